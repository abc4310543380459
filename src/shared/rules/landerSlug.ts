/** Slugs of landing pages: the niche's prefix and a variant, e.g. 'gay-tonight' [INF-7]. */

/** By niche code 1 to 7; the first has none. */
export const NICHE_PREFIXES = ['', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const
export type NichePrefix = (typeof NICHE_PREFIXES)[number]

/** What a landing page promises in its headline. */
const LANDER_VARIANTS = ['tonight', 'nearby', 'serious'] as const
export type LanderVariant = (typeof LANDER_VARIANTS)[number]

/** @param niche settings.niche, 1 to 7 */
export const nichePrefix = (niche: number): NichePrefix => NICHE_PREFIXES[niche - 1] ?? ''

export function landerSlug(niche: number, variant: LanderVariant): string {
  const prefix = nichePrefix(niche)
  return prefix ? `${prefix}-${variant}` : variant
}

/** The variant that a slug names; undefined where there is none, or one of another niche: an advertisement must never break. */
export const landerVariant = (niche: number, slug: string | undefined): LanderVariant | undefined =>
  LANDER_VARIANTS.find((variant) => landerSlug(niche, variant) === slug)

/** The path that a landing page is to be found by: a slug that names no variant makes it no other page. */
export const landerPath = (niche: number, path: string, slug: string | undefined): string =>
  slug === undefined || landerVariant(niche, slug) ? path : path.slice(0, path.lastIndexOf('/'))

/** Whom people look for on a site: what its texts call them goes by this alone [MEE-9]. */
import type { Schemas } from '../contract/api.ts'
import { type NichePrefix, nichePrefix } from './landerSlug.ts'

export type Sought = 'men' | 'women' | 'people'

const OF_NICHE: Record<NichePrefix, Sought> = {
  '': 'people',
  she: 'women',
  bdsm: 'people',
  bbw: 'women',
  gilf: 'women',
  milf: 'women',
  gay: 'men',
}
const OF_GENDER: Record<Schemas['Gender'], Sought> = { male: 'men', female: 'women' }
const OTHER: Record<Schemas['Gender'], Schemas['Gender']> = { male: 'female', female: 'male' }

/** What somebody says of themselves; a service of another make may leave it out. */
type Person = { gender?: Schemas['Gender']; sexuality?: Schemas['Sexuality'] | null }

/**
 * Whom somebody looks for; what a member says counts before what the site is about, but for a site of men.
 * @param niche settings.niche, 1 to 7
 * @param self undefined for a visitor
 */
export function soughtOn(niche: number, self?: Person): Sought {
  const ofSite = OF_NICHE[nichePrefix(niche)]
  if (ofSite === 'men' || !self?.gender || !self.sexuality) return ofSite
  if (self.sexuality === 'bi') return 'people'
  return OF_GENDER[self.sexuality === 'hetero' ? OTHER[self.gender] : self.gender]
}

type SearchSettings = Pick<Schemas['Settings'], 'niche' | 'search_fields'>

/** Who is found by a search: where it can ask for one gender and does not, everybody. */
export function soughtBy({ niche, search_fields }: SearchSettings, gender: Schemas['Gender'] | undefined): Sought {
  if (gender) return OF_GENDER[gender]
  return search_fields.includes('gender') ? 'people' : soughtOn(niche)
}

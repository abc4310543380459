import type { Schemas } from '../contract/api.ts'

/** A band of distances by its upper end in kilometres; it begins where the one before ends [MEE-6]. */
export type Distance = Schemas['Distance']

/** All bands, nearest first. What is further is not near, and nobody is told how far. */
export const DISTANCES = [10, 25, 50, 100, 250] as const satisfies readonly Distance[]
export const WIDEST: Distance = 250

/** Where a band begins, in kilometres: 0 for the nearest. */
export const beginOf = (band: Distance): number => DISTANCES[DISTANCES.indexOf(band) - 1] ?? 0

/** The band that so many kilometres lie in; undefined beyond the widest. */
export const bandOf = (kilometres: number): Distance | undefined => DISTANCES.find((end) => kilometres <= end)

/** The next wider one; undefined for the widest. */
export const widerThan = (band: Distance): Distance | undefined => DISTANCES[DISTANCES.indexOf(band) + 1]

const KILOMETRES_PER_MILE = 1.609

/** A distance as people of a country tell it, for texts: to the nearest mile where roads are measured in miles. */
export function toldIn(country: string | undefined, kilometres: number): { distance: number; unit: 'km' | 'mi' } {
  if (country !== 'US' && country !== 'GB') return { distance: kilometres, unit: 'km' }
  return { distance: Math.round(kilometres / KILOMETRES_PER_MILE), unit: 'mi' }
}

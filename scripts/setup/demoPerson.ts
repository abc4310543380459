/** The demo's people, for the pictures that are drawn beforehand. */
import type { Sharp } from 'sharp'
import { castOf } from '../../mock-backend/seed/portraits/cast.ts'
import { drawLook } from '../../mock-backend/seed/portraits/draw.ts'
import type { Gender, Look } from '../../mock-backend/seed/portraits/looks.ts'

/** Enough to choose from. */
const CAST = 96

/** Around its middle, in a measure of about 50. */
export const HEART = 'M0 26C-34 4-20-18-8-14-3-12-1-9 0-6 1-9 3-12 8-14 20-18 34 4 0 26Z'

/** A hand that waves, around its middle, in a measure of about 100. @param fill their skin */
export const hand = (fill: string) =>
  `<g transform="rotate(14)"><g fill="none" stroke="${fill}" stroke-width="15" stroke-linecap="round"><path d="M-18 6-27-28M-6 2-10-41M8 2 9-40M20 8 27-29"/><path stroke-width="16" d="M-16 22-40 2"/></g>
  <path fill="${fill}" d="M-25 2C-14-6 18-6 27 4 30 26 20 44 2 44-18 44-27 26-25 2Z"/></g>
  <path fill="none" stroke="#ff9a3d" stroke-width="6" stroke-linecap="round" d="M46-38C54-30 58-20 58-9M-46 28C-43 37-36 44-28 48"/>`

export type DemoPerson = { gender: Gender; index: number } & Partial<Look>

/** Of whom more is seen than of a portrait: whole shoulders look wider than cut ones, and in calm light no sleeve has an edge that shines. */
export const seenWhole = (look: Look): Look => ({
  ...look,
  take: 'overcast',
  slope: look.slope + 4,
})

/** @param person by their number in the demo's cast, and what of them is another way here */
export async function drawPerson({ gender, index, ...own }: DemoPerson, seen = (look: Look) => look): Promise<Sharp> {
  const found = castOf(gender, CAST)[index]
  if (!found) throw new Error(`There is nobody with the number ${index}.`)
  return drawLook({ ...seen(found.look), ...own }, found.seed)
}

/** The demo's people, for the pictures that are drawn beforehand. */
import type { Sharp } from 'sharp'
import { castOf } from '../../mock-backend/seed/portraits/cast.ts'
import { drawLook } from '../../mock-backend/seed/portraits/draw.ts'
import type { Gender, Look } from '../../mock-backend/seed/portraits/looks.ts'

/** Enough to choose from. */
const CAST = 96

/** Around its middle, in a measure of about 50. */
export const HEART = 'M0 26C-34 4-20-18-8-14-3-12-1-9 0-6 1-9 3-12 8-14 20-18 34 4 0 26Z'

export type DemoPerson = { gender: Gender; index: number } & Partial<Look>

/** @param person by their number in the demo's cast, and what of them is another way here */
export async function drawPerson({ gender, index, ...own }: DemoPerson): Promise<Sharp> {
  const found = castOf(gender, CAST)[index]
  if (!found) throw new Error(`There is nobody with the number ${index}.`)
  return drawLook({ ...found.look, ...own }, found.seed)
}

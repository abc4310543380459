/** The demo's people, for the pictures that are made beforehand: rendered by scripts/people, painted as portraits are. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { castOf } from '../../mock-backend/seed/portraits/cast.ts'
import { drawFigure } from '../../mock-backend/seed/portraits/draw.ts'
import type { Look } from '../../mock-backend/seed/portraits/looks.ts'
import extras from '../people/extras.json' with { type: 'json' }

/** Around its middle, in a measure of about 50. */
export const HEART = 'M0 26C-34 4-20-18-8-14-3-12-1-9 0-6 1-9 3-12 8-14 20-18 34 4 0 26Z'

/** A hand that waves, around its middle, in a measure of about 100. @param fill their skin */
export const hand = (fill: string) =>
  `<g transform="rotate(14)"><g fill="none" stroke="${fill}" stroke-width="15" stroke-linecap="round"><path d="M-18 6-27-28M-6 2-10-41M8 2 9-40M20 8 27-29"/><path stroke-width="16" d="M-16 22-40 2"/></g>
  <path fill="${fill}" d="M-25 2C-14-6 18-6 27 4 30 26 20 44 2 44-18 44-27 26-25 2Z"/></g>
  <path fill="none" stroke="#ff9a3d" stroke-width="6" stroke-linecap="round" d="M46-38C54-30 58-20 58-9M-46 28C-43 37-36 44-28 48"/>`

/**
 * @param folder where scripts/people/render.py has put what extras.json asks for
 * @param own the place and the light, where they are others than on their portrait
 */
export async function drawPerson(folder: string, name: keyof typeof extras, own: Partial<Look> = {}): Promise<Sharp> {
  const figure = extras[name].of
  const found = castOf(figure.startsWith('male') ? 'male' : 'female').find(({ look }) => look.figure === figure)
  if (!found) throw new Error(`Nobody is ${figure}.`)
  const file = join(folder, name)
  const { eyes, mouth } = JSON.parse(readFileSync(`${file}.json`, 'utf8'))
  return drawFigure({ ...found.look, ...own }, found.seed, `${file}.png`, [
    ...(eyes as [[number, number], [number, number]]),
    mouth,
  ])
}

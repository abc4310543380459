/**
 * Makes the pictures of `public/scenes/` that stand in twos beside forms (src/client/core/page/Scene.tsx): of four men and four women
 * of the demo's people who laugh, each a square around the head. Without words: they are the same in every language.
 */
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { photoOf } from './setup/demoPhotos.ts'

const OUT = 'public/scenes'
const WIDTH = 720
const SIZE = 600
/** Whose picture, and how much of it is left out above the hair, of 960. */
const PEOPLE = {
  man: [
    ['male-1646', 0],
    ['male-1060', 0],
    ['male-1818', 0],
    ['male-1327', 50],
  ],
  woman: [
    ['female-1177', 0],
    ['female-2081', 0],
    ['female-1311', 0],
    ['female-1179', 40],
  ],
} as const

mkdirSync(OUT, { recursive: true })
for (const [kind, people] of Object.entries(PEOPLE))
  for (const [index, [person, top]] of people.entries())
    await sharp(photoOf(person))
      .extract({ left: 0, top, width: WIDTH, height: WIDTH })
      .resize(SIZE)
      .webp({ quality: 68, effort: 6 })
      .toFile(`${OUT}/${kind}-${index + 1}.webp`)

/**
 * Makes the pictures of `public/scenes/` that stand in twos beside forms (src/client/core/page/Scene.tsx): of four men and four women
 * of the demo's people who smile, each a square around the head. Without words: they are the same in every language.
 */
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { photoOf } from './setup/demoPhotos.ts'

const OUT = 'public/scenes'
const SIZE = 512
/** Whose picture, and which square of its 720 by 960: from the left, from the top, and how wide. */
const PEOPLE = {
  man: [
    ['male-2508', 60, 90, 600],
    ['male-1060', 0, 0, 720],
    ['male-1642', 84, 20, 540],
    ['male-1327', 0, 50, 720],
  ],
  woman: [
    ['female-1177', 0, 0, 720],
    ['female-2081', 0, 0, 720],
    ['female-1311', 0, 0, 720],
    ['female-1179', 0, 40, 720],
  ],
} as const

mkdirSync(OUT, { recursive: true })
for (const [kind, people] of Object.entries(PEOPLE))
  for (const [index, [person, left, top, width]] of people.entries())
    await sharp(photoOf(person))
      .extract({ left, top, width, height: width })
      .resize(SIZE)
      .webp({ quality: 52, effort: 6 })
      .toFile(`${OUT}/${kind}-${index + 1}.webp`)

/**
 * Makes the pictures of `public/scenes/` that stand in twos beside forms (src/client/core/page/Scene.tsx): of four men and four women
 * of the demo's people who smile, each a square around the head. Without words: they are the same in every language.
 */
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { BESIDE_FORMS } from '../mock-backend/seed/portraits/cast.ts'
import { photoOf } from './setup/demoPhotos.ts'

const OUT = 'public/scenes'
const SIZE = 512
/** Which square of a picture's 720 by 960, in the order of `BESIDE_FORMS`: from the left, from the top, and how wide. */
const SQUARES = {
  male: [
    [130, 40, 560],
    [0, 0, 720],
    [0, 0, 720],
    [0, 0, 720],
  ],
  female: [
    [0, 0, 720],
    [0, 0, 720],
    [0, 0, 720],
    [0, 40, 720],
  ],
} as const
const KINDS = { male: 'man', female: 'woman' } as const

mkdirSync(OUT, { recursive: true })
for (const gender of ['male', 'female'] as const)
  for (const [index, [left, top, width]] of SQUARES[gender].entries())
    await sharp(photoOf(BESIDE_FORMS[gender][index] as string))
      .extract({ left, top, width, height: width })
      .resize(SIZE)
      .webp({ quality: 42, effort: 6 })
      .toFile(`${OUT}/${KINDS[gender]}-${index + 1}.webp`)

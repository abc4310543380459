/**
 * Makes the pictures of `public/scenes/` that stand beside forms (src/client/ui/Scene.tsx): of one of the demo's people each. Without
 * words: they are the same in every language.
 */
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import type { SceneName } from '../src/client/ui/Scene.tsx'
import { photoOf } from './setup/demoPhotos.ts'

const OUT = 'public/scenes'
const PEOPLE: Record<SceneName, string> = {
  account: 'male-96',
  photo: 'female-2066',
  personal: 'male-1646',
  about: 'female-1175',
  confirm: 'male-76',
  login: 'male-13',
}

mkdirSync(OUT, { recursive: true })
for (const [name, person] of Object.entries(PEOPLE))
  await sharp(photoOf(person)).webp({ quality: 42, effort: 6 }).toFile(`${OUT}/${name}.webp`)

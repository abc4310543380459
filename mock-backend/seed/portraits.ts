/**
 * Portraits of demo profiles: pictures that a model made of nobody (portraits/README.md), stored like every photo as main and
 * thumb, sharp and blurred.
 */
import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import sharp from 'sharp'
import { photoName, putVariants } from '../features/photos/picture.ts'
import { blur } from '../features/photos/pixels.ts'
import { VARIANTS } from '../ports/photoNames.ts'
import type { PhotoStore } from '../ports/photoStore.ts'
import { castOf } from './portraits/cast.ts'
import { factsOf, type Look, thumbPartOf } from './portraits/looks.ts'

type Photo = { sharp_name: string; blurred_name: string }
/** A person's picture, and what the profile beside it must agree with; where it was stored just now, who it is, too. */
export type Portrait = Photo & ReturnType<typeof factsOf> & { look?: Look; more?: Photo[] }

const BLURRED = { width: 180, height: 240 } as const
const ENCODING = { quality: 76, effort: 4 } as const

const everybody = () => [...castOf('male'), ...castOf('female')]

/** How many pictures `storePortraits` stores. */
export const portraitCount = () => everybody().reduce((sum, { more = [] }) => sum + 1 + more.length, 0)

/** Puts all people into the photo store. @param onStored called after each with how many are done, and of how many */
export async function storePortraits(store: PhotoStore, onStored: (done: number, total: number) => void): Promise<Portrait[]> {
  const looks = everybody()
  const portraits: Portrait[] = []
  const waiting = looks.entries()
  let done = 0
  const work = async () => {
    for (const [index, look] of waiting) {
      const more: Photo[] = []
      for (const how of look.more ?? []) more.push(await keep(store, `${look.photo}-${how}`))
      portraits[index] = { ...(await keep(store, look.photo, thumbPartOf(look))), ...factsOf(look), look, more }
      done += 1
      onStored(done, looks.length)
    }
  }
  await Promise.all(cpus().map(work))
  return portraits
}

const WHOLE = { left: 0, top: 0, size: 1 } as const

async function keep(store: PhotoStore, photo: string, part: ReturnType<typeof thumbPartOf> = WHOLE): Promise<Photo> {
  // It has the main one's size.
  const main = await readFile(new URL(`portraits/photos/${photo}.webp`, import.meta.url))
  const names = { sharp_name: photoName(), blurred_name: photoName() }
  const all = VARIANTS.main
  const thumb = await sharp(main)
    .extract({
      left: Math.round(part.left * all.width),
      top: Math.round(part.top * all.height),
      width: Math.floor(part.size * all.width),
      height: Math.floor(part.size * all.height),
    })
    .resize(VARIANTS.thumb)
    .webp(ENCODING)
    .toBuffer()
  // One small file for both sizes: there is nothing in it that a larger one would show.
  const blurred = await sharp(await blur(sharp(main), BLURRED))
    .webp(ENCODING)
    .toBuffer()
  await putVariants(store, names.sharp_name, { main, thumb })
  await putVariants(store, names.blurred_name, { main: blurred, thumb: blurred })
  return names
}

/**
 * Portraits for demo profiles: painted people, nobody's likeness, each in a place of their own; no two are the same. They are
 * stored like every photo as main and thumb, sharp and blurred.
 */
import { cpus } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { photoName, putVariants } from '../features/photos/picture.ts'
import { blur } from '../features/photos/pixels.ts'
import { VARIANTS } from '../ports/photoNames.ts'
import type { PhotoStore } from '../ports/photoStore.ts'
import { castOf } from './portraits/cast.ts'
import { drawLook, drawPlace } from './portraits/draw.ts'
import { factsOf, type Gender, type Look } from './portraits/looks.ts'
import { PLACES } from './portraits/scenes.ts'

export type Photo = { sharp_name: string; blurred_name: string }
/** A person's picture, and what the profile beside it must agree with; where it was drawn just now, who it is, too. */
export type Portrait = Photo & ReturnType<typeof factsOf> & { look?: Look; again?: Photo }
type Pictures = { portraits: Portrait[]; places: Photo[] }

const SIGHTS = PLACES.filter(({ isSight }) => isSight)
const againIn = (gender: Gender, count: number) => castOf(gender, count).filter(({ again }) => again).length

const BLURRED = { width: 180, height: 240 } as const
const ENCODING = { quality: 86, effort: 2 } as const

/** How many `drawPictures` draws. */
export const picturesOf = (people: Record<Gender, number>) =>
  people.male + againIn('male', people.male) + people.female + againIn('female', people.female) + SIGHTS.length

/** Draws people, and places as people show them beside themselves, into the photo store. @param onDrawn called after each */
export async function drawPictures(store: PhotoStore, people: Record<Gender, number>, onDrawn: () => void): Promise<Pictures> {
  const portraits: Portrait[] = []
  const places: Photo[] = []
  const jobs = (['male', 'female'] as const).flatMap((gender) =>
    castOf(gender, people[gender]).flatMap(({ look, again: other, seed }) => {
      const draw = async () => {
        const photo = await keep(store, await drawLook(look, seed))
        portraits[seed] = { ...portraits[seed], ...photo, ...factsOf(look), look }
      }
      const drawAgain = async (seen: Look) => {
        const again = await keep(store, await drawLook(seen, seed))
        portraits[seed] = { ...(portraits[seed] as Portrait), again }
      }
      return other ? [draw, () => drawAgain(other)] : [draw]
    }),
  )
  for (const [index, place] of SIGHTS.entries()) {
    jobs.push(async () => {
      places[index] = await keep(store, await drawPlace(place, index))
    })
  }
  const draw = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      await job()
      onDrawn()
    }
  }
  await Promise.all(cpus().map(draw))
  return { portraits: portraits.filter((portrait) => portrait !== undefined), places }
}

async function keep(store: PhotoStore, picture: Sharp): Promise<Photo> {
  const names = { sharp_name: photoName(), blurred_name: photoName() }
  const webp = ({ width, height }: { width: number; height: number }) =>
    picture.clone().resize(width, height).webp(ENCODING).toBuffer()
  // One small file for both sizes: there is nothing in it that a larger one would show.
  const blurred = await sharp(await blur(picture, BLURRED))
    .webp(ENCODING)
    .toBuffer()
  await putVariants(store, names.sharp_name, { main: await webp(VARIANTS.main), thumb: await webp(VARIANTS.thumb) })
  await putVariants(store, names.blurred_name, { main: blurred, thumb: blurred })
  return names
}

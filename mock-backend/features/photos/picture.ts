/** A member's picture becomes ours: decoded, re-encoded, without metadata, in the sizes the site shows [MEM-7]. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { PICTURES_PER_HOUR } from '../../../src/shared/rules/constants.ts'
import type { Member } from '../../caller/sessions.ts'
import { DomainError, invalid, tooMany } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { useAllowance } from '../../http/allowance.ts'
import { fileOf } from '../../ports/photoNames.ts'
import type { PhotoStore } from '../../ports/photoStore.ts'
import type { Decode } from './decoding.ts'
import type { Crop, Variants } from './pixels.ts'

/** Not all that JavaScript takes for a number: nothing at all, spaces, `0x1`, `1e0`. */
const PLAIN_DECIMAL = /^\d{1,9}(?:\.\d{1,20})?$/

/** `x,y,width,height` of the contract. @throws 422 where that is no part of a picture */
export function readCrop(text: string): Crop {
  const numbers = text.split(',').map((part) => (PLAIN_DECIMAL.test(part) ? Number(part) : Number.NaN))
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN, ...more] = numbers
  const fits = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1.0001 && y + height <= 1.0001
  if (!fits || more.length > 0) throw invalid({ crop: 'invalid_format' })
  return { x, y, width, height }
}

/** What pictures are made with. */
export type Darkroom = { db: Kysely<Database>; photos: PhotoStore; decode: Decode }

/**
 * Stores a member's picture in every variant under a new, unguessable name.
 * @returns the name. @throws 422 `unsupported_picture`, 429 for more pictures than anybody takes
 */
export async function storePicture({ db, photos, decode }: Darkroom, member: Member, bytes: Buffer): Promise<string> {
  await countPicture(db, member)
  const picture = await decode(bytes)
  const name = photoName()
  await putVariants(photos, name, picture.sharp)
  return name
}

/** Stores a photo of a profile sharp and blurred, under names that do not tell of each other [MEM-4]. @throws as above */
export async function storePhoto(
  { db, photos, decode }: Darkroom,
  member: Member,
  bytes: Buffer,
  crop: Crop | undefined,
): Promise<{ sharp_name: string; blurred_name: string }> {
  await countPicture(db, member)
  const picture = await decode(bytes, crop)
  const names = { sharp_name: photoName(), blurred_name: photoName() }
  await putVariants(photos, names.sharp_name, picture.sharp)
  await putVariants(photos, names.blurred_name, picture.blurred)
  return names
}

/** Counted before it is decoded, and whatever becomes of it: the decoding is what costs [ISO-2]. */
async function countPicture(db: Kysely<Database>, { id }: Member): Promise<void> {
  const wait = await useAllowance(db, { kind: 'picture', owner: id, max: PICTURES_PER_HOUR, seconds: 3600 })
  if (wait > 0) throw tooMany('too_many_calls', wait)
}

/** What was stored for an effect that did not come about, or that had come about before, is removed again. */
export async function keepIfUsed<Result>(
  store: PhotoStore,
  names: string[],
  effect: () => Promise<Result>,
  isUsed: (result: Result) => boolean,
): Promise<Result> {
  const result = await effect().catch(async (error: unknown) => {
    // Of any other error it is not known whether the effect was committed: better a file too many than one too few.
    if (error instanceof DomainError) await store.remove(filesOf(names))
    throw error
  })
  if (!isUsed(result)) await store.remove(filesOf(names))
  return result
}

/** All files of pictures with these names. */
export const filesOf = (names: string[]) => names.flatMap((name) => [fileOf(name, 'main'), fileOf(name, 'thumb')])

/** Stores a picture's files under a name. */
export async function putVariants(store: PhotoStore, name: string, files: Variants): Promise<void> {
  for (const variant of ['main', 'thumb'] as const) await store.put(fileOf(name, variant), files[variant])
}

/** 128 random bits; the first two characters are a folder, so that no folder grows without end. */
export function photoName(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name.slice(2)}`
}

/** Turns a member's picture into ours: decoded, re-encoded, without metadata, in the sizes the site shows [MEM-7]. */
import { randomBytes } from 'node:crypto'
import sharp, { type Region } from 'sharp'
import { DomainError, invalid } from '../../http/errors.ts'
import type { PhotoStore } from '../../ports/photoStore.ts'
import { fileOf, VARIANTS } from './image.ts'

// No two uploads are of the same picture, and members upload at the same time: what libvips would keep or do in parallel
// within one picture only costs memory.
sharp.cache(false)
sharp.concurrency(1)

/** Larger pictures are no photos but attempts to exhaust our memory. */
const MAX_PIXELS = 50_000_000
const MIN_SIDE = 100
/** Twice what the site shows: enough for any cut of it. */
const WORKING_SIZE = { width: 1440, height: 1920 } as const
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']
const QUALITY = { quality: 78, effort: 3 } as const

/** Fractions of the picture's width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

/** `x,y,width,height` of the contract. @throws 422 where that is no part of a picture */
export function readCrop(text: string): Crop {
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN, ...more] = text.split(',').map(Number)
  const fits = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1.0001 && y + height <= 1.0001
  if (!fits || more.length > 0) throw invalid({ crop: 'invalid_format' })
  return { x, y, width, height }
}

/**
 * Stores a picture in every variant under a new, unguessable name.
 * @returns the name. @throws 422 `unsupported_picture` for bytes that are no picture, or one too small or too large
 */
export async function storePicture(store: PhotoStore, bytes: Buffer, { crop }: { crop?: Crop }): Promise<string> {
  const picture = await decode(bytes, crop)
  const name = photoName()
  await putVariants(store, name, picture)
  return name
}

/** Stores a photo of a profile sharp and blurred, under names that do not tell of each other [MEM-4]. */
export async function storePhoto(
  store: PhotoStore,
  bytes: Buffer,
  { crop }: { crop?: Crop },
): Promise<{ sharp_name: string; blurred_name: string }> {
  const picture = await decode(bytes, crop)
  const names = { sharp_name: photoName(), blurred_name: photoName() }
  await putVariants(store, names.sharp_name, picture)
  await putVariants(store, names.blurred_name, await blur(picture))
  return names
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

async function decode(bytes: Buffer, crop: Crop | undefined): Promise<Buffer> {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
    const { format, autoOrient } = await sharp(bytes, options).metadata()
    if (!format || !FORMATS.includes(format)) throw new Error(`format ${format}`)
    const { width, height } = autoOrient
    const region = crop ? regionOf(crop, width, height) : { left: 0, top: 0, width, height }
    if (Math.min(region.width, region.height) < MIN_SIDE) throw new Error('too small')
    // Turned upright first, so that a crop means what the member saw. Made smaller while it is read, so that a large
    // picture never lies in memory whole.
    return await sharp(bytes, options)
      .autoOrient()
      .extract(region)
      .resize({ ...WORKING_SIZE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch {
    throw invalid({ photo: 'unsupported_picture' })
  }
}

function regionOf({ x, y, width, height }: Crop, fullWidth: number, fullHeight: number): Region {
  const left = Math.min(Math.floor(x * fullWidth), fullWidth - 1)
  const top = Math.min(Math.floor(y * fullHeight), fullHeight - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * fullWidth), fullWidth - left)),
    height: Math.max(1, Math.min(Math.round(height * fullHeight), fullHeight - top)),
  }
}

/** Small before it is blurred: what the details were cannot be computed back. */
export async function blur(picture: Buffer): Promise<Buffer> {
  const { width, height } = VARIANTS.main
  const small = await sharp(picture).resize(24, 32).blur(2).png().toBuffer()
  return sharp(small).resize(width, height, { kernel: 'cubic' }).png().toBuffer()
}

/** Stores the sizes the site shows; the encoder keeps no metadata unless told to. */
export async function putVariants(store: PhotoStore, name: string, picture: Buffer): Promise<void> {
  for (const variant of ['main', 'thumb'] as const) {
    const { width, height } = VARIANTS[variant]
    const file = await sharp(picture).resize(width, height, { position: 'attention' }).webp(QUALITY).toBuffer()
    await store.put(fileOf(name, variant), file)
  }
}

/** 128 random bits; the first two characters are a folder, so that no folder grows without end. */
export function photoName(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name.slice(2)}`
}

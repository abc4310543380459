/**
 * What is done to a picture's pixels. Of a member's picture only the header is read in the backend's own process: the
 * rest happens in one that may die of it (decoder.ts).
 */
import sharp, { type Region, type Sharp } from 'sharp'
import { VARIANTS } from '../../ports/photoNames.ts'

// No two uploads are of the same picture, and one is decoded at a time: what libvips would keep or do in parallel
// within one picture only costs memory.
sharp.cache(false)
sharp.concurrency(1)

/** Fractions of the picture's width and height. */
export type Crop = { x: number; y: number; width: number; height: number }
/** Files, by what they are for. */
export type Variants = Record<keyof typeof VARIANTS, Uint8Array>
export type Decoded = { sharp: Variants; blurred: Variants }

/** Formats that phones and cameras make. */
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif']
/**
 * A JPEG as cameras write it is read line by line and made smaller meanwhile; all else lies in memory whole, AVIF several
 * times. What each costs is measured by bench/pictures.ts.
 */
const MAX_PIXELS = { inLines: 50_000_000, whole: 25_000_000, heif: 12_500_000 } as const
const MIN_SIDE = 100
/** The long side by the short one at most, of the picture and of what is cut from it: wider than any panorama. */
const MAX_PROPORTION = 5
const QUALITY = { quality: 78, effort: 3 } as const

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** What it costs to decode a picture is known from its header, and refused there. @throws for no picture, or one too costly */
async function regionToDecode(bytes: Buffer, crop: Crop | undefined): Promise<{ region: Region; isWhole: boolean }> {
  const header = await sharp(bytes, { limitInputPixels: MAX_PIXELS.inLines }).metadata()
  const { format, width, height, autoOrient, isProgressive } = header
  const inLines = format === 'jpeg' && !isProgressive
  const limit = inLines ? MAX_PIXELS.inLines : format === 'heif' ? MAX_PIXELS.heif : MAX_PIXELS.whole
  if (!FORMATS.includes(format) || width * height > limit) throw new Error(`${format} of ${width}×${height}`)
  const whole = { left: 0, top: 0, width: autoOrient.width, height: autoOrient.height }
  const region = crop ? regionOf(crop, whole) : whole
  for (const { width, height } of [whole, region]) {
    const [short, long] = [Math.min(width, height), Math.max(width, height)]
    if (short < MIN_SIDE || long > short * MAX_PROPORTION) throw new Error(`${width}×${height}`)
  }
  return { region, isWhole: region.width === whole.width && region.height === whole.height }
}

function regionOf({ x, y, width, height }: Crop, whole: { width: number; height: number }): Region {
  const left = Math.min(Math.floor(x * whole.width), whole.width - 1)
  const top = Math.min(Math.floor(y * whole.height), whole.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(height * whole.height), whole.height - top)),
  }
}

/**
 * The part of a picture that is shown, in the site's proportion and at most in its size: cut before anything is
 * enlarged. @throws for bytes that are no picture, or one too small, too large or too long
 */
async function cut(bytes: Buffer, crop: Crop | undefined): Promise<Pixels> {
  const { region, isWhole } = await regionToDecode(bytes, crop)
  const { width, height } = VARIANTS.main
  const scale = Math.min(region.width / width, region.height / height, 1)
  // Turned upright first, so that a crop means what the member saw. Only a whole JPEG is made smaller while it is read.
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS.inLines, failOn: 'error', pages: 1 }).autoOrient()
  return (isWhole ? upright : upright.extract(region))
    .resize(Math.round(width * scale), Math.round(height * scale), { position: 'attention' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** A member's picture in every variant, sharp and blurred, without what the camera wrote. @throws as `cut` */
export async function decodePicture(bytes: Buffer, crop: Crop | undefined): Promise<Decoded> {
  const { data, info } = await cut(bytes, crop)
  const { width, height, channels } = info
  const picture = sharp(data, { raw: { width, height, channels } })
  const blurred = await blur(picture)
  return { sharp: await variantsOf(picture), blurred: await variantsOf(sharp(blurred)) }
}

/** Small before it is blurred: what the details were cannot be computed back. */
export async function blur(
  picture: Sharp,
  { width, height }: { width: number; height: number } = VARIANTS.main,
): Promise<Buffer> {
  const small = await picture.clone().resize(24, 32).blur(2).png().toBuffer()
  return sharp(small).resize(width, height, { kernel: 'cubic' }).png().toBuffer()
}

/** The sizes the site shows; the encoder keeps no metadata unless told to. */
export async function variantsOf(picture: Sharp): Promise<Variants> {
  const inSize = ({ width, height }: (typeof VARIANTS)[keyof typeof VARIANTS]) =>
    picture.clone().resize(width, height).webp(QUALITY).toBuffer()
  return { main: await inSize(VARIANTS.main), thumb: await inSize(VARIANTS.thumb) }
}

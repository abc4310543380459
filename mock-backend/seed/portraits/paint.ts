/**
 * Paints a drawing over, as with gouache: every place takes the colour of the calmest patch around it (a Kuwahara filter of
 * eight soft patches), so that small things run together and nothing looks cut out; no edge is quite straight, and pigment lies
 * unevenly on paper.
 */
import sharp, { type Sharp } from 'sharp'
import { createRandom, type Random } from '../random.ts'

/** Three bytes a pixel. */
type Raw = { data: Buffer; width: number; height: number }

/** How far a brush reaches, in pixels, and how soft its patches are. */
type Brush = { reach: number; soft: number }
const BROAD: Brush = { reach: 4, soft: 2.2 }
/** For what is behind somebody, in a picture of half the size. */
export const FLAT: Brush = { reach: 5, soft: 2.6 }

/** How much differs where nothing does, of 255: there all patches are alike. */
const CALM = 2
/** What a patch counts for, by how much differs in it: one that lies over an edge, hardly anything. */
const WEIGHTS = Float64Array.from({ length: 256 }, (_, differs) => (1 + differs) ** -2.5)

/** What is uneven in cells of some width and height, and by how much: in pixels, or of a colour in steps of 255. */
type Uneven = readonly [wide: number, high: number, most: number]
const WOBBLE: readonly Uneven[] = [[24, 24, 2.6]]
const PIGMENT: readonly Uneven[] = [
  [64, 64, 5],
  [28, 8, 2.4],
  [2.2, 2.2, 3.2],
]
/** How far strokes go upwards. */
const SLANT = 0.3
/** The sheet that pictures are cut from, each another part of it; larger than any. */
const PAPER = 1300
/** What is uneven is kept in so many parts of one: a byte is enough. */
const PARTS = 12
let paper: Record<'aside' | 'down' | 'pigment', Int8Array> | undefined

/** Where a picture is not painted but drawn, from 0 to 255, a byte for each square of so many pixels. */
export const DETAIL = 4

/** @param detail what stays as it is drawn, as eyes do @param seed which part of the paper */
export async function painted(drawn: Sharp, detail: Buffer, seed: number): Promise<Sharp> {
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const broad = await brushed({ data, width, height }, BROAD)
  paper ??= { aside: sheet(WOBBLE, 1), down: sheet(WOBBLE, 2), pigment: sheet(PIGMENT, 3) }
  const { aside, down, pigment } = paper
  const random = createRandom(seed)
  const cut = random.between(0, PAPER - height - 1) * PAPER + random.between(0, PAPER - width - 1)
  const out = Buffer.allocUnsafe(data.length)
  for (let y = 0, to = 0; y < height; y += 1) {
    const marked = Math.floor(y / DETAIL) * (width / DETAIL)
    for (let x = 0; x < width; x += 1) {
      const here = cut + y * PAPER + x
      const share = (detail[marked + Math.floor(x / DETAIL)] as number) / 255
      const much = (1 - share * 0.75) / PARTS
      const fromX = within(x + (aside[here] as number) * much, width - 2)
      const fromY = within(y + (down[here] as number) * much, height - 2)
      const column = Math.floor(fromX)
      const row = Math.floor(fromY)
      const from = (row * width + column) * 3
      // Between four pixels: edges stay smooth.
      for (let channel = from; channel < from + 3; channel += 1, to += 1) {
        const loose = between(broad, channel, width * 3, fromX - column, fromY - row)
        const exact = share > 0 ? between(data, channel, width * 3, fromX - column, fromY - row) : loose
        out[to] = within(loose + (exact - loose) * share + (pigment[here] as number) / PARTS, 255)
      }
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 } })
}

/** In patches, by a brush alone. */
export async function brushed({ data, width, height }: Raw, { reach, soft }: Brush): Promise<Buffer> {
  const means = await sharp(data, { raw: { width, height, channels: 3 } })
    .blur(soft)
    .raw()
    .toBuffer()
  const differs = await differences(data, means, { width, height }, soft)
  const patches = Int32Array.from({ length: 16 }, (_, n) => {
    const angle = (Math.floor(n / 2) * Math.PI) / 4
    return Math.round((n % 2 === 0 ? Math.cos(angle) : Math.sin(angle)) * reach)
  })
  const out = Buffer.from(means)
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      if ((differs[to / 3] as number) < CALM) continue
      let red = 0
      let green = 0
      let blue = 0
      let all = 0
      for (let n = 0; n < 16; n += 2) {
        const at = within(y + (patches[n + 1] as number), height - 1) * width + within(x + (patches[n] as number), width - 1)
        const weight = WEIGHTS[differs[at] as number] as number
        all += weight
        red += weight * (means[at * 3] as number)
        green += weight * (means[at * 3 + 1] as number)
        blue += weight * (means[at * 3 + 2] as number)
      }
      const each = 1 / all
      out[to] = (red * each) | 0
      out[to + 1] = (green * each) | 0
      out[to + 2] = (blue * each) | 0
    }
  }
  return out
}

/** How much of what lies around each pixel is unlike the middle of it, a byte a pixel. */
async function differences(data: Buffer, means: Buffer, size: Pick<Raw, 'width' | 'height'>, soft: number): Promise<Buffer> {
  const unlike = Buffer.allocUnsafe(data.length / 3)
  for (let at = 0, from = 0; at < unlike.length; at += 1, from += 3) {
    const red = (data[from] as number) - (means[from] as number)
    const green = (data[from + 1] as number) - (means[from + 1] as number)
    const blue = (data[from + 2] as number) - (means[from + 2] as number)
    unlike[at] = within(Math.sqrt(red * red + green * green + blue * blue) * 1.5, 255)
  }
  return sharp(unlike, { raw: { ...size, channels: 1 } })
    .blur(soft)
    .extractChannel(0)
    .raw()
    .toBuffer()
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value))

/** A value among four: of a pixel, of the one right of it, and of the two below them. */
function between(data: Buffer, at: number, line: number, right: number, below: number): number {
  const upper = (data[at] as number) + ((data[at + 3] as number) - (data[at] as number)) * right
  const lower = (data[at + line] as number) + ((data[at + line + 3] as number) - (data[at + line] as number)) * right
  return upper + (lower - upper) * below
}

/** A sheet of all that is uneven in one way. */
function sheet(ways: readonly Uneven[], seed: number): Int8Array {
  const all = new Int8Array(PAPER * PAPER)
  for (const [n, way] of ways.entries()) add(all, way, createRandom(seed + n * 10))
  return all
}

/** Adds values up to `most`, and down to less than nothing, that pass into each other within a cell. */
function add(all: Int8Array, [wide, high, most]: Uneven, random: Random): void {
  const columns = Math.ceil(PAPER / wide) + 2
  const rows = Math.ceil((PAPER * (1 + SLANT)) / high) + 2
  const knots = Float32Array.from({ length: columns * rows }, () => (random.next() * 2 - 1) * most * PARTS)
  for (let y = 0, to = 0; y < PAPER; y += 1) {
    for (let x = 0; x < PAPER; x += 1, to += 1) {
      const [across, down] = [x / wide, (y + x * SLANT) / high]
      const [column, row] = [Math.floor(across), Math.floor(down)]
      const [right, below] = [eased(across - column, 0, 1), eased(down - row, 0, 1)]
      const at = row * columns + column
      const upper = (knots[at] as number) + ((knots[at + 1] as number) - (knots[at] as number)) * right
      const lower =
        (knots[at + columns] as number) + ((knots[at + columns + 1] as number) - (knots[at + columns] as number)) * right
      all[to] = (all[to] as number) + upper + (lower - upper) * below
    }
  }
}

/** From 0 to 1 between two values, without a corner at either. */
function eased(value: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** A portrait as pixels: somebody, rendered beforehand (scripts/people), in front of a place that is drawn, and both painted (paint.ts). */
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { VARIANTS } from '../../ports/photoNames.ts'
import { createRandom } from '../random.ts'
import faces from './faces.json' with { type: 'json' }
import { type Look, lightOf, sceneOf } from './looks.ts'
import { brushed, DETAIL, FLAT, painted } from './paint.ts'
import type { Scene } from './scenes.ts'
import { lensOf, takeOf, veilOf } from './takes.ts'

const { width, height } = VARIANTS.main
/** Of what is behind somebody: enlarged four times it is out of focus, and costs little. */
const SMALL = { width: 180, height: 240 } as const

/** Where a figure's eyes and mouth are, in shares of the picture's width and height. */
type Point = [x: number, y: number]
export type Face = [left: Point, right: Point, mouth: Point]

export async function drawLook(look: Look, seed: number): Promise<Sharp> {
  const file = fileURLToPath(new URL(`figures/${look.figure}.webp`, import.meta.url))
  return drawFigure(look, seed, file, (faces as unknown as Record<string, Face>)[look.figure] as Face)
}

/** @param file what somebody is rendered as, on transparent ground @param face where it is in the file */
export async function drawFigure(look: Look, seed: number, file: string, face: Face): Promise<Sharp> {
  const light = lightOf(look)
  const { glow } = sceneOf(look)
  const near = await sharp(file).resize(width, height, { kernel: 'lanczos3' }).png({ compressionLevel: 0 }).toBuffer()
  const inner = (await backdrop(look, seed)) + veilOf(look, glow, light) + image(near) + lensOf(look, glow, light)
  const { gain, lift } = takeOf(look)
  const drawn = await raw(picture(svg(VARIANTS.main, VARIANTS.main, inner)).linear(gain, lift))
  const detail = picture(svg({ width: width / DETAIL, height: height / DETAIL }, VARIANTS.main, finely(face)))
  return painted(drawn, await detail.extractChannel(0).raw().toBuffer(), seed)
}

/** The place where somebody is, out of focus, in flat patches. */
async function backdrop(look: Look, seed: number): Promise<string> {
  const { isMirrored, near } = look
  const scene = sceneOf(look)
  const scale = 1 + (near - 1) * 0.7
  const turned = `translate(90 130) scale(${isMirrored ? -scale : scale} ${scale}) translate(-90 -130)`
  // What is in the air is seen before what is behind it.
  const [from, to] = lightOf(look) > 0 ? [1, 0] : [0, 1]
  const air = `<linearGradient id="air" x1="${from}" y1="0.1" x2="${to}" y2="0.6"><stop stop-color="${scene.glow}" stop-opacity="0.2"/><stop offset="0.5" stop-color="${scene.glow}" stop-opacity="0.06"/><stop offset="1" stop-color="#1a0f2a" stop-opacity="0.16"/></linearGradient><rect width="180" height="240" fill="url(#air)"/>`
  const small = picture(svg(SMALL, SMALL, `<g transform="${turned}">${scene.draw(createRandom(seed))}</g>${air}`))
  const place = await small.blur(takeOf(look).depth).raw().toBuffer()
  const half = { width: width / 2, height: height / 2 }
  // Half way by cubic curves: by straight lines alone its slopes would have steps.
  const resized = sharp(place, { raw: { ...SMALL, channels: 3 } }).resize({ ...half, kernel: 'cubic' })
  const flat = await brushed({ data: await resized.raw().toBuffer(), ...half }, FLAT)
  const large = sharp(flat, { raw: { ...half, channels: 3 } }).png({ compressionLevel: 0 })
  return image(await large.toBuffer())
}

/** A place that nobody stands in front of. */
export async function drawPlace(scene: Scene, seed: number): Promise<Sharp> {
  const drawn = picture(svg(VARIANTS.main, SMALL, scene.draw(createRandom(seed))))
  return painted(drawn, Buffer.alloc((width * height) / DETAIL ** 2), seed)
}

/** What a painter takes a fine brush for: eyes and mouth, in white. */
function finely([left, right, mouth]: Face): string {
  const apart = Math.hypot((right[0] - left[0]) * width, (right[1] - left[1]) * height)
  const around = ([x, y]: Point, wide: number, high: number) =>
    `<ellipse cx="${x * width}" cy="${y * height}" rx="${apart * wide}" ry="${apart * high}" fill="url(#finely)"/>`
  return `<radialGradient id="finely"><stop offset="0.6" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    ${around(left, 0.6, 0.4)}${around(right, 0.6, 0.4)}${around(mouth, 0.46, 0.24)}`
}

type Size = { width: number; height: number }
const svg = (size: Size, box: Size, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${box.width} ${box.height}">${inner}</svg>`
const image = (png: Buffer) =>
  `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`
const picture = (text: string) => sharp(Buffer.from(text)).removeAlpha()

/** Drawn once, however many sizes are made of it. */
async function raw(drawn: Sharp): Promise<Sharp> {
  return sharp(await drawn.raw().toBuffer(), { raw: { width, height, channels: 3 } })
}

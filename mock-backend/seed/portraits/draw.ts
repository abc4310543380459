/** A portrait as pixels: somebody in front of a place, lit from its side, and painted (paint.ts). */
import sharp, { type Sharp } from 'sharp'
import { VARIANTS } from '../../ports/photoNames.ts'
import { createRandom } from '../random.ts'
import { bentHair, bentHead } from './bend.ts'
import { body, bodyBefore, fabrics } from './clothes.ts'
import { extra, guitar } from './extras.ts'
import { arms, ears, face, glasses } from './face.ts'
import { PIVOT, shiftOf, widthOf } from './head.ts'
import { FAT, factsOf, type Look } from './looks.ts'
import { brushed, DETAIL, FLAT, painted } from './paint.ts'
import { lightOf, mixed } from './parts.ts'
import { hangingOf, isHeld, stance } from './poses.ts'
import type { Scene } from './scenes.ts'
import { lensOf, takeOf, veilOf } from './takes.ts'
import { tones } from './tresses.ts'

const { width, height } = VARIANTS.main
/** Of what is behind somebody: enlarged four times it is out of focus, and costs little. */
const SMALL = { width: 180, height: 240 } as const

export async function drawLook(look: Look, seed: number): Promise<Sharp> {
  const light = lightOf(look)
  const { glow } = look.scene
  const [behind, near] = [await backdrop(look, seed), fromAfar(withoutCup(look))]
  const inner = behind + veilOf(look, glow, light) + figure(near, BREADTH[look.gender]) + lensOf(look, glow, light)
  const { gain, lift } = takeOf(look)
  const drawn = await raw(picture(svg(VARIANTS.main, VARIANTS.main, inner)).linear(gain, lift))
  const detail = picture(svg({ width: width / DETAIL, height: height / DETAIL }, VARIANTS.main, finely(near)))
  return painted(drawn, await detail.extractChannel(0).raw().toBuffer(), seed)
}

/** The place where somebody is, out of focus, in flat patches. */
async function backdrop(look: Look, seed: number): Promise<string> {
  const { scene, isMirrored, near } = look
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
  const large = await sharp(flat, { raw: { ...half, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return `<image width="${width}" height="${height}" href="data:image/png;base64,${large.toString('base64')}"/>`
}

/** A place that nobody stands in front of. */
export async function drawPlace(scene: Scene, seed: number): Promise<Sharp> {
  const drawn = picture(svg(VARIANTS.main, SMALL, scene.draw(createRandom(seed))))
  return painted(drawn, Buffer.alloc((width * height) / DETAIL ** 2), seed)
}

type Size = { width: number; height: number }
const svg = (size: Size, box: Size, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${box.width} ${box.height}">${inner}</svg>`
const picture = (text: string) => sharp(Buffer.from(text)).removeAlpha()

/** How near pictures of people are taken, as shares of what most have: what would be cut off is not seen from nearer, nor a face from afar. */
const FRAMES = [0.84, 0.95, 1, 0.95, 0.89, 0.95, 0.98] as const
const LEAST = 0.95
function fromAfar(look: Look): Look {
  const share = FRAMES[(look.cheekLine + look.earSize) % FRAMES.length] as number
  const isWhole = look.extra || isHeld(look) || look.style.isHigh || look.tattoos === 'many' || look.build > FAT
  const zoom = look.zoom * (isWhole ? Math.min(LEAST, share) : share)
  return { ...look, zoom: Math.max(Math.min(look.zoom, LEAST), zoom) }
}

/** Small, and as often as they were drawn, cups are what is remembered of people: only in a film does somebody drink. */
const withoutCup = (look: Look): Look => (look.pose === 'cup' ? { ...look, pose: hangingOf(look.cheekLine) } : look)

/** In a portrait a head counts for more than shoulders. */
const BREADTH = { male: 1.1, female: 1.13 } as const

/** Drawn once, however many sizes are made of it. */
async function raw(drawn: Sharp): Promise<Sharp> {
  return sharp(await drawn.raw().toBuffer(), { raw: { width, height, channels: 3 } })
}

/** How far a head may be from the middle: in a circle it is seen as a whole. */
const ASIDE = 42
const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)

/**
 * So that it is seen from afar, too, who is a man and who a woman: men with long hair have a beard, not stubble, which would
 * hardly be seen; women whose hair is short wear lipstick and earrings. And how old: beards of the youngest
 * are stubble, nobody looks like a boy, and a goatee, which looks like a mask on the young, is left to who is older.
 */
function plain(look: Look): Look {
  const { gender, age, style, beard, lipstick } = look
  if (gender === 'female') return style.isShort ? { ...look, earrings: true, lipstick: lipstick ?? '#c8546a' } : look
  if (style.isLong && (beard === 'none' || beard === 'stubble')) return { ...look, beard: 'short' }
  // A smooth round face with freckles would be that of a boy.
  if (beard === 'none' && age < 40 && (look.freckles || look.head === 'round')) return { ...look, beard: 'stubble' }
  if (beard === 'goatee' && age < 42) return { ...look, beard: 'short' }
  // Younger, they would be taken for ten years older.
  return age < 26 && beard === 'short' ? { ...look, beard: 'stubble' } : look
}

/** Somebody without a place, in the measure of a portrait. @param breadth of neck and shoulders */
export function figure(cast: Look, breadth = 1): string {
  const look = plain(cast)
  const light = lightOf(look)
  const lit = { ...look, light }
  const { all, head } = placed(look)
  const stand = `transform="${stance(look)}${breadth === 1 ? '' : ` scale(${breadth} 1)`}"`
  return `<defs>${gradients(look, light)}${tones(look, light)}${fabrics(lit)}</defs>
    <g ${all}>
      ${guitar(look)}
      <g ${head}>${bentHead(bentHair(look.style.back?.(look) ?? '', look), look)}</g>
      <g ${stand}>${body(lit)}</g>
      <g ${head}>${bentHead(ears(lit) + face(lit) + arms(look) + bentHair(look.style.front(look), look) + glasses(look), look)}</g>
      <g ${stand}>${bodyBefore(look)}</g>
      ${extra(look)}
    </g>`
}

/** Where somebody is in a picture, and in that their head. */
function placed(look: Look): { all: string; head: string } {
  const { zoom, tilt, turn, offset, lean } = look
  // All eyes are near one line, and chins above what is written at a card's foot.
  const leaning = (500 * sine(lean) + PIVOT * sine(tilt)) * zoom * 1.18
  const x = width / 2 + Math.max(-ASIDE, Math.min(ASIDE, offset + leaning)) - leaning
  const y = height * (0.27 + zoom * 0.108)
  // Heads are long or short, and narrow or broad, each as often.
  const [tall, broad] = [1 + ((look.earSize % 7) - 3) * 0.011, 1 + ((look.cheekLine % 5) - 2) * 0.015]
  return {
    all: `transform="translate(${x} ${y}) scale(${zoom * 1.18}) rotate(${lean} 0 500)"`,
    head: `transform="rotate(${tilt} 0 ${PIVOT}) translate(${turn * 8} 0) scale(${widthOf(look) * 1.04 * broad} ${tall})"`,
  }
}

/** What a painter takes a fine brush for: eyes, mouth, and what women have around their necks; in white. */
export function finely(look: Look): string {
  const { all, head } = placed(look)
  const shift = shiftOf(look)
  const around = (y: number, wide: number, high: number) =>
    `<ellipse cx="${shift}" cy="${y}" rx="${wide}" ry="${high}" fill="url(#finely)"/>`
  return `<radialGradient id="finely"><stop offset="0.78" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <g ${all}><g ${head}>${around(look.eyeDrop - 12, 94, 60)}${around(92, 62, 46)}</g>${look.gender === 'female' ? around(250, 70, 50) : ''}</g>`
}

/** Of irises: their lower half is lit, in brown ones warmly. */
const IS_WARM = /brown|hazel/

function gradients(look: Look, light: number): string {
  const { skin, hair, whiskers, temples, scene, isDark, gender, years, style, hairColor, eye, beard } = look
  const { contrast, edge } = takeOf(look)
  const [near, far] = light > 0 ? [1, 0] : [0, 1]
  const stop = (offset: number, color: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
  const linear = (id: string, at: string, ...stops: string[]) =>
    `<linearGradient id="${id}" ${at}>${stops.join('')}</linearGradient>`
  const soft = (id: string, color: string, opacity: number) =>
    `<radialGradient id="${id}">${stop(0, color, opacity)}${stop(1, color, 0)}</radialGradient>`
  const across = `x1="${near}" y1="0.1" x2="${far}" y2="0.6"`
  const down = 'x1="0" y1="0" x2="0" y2="1"'
  // Grey and fair beards stand out from the skin by their shade, and through dark ones some of it is seen, most where it is light.
  const isPale = hairColor === 'grey' || hairColor === 'blond'
  const bearded = isPale ? mixed(whiskers.base, whiskers.dark, 0.5) : mixed(whiskers.base, skin.deep, isDark ? 0.08 : 0.28)
  const shaded = isPale || isDark ? whiskers.dark : mixed(whiskers.dark, skin.deep, 0.18)
  const begins = style.isBald ? -30 : -64
  const isBearded = beard === 'short' || beard === 'full'
  // Of light hair brows are a little darker.
  const brow = isPale ? mixed(hair.dark, skin.deep, 0.25) : hairColor === 'red' ? hair.dark : hair.base
  const warmth = IS_WARM.test(factsOf(look).eye_color) ? '#b9783c' : '#ffffff'
  const sides = temples ? mixed(hair.base, temples, 0.4) : hair.base
  // One light on all of the hair, however many curls it is drawn as.
  const over = `gradientUnits="userSpaceOnUse" x1="${near * 260 - 130}" y1="-200" x2="${far * 260 - 130}" y2="60"`
  const top = 'gradientUnits="userSpaceOnUse" x1="0" y1="-110" x2="0" y2="14"'
  return [
    linear(
      'skin',
      across,
      stop(0, mixed(skin.light, scene.glow, 0.12 + contrast * 0.12)),
      stop(0.45, skin.base),
      stop(1, mixed(skin.base, skin.dark, contrast * 0.28)),
    ),
    linear('hair', over, stop(0, mixed(hair.light, scene.glow, 0.2)), stop(0.4, hair.base), stop(1, hair.dark)),
    linear('hairBack', over, stop(0, hair.base), stop(0.6, hair.dark), stop(1, hair.dark)),
    linear('beard', across, stop(0, bearded), stop(1, shaded)),
    // Along the jaw: where nobody has hair beside the ears it begins there, and else it is one with the hair.
    linear(
      'beardFall',
      `gradientUnits="userSpaceOnUse" x1="0" y1="${begins}" x2="0" y2="170"`,
      stop(0, bearded, 0),
      stop(style.isBald ? 0.3 : 0.12, bearded, style.isBald ? 0.8 : 0.7),
      stop(0.42, bearded, isPale ? 0.97 : 0.9),
      stop(0.6, bearded, isPale ? 1 : 0.95),
      stop(1, mixed(bearded, shaded, 0.5)),
    ),
    soft('beardShade', mixed(shaded, skin.deep, 0.15), 0.6),
    soft('beardGlow', whiskers.light, 0.5),
    linear('wreath', 'gradientUnits="userSpaceOnUse" x1="0" y1="-92" x2="0" y2="-20"', stop(0, sides, 0), stop(0.7, sides, 0.92)),
    linear(
      'fade',
      top,
      stop(0.1, sides),
      stop(0.4, sides, 0.92),
      stop(0.62, sides, isBearded ? 0.8 : 0.55),
      stop(1, sides, isBearded ? 0.5 : 0.08),
    ),
    temples ? soft('temples', temples, 0.6) : '',
    linear('pane', down, stop(0, '#2a1d22'), stop(1, '#6b4a3a', 0.82)),
    linear('skinBody', across, stop(0, skin.light), stop(0.35, skin.base), stop(1, skin.dark)),
    linear(
      'neck',
      `gradientUnits="userSpaceOnUse" x1="${near * 180 - 90}" y1="0" x2="${far * 180 - 90}" y2="0"`,
      stop(0.2, skin.base),
      stop(1, mixed(skin.base, skin.dark, 0.4 + contrast * 0.3)),
    ),
    linear(
      'rim',
      across,
      stop(0, scene.glow, Math.min(1, 0.42 * edge)),
      stop(0.28 + edge * 0.06, scene.glow, 0),
      stop(1, scene.glow, 0),
    ),
    soft('sheen', mixed(hair.light, scene.glow, 0.35), 0.62),
    linear('brow', 'x1="0" y1="0" x2="1" y2="0"', stop(0, brow, 0.5), stop(0.28, brow, 0.95), stop(1, brow)),
    linear('iris', down, stop(0.1, mixed(eye, '#140a08', 0.5)), stop(0.5, eye), stop(0.95, mixed(eye, warmth, 0.42))),
    soft('deep', hair.dark, 0.7),
    soft('fall', '#2a0f22', 0.24),
    linear(
      'chest',
      'gradientUnits="userSpaceOnUse" x1="0" y1="200" x2="0" y2="330"',
      stop(0, skin.light, 0),
      stop(1, skin.light, 0.7),
    ),
    soft('shade', skin.dark, 0.85),
    soft('glow', skin.light, 0.9),
    soft('blush', isDark ? '#a8433a' : '#e8604f', (gender === 'female' ? 0.27 : 0.11) * (1 - years * 0.6)),
  ].join('')
}

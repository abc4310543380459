/** An arm that holds something, in the measure of a head (face.ts). */
import type { Garment, Look } from './looks.ts'
import { line, shape } from './parts.ts'

/** What an arm is clad in: a cloth down to the wrist, or to above the elbow; or it is bare. */
type Sleeve = { fill: string; dark: string; isShort: boolean }

const PATTERNED: readonly Garment[] = ['breton', 'checked', 'dots', 'floral', 'knit']
const DENIM_SLEEVES: readonly [string, string, string] = ['#33496b', '#1f2a40', '#7d93b0']
const COAT_SLEEVES: readonly [string, string, string] = ['#3a3029', '#1c2433', '#7d5f3c']
const LEATHER_SLEEVES: readonly [string, string, string] = ['#19161a', '#3a2117', '#2b0f18']

/** Whether arms are seen as skin; where a sleeve is short, from the elbow down. */
export const isBare = ({ garment, sleeves }: Pick<Look, 'garment' | 'sleeves'>) =>
  garment === 'dress' || garment === 'tank' || (garment === 'tee' && sleeves)

function sleeveOf(look: Look): Sleeve {
  const { garment, fabric, under, outer, skin } = look
  if (isBare(look)) {
    const isShort = garment === 'tee'
    return { fill: isShort ? 'url(#fabric)' : skin.base, dark: isShort ? fabric.dark : skin.dark, isShort }
  }
  if (garment === 'denim') return { fill: 'url(#denim)', dark: DENIM_SLEEVES[outer], isShort: false }
  if (garment === 'scarf') return { fill: 'url(#coat)', dark: COAT_SLEEVES[outer], isShort: false }
  if (garment === 'dungarees') return { fill: 'url(#under)', dark: under.dark, isShort: false }
  if (garment === 'leather') return { fill: 'url(#leather)', dark: LEATHER_SLEEVES[outer], isShort: false }
  return { fill: 'url(#fabric)', dark: fabric.dark, isShort: false }
}

/** Their sleeves are of one cloth: what has a pattern would end at the shoulder. */
export const canGesture = ({ garment, extra }: Pick<Look, 'garment' | 'extra'>) => !extra && !PATTERNED.includes(garment)

const MUGS = [
  { base: '#f3ece2', dark: '#cdbfae' },
  { base: '#3f6f8c', dark: '#2a4e66' },
  { base: '#c65d3f', dark: '#963f29' },
  { base: '#e3b34f', dark: '#b58631' },
] as const

/** As wide as somebody's shoulders. */
const wideOf = ({ gender, build, muscle }: Look) => (gender === 'male' ? 1 : 0.9) + build * 0.008 + muscle * 0.06

/** Four fingers of one outline around a mug, from the upper one down; the wrist is below them. */
const HOLDING =
  'M214,333 L148,333 C131,333 131,356 146,357 L141,357 C124,358 124,380 141,381 L145,381 C129,382 130,404 147,405 L155,405 C141,406 142,427 157,428 L192,429 C194,442 192,452 188,466 L240,458 C252,412 246,352 214,333Z'

/** Before the body, and behind the head. */
export function armsBefore(look: Look): string {
  const { skin, outer, cheekLine, side, arms } = look
  if (arms === 'down') return ''
  const { fill, dark, isShort } = sleeveOf(look)
  const [cloth, shade] = isShort ? ['url(#skinBody)', skin.dark] : [fill, dark]
  const { base, dark: away } = MUGS[(outer + cheekLine) % MUGS.length] as (typeof MUGS)[number]
  return `<g transform="scale(${side * wideOf(look)} 1)">${shape('M76,306 L174,306 L168,432 C166,446 86,446 83,432Z', base)}${shape('M76,306 L106,306 L109,442 C96,441 84,438 83,432Z', away, 0.4)}
    <ellipse cx="125" cy="306" rx="49" ry="10" fill="${away}"/><ellipse cx="125" cy="308" rx="43" ry="7" fill="#4a2c1c"/>
    ${line('M108,286 C96,268 120,258 108,238 M140,288 C128,268 152,256 140,232', '#fff', 7, 0.18)}
    <g transform="translate(-4 6)">${shape(HOLDING, '#1a0a1e', 0.2)}</g>${shape(HOLDING, skin.base)}
    ${shape('M214,333 C226,366 226,412 206,464 L240,458 C252,412 246,352 214,333Z', skin.dark, 0.4)}${line('M150,339 L204,339 M146,363 L200,363 M150,387 L200,387 M160,411 L198,411', skin.light, 5, 0.5)}
    ${line('M147,357 C170,358 190,357 204,353 M146,381 C170,382 188,381 203,378 M156,405 C172,406 186,405 200,403', skin.deep, 2.6, 0.6)}
    ${shape('M314,700 C306,600 272,510 244,454 C224,432 184,444 180,470 C192,540 200,620 204,700Z', cloth)}
    ${shape('M314,700 C306,600 272,510 244,454 C240,450 232,447 226,446 C250,520 262,610 264,700Z', shade, 0.3)}
    ${isShort ? '' : line('M180,472 C198,456 222,448 245,455', shade, 8, 0.6) + line('M214,524 C230,514 246,514 262,518 M222,574 C240,562 260,562 278,568', shade, 4, 0.4)}</g>`
}

/** How near somebody may be seen, so that they, what they hold, have with them or wear on top are in the picture. */
export function framed({ arms, extra, style, build, zoom }: Pick<Look, 'arms' | 'extra' | 'style' | 'build' | 'zoom'>) {
  const most = [
    arms === 'mug' ? 1.06 : 9,
    extra === 'dog' || extra === 'guitar' ? 1.16 : 9,
    style.isHigh ? 1.2 : 9,
    // Their heads are larger.
    build > 9 ? 1.28 : 9,
  ]
  return { zoom: Math.min(zoom, ...most) }
}

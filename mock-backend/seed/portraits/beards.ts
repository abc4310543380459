/** Beards, in the measure of a head (face.ts): they follow the jaw. */
import { jawLine, jawOf } from './head.ts'
import type { Look } from './looks.ts'
import { lipsOf } from './mouths.ts'
import { cut, fold, line, mixed, type Point, shape } from './parts.ts'

/** Below its edge: how far a beard grows, and how much wider the chin is with it. */
const CUTS = { round: [22, 6], pointed: [38, -8], square: [26, 16] } as const

type Curve = readonly [Point, Point, Point, Point]
const on = ([a, b, c, d]: Curve, t: number): Point => {
  const u = 1 - t
  const at = (n: 0 | 1) => u ** 3 * a[n] + 3 * u * u * t * b[n] + 3 * u * t * t * c[n] + t ** 3 * d[n]
  return [at(0), at(1)]
}
const round = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]

/** What grows on cheeks and chin; the lips lie on it. */
export function beard(look: Look & { light: number }): string {
  const { beard: kind, light, style, cheekLine: cheek, whiskers } = look
  if (kind !== 'short' && kind !== 'full' && kind !== 'goatee') return ''
  if (kind === 'goatee') return goatee(look)
  const { x, y, m, low: lip } = lipsOf(look)
  const jaw = jawOf(look)
  const [long, wide] = kind === 'full' ? CUTS[look.cut] : [6, 2]
  const low = jaw.bottom + long
  // It begins under the hair beside an ear.
  const top = style.isBald ? -14 : -62
  const grown = {
    ...jaw,
    x: jaw.x + 2 + long * 0.12,
    y: jaw.y + long * 0.3,
    lean: jaw.lean + (look.cut === 'pointed' ? long * 0.004 : 0),
    chin: Math.max(24, jaw.chin + wide),
    bottom: low,
  }
  // Down beside the ear, in a bow over the cheek to the corner of the mouth, and up to the moustache.
  const side = 96.5
  const cheekOf = (s: number): Curve => [
    [s * 89, cheek * 0.4 - 24],
    [s * 85, cheek * 0.6 + 12],
    [s * 66 + x * 0.4, cheek + 24],
    [x + s * (m + 7), y - 9],
  ]
  const curve = ([, b, c, d]: Curve) => `C${b} ${c} ${d}`
  const [left, right] = [cheekOf(-1), cheekOf(1)]
  const back = `C${right[2]} ${right[1]} ${right[0]} L93,${top}`
  const d = `M${side},${top} ${jawLine(grown, side, top)} L-93,${top} L${left[0]} ${curve(left)} C${x - m},70 ${x - 20},63 ${x},64 C${x + 20},63 ${x + m},70 ${right[3]} ${back}Z`
  const hairs = both((s, n) => {
    const [px, py] = on(cheekOf(s), n / 11)
    return fold(round([px, py - 7]), round([px + s * 3, py]), round([px + s * 2, py + 15]), s * 4.5, whiskers.base, 0.62)
  }, 12)
  // Its edge on the cheek is soft: hairs stand ever farther apart there.
  const edge = [left, right]
    .map((cheekLine) =>
      [22, 15, 9].map((width) => line(`M${cheekLine[0]} ${curve(cheekLine)}`, 'url(#beardFall)', width, 0.16)).join(''),
    )
    .join('')
  return `<g clip-path="url(#face)">${edge}</g>${cut(d, 'url(#beardFall)', kind === 'full' ? 1 : 0.94)}${hairs}<clipPath id="beardArea"><path d="${d}"/></clipPath><g clip-path="url(#beardArea)">
    <ellipse cx="${-light * 96}" cy="86" rx="58" ry="104" fill="url(#beardShade)"/><ellipse cx="${light * 72}" cy="92" rx="30" ry="46" fill="url(#beardGlow)" fill-opacity="0.7"/><ellipse cx="${jaw.aside + light * 22}" cy="${(low + 132) / 2}" rx="40" ry="${14 + long * 0.5}" fill="url(#beardGlow)"/>
    <ellipse cx="${x}" cy="${lip + 5}" rx="${m * 0.72}" ry="9" fill="url(#beardShade)"/>${tufts(look, low)}</g>`
}

const both = (draw: (side: number, n: number) => string, count: number) =>
  Array.from({ length: count }, (_, n) => draw(-1, n) + draw(1, n)).join('')

/** Tufts: down from the cheeks, and together below the chin; in light and in shade by turns. */
function tufts({ whiskers, ...look }: Look, low: number): string {
  const { aside } = jawOf({ ...look })
  return [0, 1]
    .flatMap((row) =>
      Array.from({ length: 11 - row * 3 }, (_, n) => {
        const share = (n / (10 - row * 3)) * 2 - 1
        const from = 62 + row * 34 + (1 - share * share) * (low - 108) * (0.6 + row * 0.2) + ((n * 7) % 5) * 3
        const to = Math.min(low - 3, from + 34 + ((n * 5) % 4) * 5)
        const wide = 91 - row * 14
        const isLit = (n + row) % 2 === 0
        return fold(
          [share * wide + aside * 0.5, from],
          [share * wide + aside * 0.7, (from + to) / 2],
          [share * wide * 0.74 + aside, to - Math.abs(share) * 10],
          (share < 0 ? -1 : 1) * 7,
          isLit ? whiskers.light : whiskers.dark,
          isLit ? 0.22 : 0.36,
        )
      }),
    )
    .join('')
}

/** Around the mouth, or on the chin alone. */
function goatee(look: Look & { light: number }): string {
  const { cut: trim, whiskers, light } = look
  const { x, m, low: lip } = lipsOf(look)
  const { bottom, aside } = jawOf(look)
  const low = bottom + (trim === 'pointed' ? 22 : 7)
  const g = trim === 'square' ? m * 0.62 : m + 7
  const [top, narrow] = trim === 'square' ? [lip + 5, 20] : [86, trim === 'pointed' ? 14 : 28]
  const middle = aside * 0.8
  const closed =
    trim === 'square'
      ? `C${x - g + 8},${top - 2} ${x - 8},${top + 5} ${x},${top + 3} C${x + 8},${top + 5} ${x + g - 8},${top - 2} ${x + g},${top}`
      : `C${x - g + 3},68 ${x - 14},61 ${x},64 C${x + 14},61 ${x + g - 3},68 ${x + g},${top}`
  const d = `M${x - g},${top} ${closed} C${x + g + 2},${low - 24} ${middle + narrow},${low} ${middle},${low} C${middle - narrow},${low} ${x - g - 2},${low - 24} ${x - g},${top}Z`
  const hairs = Array.from({ length: 7 }, (_, n) => {
    const share = n / 3 - 1
    return fold(
      [middle + share * (g - 4), lip + 2 + (1 - share * share) * 6],
      [middle + share * g * 0.9, (lip + low) / 2],
      [middle + share * narrow * 0.7, low - 2],
      (share < 0 ? -1 : 1) * 5,
      n % 2 ? whiskers.light : whiskers.dark,
      n % 2 ? 0.26 : 0.36,
    )
  }).join('')
  return `${cut(d, 'url(#beardFall)')}<clipPath id="beardArea"><path d="${d}"/></clipPath><g clip-path="url(#beardArea)"><ellipse cx="${middle + light * 14}" cy="${low - 18}" rx="24" ry="20" fill="url(#beardGlow)"/>${hairs}</g>`
}

/** Of half a moustache, from below the nose: its upper edge to the corner of the mouth, and back over the upper lip. */
const MOUSTACHES = {
  chevron: (m: number, corner: number) =>
    `C9,58 ${m * 0.7},58 ${m * 1.12},${corner + 5} C${m * 0.84},${corner + 7} ${m * 0.4},84 0,82`,
  walrus: (m: number, corner: number) =>
    `C11,55 ${m * 0.8},55 ${m * 1.14},${corner + 12} C${m * 0.94},${corner + 16} ${m * 0.44},89 0,86`,
  handlebar: (m: number, corner: number) =>
    `C11,58 ${m * 0.7},62 ${m * 0.98},${corner + 2} C${m * 1.12},${corner + 8} ${m * 1.3},${corner + 5} ${m * 1.36},${corner - 8} C${m * 1.46},${corner + 10} ${m * 1.16},${corner + 18} ${m * 0.88},${corner + 11} C${m * 0.62},88 ${m * 0.3},87 0,85`,
} as const

/** What grows above the lip, and over its edge. */
export function moustache(look: Look & { light: number }): string {
  const { beard: kind, whiskers, moustache: own } = look
  if (kind === 'none' || kind === 'stubble' || (kind === 'goatee' && look.cut === 'square')) return ''
  const { x, m, corner } = lipsOf(look)
  // With a short beard it is short, too.
  const shown = kind === 'full' ? own : 'chevron'
  const half = (s: number) =>
    `<g transform="translate(${x} 78) scale(${s} 1) translate(0 -78)">${cut(`M0,64 ${MOUSTACHES[shown](m, corner)}Z`, 'url(#beard)')}
      ${[0, 1, 2, 3].map((n) => fold([3 + n * 5, 66 + n], [m * (0.34 + n * 0.14), 67 + n * 2], [m * (0.36 + n * 0.18), 82 + (corner - 78) * n * 0.3], 4, n % 2 ? whiskers.light : whiskers.dark, n % 2 ? 0.28 : 0.4)).join('')}</g>`
  return half(-1) + half(1)
}

/** Along the jaw, around the mouth and above the lip: an even tone that fades into the cheek. */
export function stubble(look: Look): string {
  const { beard: kind, gender, hairColor, skin, whiskers, isDark } = look
  // Who shaved, or shaved around it, has a shade of it still.
  const isShaved = gender === 'male' && (kind === 'none' || kind === 'goatee')
  const isLight = hairColor === 'blond' || hairColor === 'red' || hairColor === 'grey'
  if (kind !== 'stubble' && !isShaved) return ''
  const { x, m } = lipsOf(look)
  const tone = mixed(skin.deep, whiskers.dark, kind === 'stubble' ? 0.55 : 0.3)
  const seen = kind === 'stubble' ? (isLight ? 0.1 : isDark ? 0.22 : 0.18) : isLight ? 0.05 : 0.1
  // Each time a little farther in, so that no edge of it is seen; more layers would be too thin to have a colour.
  const layers = kind === 'stubble' ? 6 : isLight ? 3 : 4
  return Array.from({ length: layers }, (_, n) => {
    const up = (n * 24) / layers
    return shape(
      `M112,${up - 40} L92,${up - 30} C88,${20 + up} 78,${54 + up} ${x + m + 20},${64 + up * 0.8} C${x + m + 4},${66 + up * 0.5} ${x + 30},${60 + up * 0.25} ${x},${61 + up * 0.25} C${x - 30},${60 + up * 0.25} ${x - m - 4},${66 + up * 0.5} ${x - m - 20},${64 + up * 0.8} C-78,${54 + up} -88,${20 + up} -92,${up - 30} L-112,${up - 40} L-130,200 L130,200Z`,
      tone,
      1 - (1 - seen) ** (1 / layers),
    )
  }).join('')
}

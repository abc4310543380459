/** Beards, in the measure of a head (face.ts): they follow the jaw. */
import { jawLine, jawOf, shiftOf } from './head.ts'
import type { Look } from './looks.ts'
import { fold, mixed, shape } from './parts.ts'

/** How far below their middle lips reach. */
const LIPS: Record<Look['mouth'], number> = { calm: 13, soft: 12, smile: 13, half: 13, grin: 20, beam: 23, open: 24, laugh: 31 }

/** Below its edge: how far a beard grows, and how much wider the chin is with it. */
const CUTS = { round: [24, 6], pointed: [42, -8], square: [28, 20] } as const

/** Where lips are, beards are not. */
function lipsOf({ mouth, mouthWidth, ...look }: Look) {
  const x = shiftOf(look) * 0.95
  const m = (mouthWidth / 100) * 38
  const low = 85 + (7 + LIPS[mouth]) / 0.75
  return {
    x,
    m,
    hole: `M${x - m},84 C${x - m / 2},80 ${x + m / 2},80 ${x + m},84 C${x + m * 0.75},${low} ${x - m * 0.75},${low} ${x - m},84Z`,
  }
}

/** How soft an edge is that hair has. */
const FRAYED = [
  ['frayed', 1.2],
  ['frayedOut', 2.6],
  ['frayedIn', 9],
] as const
export const beardEdges = FRAYED.map(
  ([id, by]) => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${by}"/></filter>`,
).join('')

/** Of a beard without its edges: white is all of it. */
const mask = (id: string, inner: string) =>
  `<mask id="${id}" maskUnits="userSpaceOnUse" x="-150" y="-110" width="300" height="360">${inner}</mask>`

/** What grows on cheeks and chin; the lips lie on it. */
export function beard(look: Look & { light: number }): string {
  const { beard: kind, light, style, cut, cheekLine: cheek } = look
  if (kind !== 'short' && kind !== 'full' && kind !== 'goatee') return ''
  const { x, m, hole } = lipsOf(look)
  const jaw = jawOf(look)
  if (kind === 'goatee') return goatee(look, x, m, hole)
  const [long, wide] = kind === 'full' ? CUTS[cut] : [6, 2]
  const low = jaw.bottom + long
  // Down from the hair beside an ear, along the jaw, up to the other, and back over the cheeks and above the lip.
  const top = style.isBald ? -6 : -46
  const grown = {
    ...jaw,
    x: jaw.x + 2 + long * 0.1,
    y: jaw.y + long * 0.3,
    lean: jaw.lean + (cut === 'pointed' ? long * 0.004 : 0),
    chin: Math.max(20, jaw.chin + wide),
    bottom: low,
  }
  const outer = `M101,${top} ${jawLine(grown, 101, top)}`
  // From one ear over the cheeks and above the lip to the other.
  const over = (up: number) => {
    const y = cheek - up
    return `L-91,${top} C-90,${top + 30} -89,${y - 44} -82,${y - 18} C-74,${y + 4} -60,${y + 12} ${x - 48},${72 + y * 0.05 - up * 0.3} C${x - 38},${68 - up * 0.3} ${x - 24},62 ${x},62 C${x + 24},62 ${x + 38},${68 - up * 0.3} ${x + 48},${72 + y * 0.05 - up * 0.3} C60,${y + 12} 74,${y + 4} 82,${y - 18} C89,${y - 44} 90,${top + 30} 91,${top}`
  }
  const bare = `<path d="M-91,${top - 60} ${over(0)} L91,${top - 60}Z" fill="#000" filter="url(#frayedIn)"/><path d="${hole}" fill="#000" filter="url(#frayed)"/>`
  return `<path fill-rule="evenodd" d="${outer} ${over(14)}Z ${hole}" fill="url(#grain)" fill-opacity="0.34"/>${mask('beardArea', `<path d="${outer} Z" fill="#fff" filter="url(#frayedOut)"/>${bare}`)}
    <g mask="url(#beardArea)">${shape(`${outer} Z`, 'url(#beardFall)', kind === 'full' ? 1 : 0.88)}
    <ellipse cx="${-light * 92}" cy="80" rx="62" ry="100" fill="url(#beardShade)"/><ellipse cx="${jaw.aside + light * 26}" cy="${(low + 128) / 2}" rx="40" ry="${16 + long * 0.5}" fill="url(#beardGlow)" fill-opacity="0.7"/>
    <ellipse cx="${light * 76}" cy="84" rx="22" ry="46" fill="url(#beardGlow)" fill-opacity="0.5"/><ellipse cx="${x}" cy="${92 + LIPS[look.mouth] + 6}" rx="${m * 0.7}" ry="9" fill="url(#beardShade)"/>
    ${tufts(look, low)}</g>${tips(look, grown, kind === 'full' ? 6 : 3)}`
}

const both = (draw: (side: number, n: number) => string, count: number) =>
  Array.from({ length: count }, (_, n) => draw(-1, n) + draw(1, n)).join('')

/** Tufts: down from the cheeks, and together below the chin; in light and in shade by turns. */
function tufts(look: Look, low: number): string {
  const { whiskers } = look
  const { aside } = jawOf(look)
  return [0, 1, 2]
    .flatMap((row) =>
      Array.from({ length: 11 - row * 2 }, (_, n) => {
        const share = (n / (10 - row * 2)) * 2 - 1
        const from = 66 + row * 26 + (1 - share * share) * (low - 118) * (0.5 + row * 0.25) + ((n * 7) % 5) * 3
        const to = Math.min(low - 2, from + 30 + ((n * 5) % 4) * 5)
        const wide = 92 - row * 9
        const isLit = (n + row) % 2 === 0
        return fold(
          [share * wide + aside * 0.5, from],
          [share * wide + aside * 0.7, (from + to) / 2],
          [share * wide * 0.78 + aside, to - Math.abs(share) * 10],
          (share < 0 ? -1 : 1) * 5,
          isLit ? whiskers.light : whiskers.dark,
          isLit ? 0.26 : 0.4,
        )
      }),
    )
    .join('')
}

/** Hair does not end in a line: tips stand out below it. */
function tips({ whiskers, cut }: Look, { x, y, chin, bottom, aside }: ReturnType<typeof jawOf>, length: number): string {
  const from = `${x * 0.96}`
  return both((s, n) => {
    const share = 0.3 + n / 13
    // About where the edge is: from the corner of the jaw to the chin.
    const t = Math.min(1, share * 1.1)
    const u = 1 - t
    const px = u * u * u * Number(from) + 3 * u * u * t * (x * 0.86) + 3 * u * t * t * chin * (cut === 'pointed' ? 0.9 : 1)
    const py = u * u * u * y + 3 * u * u * t * (y + (bottom - y) * 0.6) + 3 * u * t * t * bottom + t * t * t * bottom
    const out = length * (0.7 + ((n * 3) % 4) * 0.2)
    return fold(
      [s * px + aside * t - s * 3, py - 22],
      [s * (px - 1) + aside * t, py - 6],
      [s * (px - 9) + aside * t, py + out * t],
      -7 * s,
      whiskers.base,
      0.6,
    )
  }, 10)
}

/** Around the mouth, or on the chin alone. */
function goatee(look: Look & { light: number }, x: number, m: number, hole: string): string {
  const { cut, whiskers, light } = look
  const { bottom, aside } = jawOf(look)
  const low = bottom + (cut === 'pointed' ? 24 : 7)
  const g = cut === 'square' ? m * 0.62 : m + 8
  const [top, narrow] = cut === 'square' ? [104, 18] : [90, cut === 'pointed' ? 12 : 26]
  const middle = aside * 0.8
  const closed =
    cut === 'square'
      ? `C${x - g + 8},${top - 2} ${x - 8},${top + 8} ${x},${top + 6} C${x + 8},${top + 8} ${x + g - 8},${top - 2} ${x + g},${top}`
      : `C${x - g + 3},70 ${x - 14},61 ${x},64 C${x + 14},61 ${x + g - 3},70 ${x + g},${top}`
  const d = `M${x - g},${top} ${closed} C${x + g + 2},${low - 24} ${middle + narrow},${low} ${middle},${low} C${middle - narrow},${low} ${x - g - 2},${low - 24} ${x - g},${top}Z ${hole}`
  const hairs = Array.from({ length: 9 }, (_, n) => {
    const share = n / 4 - 1
    return fold(
      [middle + share * (g - 4), 108 + (1 - share * share) * 10],
      [middle + share * g * 0.9, (112 + low) / 2],
      [middle + share * narrow * 0.7, low - 1],
      (share < 0 ? -1 : 1) * 4,
      n % 2 ? whiskers.light : whiskers.dark,
      n % 2 ? 0.3 : 0.4,
    )
  }).join('')
  return `<path fill-rule="evenodd" d="${d}" fill="none" stroke="url(#grain)" stroke-width="16" stroke-opacity="0.4"/>${mask('beardArea', `<path fill-rule="evenodd" d="${d}" fill="#fff" filter="url(#frayedOut)"/>`)}
    <g mask="url(#beardArea)">${shape(`M${x - 80},40 L${x + 80},40 L${x + 80},${low + 30} L${x - 80},${low + 30}Z`, 'url(#beardFall)', 0.95)}<ellipse cx="${middle + light * 16}" cy="${low - 18}" rx="24" ry="20" fill="url(#beardGlow)" fill-opacity="0.6"/>${hairs}</g>`
}

/** Of half a moustache, from below the nose: its upper edge to the corner of the mouth, in shares of half of it, and back. */
const MOUSTACHES = {
  chevron: (m: number) => `C10,57 ${m * 0.62},57 ${m * 1.05},79 C${m * 0.86},86 ${m * 0.4},80 0,79`,
  walrus: (m: number) => `C12,54 ${m * 0.8},54 ${m * 1.16},84 C${m * 0.94},94 ${m * 0.42},85 0,83`,
  handlebar: (m: number) =>
    `C12,57 ${m * 0.7},62 ${m * 0.98},76 C${m * 1.12},82 ${m * 1.3},80 ${m * 1.34},68 C${m * 1.46},84 ${m * 1.14},94 ${m * 0.86},86 C${m * 0.6},80 ${m * 0.3},80 0,79`,
  thin: (m: number) => `C10,65 ${m * 0.6},68 ${m * 1.02},84 C${m * 0.8},83 ${m * 0.4},77 0,77`,
} as const

/** What grows above the lip, and over it. */
export function moustache(look: Look & { light: number }): string {
  const { beard: kind, whiskers, cut, moustache: own } = look
  if (kind === 'none' || kind === 'stubble' || (kind === 'goatee' && cut === 'square')) return ''
  const { x, m } = lipsOf(look)
  // Alone it is all there is; with a short beard it is short, too, and over teeth a large one would be all that is seen of a mouth.
  const isLarge = own === 'walrus' || (own === 'handlebar' && kind === 'short')
  const shown = isLarge && (kind === 'short' || kind === 'goatee' || LIPS[look.mouth] > 14) ? 'chevron' : own
  const half = (s: number) =>
    `<g transform="translate(${x} 78) scale(${s} 1) translate(0 -78)"><path d="M0,${shown === 'thin' ? 70 : 63} ${MOUSTACHES[shown](m)}Z" fill="url(#beard)" fill-opacity="${kind === 'short' ? 0.88 : 1}"/>
      ${shown === 'thin' ? '' : [0, 1, 2, 3, 4].map((n) => fold([3 + n * 4, 64 + n], [m * (0.3 + n * 0.12), 64 + n * 2], [m * (0.3 + n * 0.17), 78 + n * 2], 3, n % 2 ? whiskers.dark : whiskers.light, n % 2 ? 0.4 : 0.28)).join('')}</g>`
  return `<g filter="url(#frayed)">${half(-1)}${half(1)}</g>`
}

/** Along the jaw, around the mouth and above the lip, each time a little farther up: its edge fades into the cheek. */
export function stubble(look: Look): string {
  const { beard: kind, gender, hairColor, mouthWidth, skin, whiskers } = look
  // Who shaved, or shaved around it, has a shade of it still.
  const isShaved = gender === 'male' && (kind === 'none' || kind === 'goatee' || kind === 'moustache')
  if (kind !== 'stubble' && !(isShaved && hairColor !== 'blond' && hairColor !== 'red')) return ''
  const [x, m] = [shiftOf(look) * 0.95, (mouthWidth / 100) * 40]
  // Of light hair little is seen; more of it would be dirt.
  const isLight = hairColor === 'blond' || hairColor === 'red' || hairColor === 'grey'
  const tone = mixed(skin.deep, whiskers.dark, isLight ? 0.6 : 0.45)
  return [0, 1, 2, 3, 4, 5, 6]
    .map((n) => {
      const up = n * 7
      const d = `M${100 - n * 2},${-6 + up} C${94 - n * 2},${48 + up} ${76 - n * 2},${82 + up * 0.5} ${x + m + 16 - n * 2},${76 + n * 2.4} C${x + 34},${58 + n * 1.6} ${x + 16},${57 + n} ${x},${61 + n} C${x - 16},${57 + n} ${x - 34},${58 + n * 1.6} ${x - m - 16 + n * 2},${76 + n * 2.4} C${-76 + n * 2},${82 + up * 0.5} ${-94 + n * 2},${48 + up} ${n * 2 - 100},${-6 + up} L-110,190 L110,190Z`
      if (kind !== 'stubble') return shape(d, skin.deep, look.isDark ? 0.012 : 0.022)
      return shape(d, tone, isLight ? 0.03 : 0.048) + (n % 2 ? shape(d, 'url(#grain)', 0.13) : '')
    })
    .join('')
}

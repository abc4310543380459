/** Beards, in the measure of a head (face.ts): they follow the jaw. */
import { jawLine, jawOf } from './head.ts'
import type { Look } from './looks.ts'
import { lipsOf } from './mouths.ts'
import { cut, eased, fold, line, mixed, type Point, shape } from './parts.ts'

/** Below its edge: how far a full beard grows, and how much wider the chin is with it. */
const CUTS = { round: [15, 3], pointed: [21, -9], square: [17, 9] } as const

type Curve = readonly [Point, Point, Point, Point]
const on = ([a, b, c, d]: Curve, t: number): Point => {
  const u = 1 - t
  const at = (n: 0 | 1) => u ** 3 * a[n] + 3 * u * u * t * b[n] + 3 * u * t * t * c[n] + t ** 3 * d[n]
  return [at(0), at(1)]
}
const round = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]

/** What grows along the jaw: from the hair beside an ear down in a bow to the mouth, which it leaves free, and thinner to the cheek. */
export function beard(look: Look & { light: number }): string {
  const { beard: kind, light, style, cheekLine, whiskers } = look
  if (kind !== 'short' && kind !== 'full' && kind !== 'goatee') return ''
  if (kind === 'goatee') return goatee(look)
  const { x, m, corner, low: lip } = lipsOf(look)
  const jaw = jawOf(look)
  const isFull = kind === 'full'
  const [long, wide] = isFull ? CUTS[look.cut] : [2.5, 1]
  const low = jaw.bottom + long
  // Beside the ears it is no wider than the face.
  const grown = { ...jaw, x: jaw.x + (isFull ? 1.5 : 0.5), chin: Math.max(24, jaw.chin + wide), bottom: low }
  // It begins under the hair beside an ear.
  const top = style.isBald ? -30 : -62
  const cheek = (isFull ? 40 : 47) + (cheekLine - 50) * 0.4
  const end = corner + (isFull ? 2 : 5)
  // The farther in, the thicker.
  const cheekOf = (s: number, inwards = 0): Curve => [
    [s * (89 + inwards * 0.5), top],
    [s * (85 + inwards * 0.4), cheek - 6 + inwards],
    [s * (isFull ? 70 : 74) + x * 0.3, cheek + 12 + inwards],
    [x + s * (m + 9), end + inwards],
  ]
  // Close below the lip, with a tuft in its middle.
  const under = lip + 2.5
  const areaOf = (inwards: number) => {
    const [left, right] = [cheekOf(-1, inwards), cheekOf(1, inwards)]
    return `M112,${top} L140,40 L120,210 L-120,210 L-140,40 L-112,${top} L${left[0]} C${left[1]} ${left[2]} ${left[3]} L${x - m - 1},${end + 2} C${x - m * 0.84},${under - 3} ${x - m * 0.6},${under + 2} ${x - 12},${under + 2} L${x - 8},${under} L${x + 8},${under} L${x + 12},${under + 2} C${x + m * 0.6},${under + 2} ${x + m * 0.84},${under - 3} ${x + m + 1},${end + 2} L${right[3]} C${right[2]} ${right[1]} ${right[0]}Z`
  }
  const outline = `M0,-150 C60,-150 100,-112 100,-34 ${jawLine(grown)} C-100,-112 -60,-150 0,-150Z`
  const grownAround = (px: number, py: number) => {
    const away = Math.abs(px - x)
    if (away < m * 1.02 && py < lip + 4) return 0
    const s = px < 0 ? -1 : 1
    const edge = heightAt(cheekOf(s), px)
    // Beside the eyes there are none but on the very side.
    return eased(py, edge - 7, edge + 14) * Math.max(eased(py, -10, 40), eased(Math.abs(px), 86, 94))
  }
  // So thin at first that its edge is nowhere seen.
  const grownIn = Array.from({ length: 9 }, (_, n) => shape(areaOf(n * 3 - 12), 'url(#beardFall)', 0.09 + n * 0.035)).join('')
  const thick = shape(areaOf(15), 'url(#beardFall)', isFull ? 0.8 : 0.62)
  // Hairs are in the light or in shade, thickest where the beard is.
  const hairs = (count: number, long: number, nth: number, color: string, width: number, opacity: number) =>
    line(strewn({ count, long, from: style.isBald ? -8 : top, to: low }, nth, grownAround), color, width, opacity)
  const glow = (px: number, py: number, rx: number, ry: number, id: 'beardShade' | 'beardGlow', opacity: number) =>
    `<ellipse cx="${px}" cy="${py}" rx="${rx}" ry="${ry}" fill="url(#${id})" fill-opacity="${opacity}"/>`
  return `<clipPath id="beardArea"><path d="${outline}"/></clipPath>${ends(look, grown, isFull)}<g clip-path="url(#beardArea)">
    ${grownIn}${thick}${hairs(300, 5, 2, whiskers.base, 1.2, 0.5)}
    ${glow(-light * 98, 92, 40, 84, 'beardShade', 0.55)}${glow(light * 70, 92, 26, 44, 'beardGlow', 0.8)}
    ${glow(x, lip + 9, m * 0.62, 10, 'beardShade', 0.8)}${glow(x - m - 10, end + 22, 16, 20, 'beardShade', 0.5)}${glow(x + m + 10, end + 22, 16, 20, 'beardShade', 0.5)}
    ${glow(jaw.aside * 0.8 + light * 12, (lip + low) / 2 + 8, 36, 9 + (low - lip) * 0.22, 'beardGlow', 1)}${glow(jaw.aside, low + 3, 66, 15, 'beardShade', 0.8)}
    ${tufts(look, low)}${hairs(460, 9, 0, mixed(whiskers.dark, '#0c0808', 0.2), 1.5, 0.3)}${hairs(340, 8, 1, whiskers.light, 1.3, 0.3)}</g>`
}

/** How high a curve is at a place across: it runs from the side inwards. */
function heightAt(curve: Curve, px: number): number {
  let [from, to] = [0, 1]
  for (let step = 0; step < 7; step += 1) {
    const half = (from + to) / 2
    if (Math.abs(on(curve, half)[0]) > Math.abs(px)) from = half
    else to = half
  }
  return on(curve, from)[1]
}

const both = (draw: (side: number, n: number) => string, count: number) =>
  Array.from({ length: count }, (_, n) => draw(-1, n) + draw(1, n)).join('')

/** Along the jaw its strands are not as long as each other: longest below the chin. */
function ends({ whiskers }: Look, { x, y, lean, chin, bottom, aside }: ReturnType<typeof jawOf>, isFull: boolean): string {
  const down = (bottom - y) * 0.6
  return both((s, n) => {
    const corner = s * x + aside * 0.4
    const edge: Curve = [
      [corner, y],
      [corner - s * lean * down, y + down],
      [aside + s * chin, bottom],
      [aside, bottom],
    ]
    const share = n / 15
    const [edgeX, py] = round(on(edge, 0.14 + share * 0.86))
    // On the sides they begin within it.
    const px = round([edgeX - s * (1 - share) * 6, 0])[0]
    const long = (isFull ? 2.5 + share * 3.5 : 1.6) + (((n * 5 + (s > 0 ? 2 : 0)) % 4) - 1.5) * (isFull ? 1.3 : 0.5)
    // They lie along the jaw, and hang where it ends.
    const way = s * (1 - share) * 2.5
    return shape(
      `M${px - 7},${py - 11} Q${px - 4 - way},${py} ${round([px - way, py + long])} Q${px + 4 - way},${py} ${px + 7},${py - 11}Z`,
      n % 3 ? 'url(#beardFall)' : mixed(whiskers.base, whiskers.dark, 0.6),
      isFull ? 1 : 0.7,
    )
  }, 16)
}

/** Tufts: down from the cheeks, and together below the chin; in light and in shade by turns. */
function tufts({ whiskers, ...look }: Look, low: number): string {
  const { aside } = jawOf({ ...look })
  return [0, 1]
    .flatMap((row) =>
      Array.from({ length: 13 - row * 3 }, (_, n) => {
        const share = (n / (12 - row * 3)) * 2 - 1
        const from = 58 + row * 34 + (1 - share * share) * (low - 108) * (0.6 + row * 0.2) + ((n * 7) % 5) * 3
        const to = Math.min(low - 1, from + 30 + ((n * 5) % 4) * 5)
        const wide = 88 - row * 14
        const isLit = (n + row) % 2 === 0
        return fold(
          [share * wide + aside * 0.5, from],
          [share * wide + aside * 0.7, (from + to) / 2],
          [share * wide * 0.78 + aside, to - Math.abs(share) * 8],
          (share < 0 ? -1 : 1) * 5,
          isLit ? whiskers.light : whiskers.dark,
          isLit ? 0.22 : 0.26,
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
  const low = bottom + (trim === 'pointed' ? 12 : 3)
  const isRing = trim !== 'square'
  const g = isRing ? m + 2 : m * 0.56
  const narrow = trim === 'pointed' ? 13 : 24
  const middle = aside * 0.8
  // Around the lips, of which skin is seen beside a tuft below them; or that tuft and the chin alone.
  const d = isRing
    ? `M${x - g},86 C${x - g + 3},68 ${x - 14},61 ${x},64 C${x + 14},61 ${x + g - 3},68 ${x + g},86 C${x + g + 2},${low - 24} ${middle + narrow},${low} ${middle},${low} C${middle - narrow},${low} ${x - g - 2},${low - 24} ${x - g},86Z M${x - m * 0.86},${lip - 10} C${x - m * 0.76},${lip + 6} ${x - 18},${lip + 11} ${x - 9},${lip + 10} L${x - 6},${lip + 1} L${x + 6},${lip + 1} L${x + 9},${lip + 10} C${x + 18},${lip + 11} ${x + m * 0.76},${lip + 6} ${x + m * 0.86},${lip - 10}Z`
    : `M${x - 8},${lip + 4} C${x - 3},${lip + 6} ${x + 3},${lip + 6} ${x + 8},${lip + 4} C${x + 9},${lip + 16} ${middle + g},${lip + 14} ${middle + g},${low - 15} C${middle + g},${low - 4} ${middle + 16},${low} ${middle},${low} C${middle - 16},${low} ${middle - g},${low - 4} ${middle - g},${low - 15} C${middle - g},${lip + 14} ${x - 9},${lip + 16} ${x - 8},${lip + 4}Z`
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
  return `${cut(d, 'url(#beardFall)', 0.94)}<clipPath id="beardArea"><path d="${d}"/></clipPath><g clip-path="url(#beardArea)"><ellipse cx="${middle + light * 14}" cy="${low - 18}" rx="24" ry="20" fill="url(#beardGlow)"/>${hairs}</g>`
}

/** Of half a moustache: how far it reaches over the lip, and how far beside the mouth; whether its end is turned up. */
const MOUSTACHES = {
  chevron: { over: 0, out: 1.12, isTurned: false },
  walrus: { over: 3.5, out: 1.16, isTurned: false },
  handlebar: { over: 0.5, out: 1.08, isTurned: true },
} as const

/** What grows above the lip, and over its edge: thin below the nose, and at its ends one with the beard. */
export function moustache(look: Look & { light: number }): string {
  const { beard: kind, whiskers, moustache: own } = look
  if (kind === 'none' || kind === 'stubble') return ''
  const { x, m, corner, upper } = lipsOf(look)
  // With a short beard it is short, too.
  const { over, out, isTurned } = MOUSTACHES[kind === 'full' ? own : 'chevron']
  const [end, lip] = [m * out, upper + 0.2 + over]
  const d = `M0,69 C3,65.5 9,62.8 17,63 C${m * 0.66},63.5 ${m * 0.92},${corner - 5} ${end},${corner + 1} C${end + 6},${corner + 4} ${end + 9},${corner + 10} ${end + 8},${corner + 18} C${end + 3},${corner + 11} ${m * 1.06},${corner + 3} ${m * 0.97},${corner + 1.5 + over} C${m * 0.7},${(corner + lip) / 2 + 3 + over * 0.6} ${m * 0.4},${lip - 1} 8,${lip + 0.5} L0,${lip - 2.5}Z`
  const turned = isTurned
    ? `M${m * 0.7},${corner - 4} C${m},${corner - 2} ${end},${corner + 3} ${end + 7},${corner - 6} C${end + 5},${corner + 6} ${m},${corner + 9} ${m * 0.7},${corner + 4}Z`
    : ''
  // From below the nose out and down; some hairs are longer than the others.
  const strands = Array.from({ length: 15 }, (_, n) => {
    const share = n / 14
    const from: Point = [1.5 + share * m * 0.86, 66 + ((n * 3) % 4) * 1.1 + (corner - 70) * share ** 2]
    const to: Point = [from[0] + 5 + share * m * 0.24, lip + 1 + ((n * 5) % 4) * 0.9 + (corner + 9 - lip) * share ** 1.6]
    return fold(
      round(from),
      round([from[0] + 5 + share * 3, (from[1] + to[1]) / 2 - 2]),
      round(to),
      2.6,
      n % 2 ? whiskers.light : whiskers.dark,
      n % 2 ? 0.3 : 0.45,
    )
  }).join('')
  const overLip = Array.from({ length: 9 }, (_, n) => {
    const share = (n + 0.6) / 9.4
    const [px, py] = [share * m * 0.9, lip - 1 + (corner + 2 - lip) * share ** 1.7]
    return `M${round([px - 2, py - 4])} Q${round([px, py])} ${round([px + 2.5, py + 1.6 + ((n * 7) % 4) * 0.7])} Q${round([px + 2, py - 1])} ${round([px + 2.4, py - 4])}Z`
  }).join('')
  const half = (s: number) =>
    `<g transform="translate(${x} 78) scale(${s} 1) translate(0 -78)">${cut(d, 'url(#beard)', 0.96)}${shape(turned + overLip, 'url(#beard)')}${strands}</g>`
  return half(-1) + half(1)
}

/** How far stubble is grown in at a place of a face, from 0 to 1: fully on the chin, less above the lip, and ever less up the cheek. */
function grownAt(look: Look, px: number, py: number): number {
  const { x, m, low: lip } = lipsOf(look)
  const away = Math.abs(px - x)
  const isOnLips = away < m * 0.98 && py > 77 - away * 0.1 && py < lip + 3
  if (isOnLips) return 0
  // Above the lip there is hardly any in the middle.
  if (away < m + 6 && py < 80) return eased(py, 58, 66) * (0.5 + 0.5 * eased(away, 2, 12)) * (1 - eased(away, m - 6, m + 6) * 0.4)
  const isBesideTuft = away > 9 && away < m * 0.8 && py < lip + 17
  if (isBesideTuft) return 0.22
  const line = 66 - 74 * eased(away, m + 4, 104) ** 1.35
  return eased(py, line, line + 40) * (0.5 + 0.5 * eased(py, 40, 116))
}
/** Single hairs between two heights, as many as there are at a place: they lie down along the jaw, and towards the chin. */
function strewn(
  { count, long, from = -24, to = 166 }: { count: number; long: number; from?: number; to?: number },
  nth: number,
  grown: (px: number, py: number) => number,
): string {
  return Array.from({ length: count }, (_, n) => {
    const [out, down, chance] = [(n * 0.618034 + nth * 0.37) % 1, (n * 0.7548777 + nth * 0.21) % 1, (n * 0.5698403) % 1]
    const [px, py] = [(out - 0.5) * 196, from + down * (to - from)]
    if (chance >= grown(px, py)) return ''
    const far = px / 98
    const length = long * (0.7 + ((n * 7) % 5) * 0.15)
    return `M${round([px, py])} l${round([-far * Math.abs(far) * length * 0.55 + (((n * 3) % 5) - 2) * 0.16 * long, length])}`
  }).join('')
}

/** Along the jaw, around the mouth and above the lip: a shade that fades into the cheek, and single hairs in it. */
export function stubble(look: Look): string {
  const { beard: kind, gender, hairColor, skin, whiskers, isDark } = look
  // Who shaved has a shade of it still, and around what is left on chins and lips it grows again.
  const isShaved = gender === 'male' && kind === 'none'
  const isLight = hairColor === 'blond' || hairColor === 'red' || hairColor === 'grey'
  const isGrown = kind === 'stubble' || kind === 'goatee'
  if (!isGrown && !isShaved) return ''
  const { x, m, low: lip } = lipsOf(look)
  const { bottom, aside } = jawOf(look)
  // Under light skin dark hair is rather grey than brown.
  const tone = isDark
    ? mixed(whiskers.dark, '#0c0808', 0.3)
    : mixed(whiskers.dark, isLight ? skin.deep : mixed(skin.deep, '#4c4a56', 0.5), isLight ? 0.35 : 0.45)
  const seen = isGrown ? (isLight ? 0.24 : isDark ? 0.42 : 0.31) : isLight ? (isDark ? 0.1 : 0.06) : isDark ? 0.18 : 0.13
  const area = (up: number, isLip: boolean) => {
    const middle = isLip
      ? `C${x + m + 4},${66 + up * 0.4} ${x + 26},${61 + up * 0.2} ${x},${63 + up * 0.2} C${x - 26},${61 + up * 0.2} ${x - m - 4},${66 + up * 0.4} ${x - m - 18},${64 + up * 0.8}`
      : `C${x + m},${lip + 4} ${x + 26},${lip + 12 + up * 0.2} ${x},${lip + 8 + up * 0.2} C${x - 26},${lip + 12 + up * 0.2} ${x - m},${lip + 4} ${x - m - 18},${64 + up * 0.8}`
    return `M112,${up - 50} L94,${up - 40} C90,${14 + up} 80,${50 + up} ${x + m + 18},${64 + up * 0.8} ${middle} C-80,${50 + up} -90,${14 + up} -94,${up - 40} L-112,${up - 50} L-130,200 L130,200Z`
  }
  // What is hardly seen would show each step of it: its edge is blurred instead.
  if (isShaved)
    return `<filter id="shaved" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter><path d="${area(0, true)}" fill="${tone}" fill-opacity="${seen}" filter="url(#shaved)"/>`
  // Each time a little farther in, so that no edge of it is seen.
  const layers = 8
  const shade = Array.from({ length: layers }, (_, n) =>
    shape(area((n * 44) / layers - 6, n % 2 === 0 && n < 6), tone, 1 - (1 - seen) ** (1 / layers)),
  ).join('')
  const hair = mixed(whiskers.dark, skin.deep, isLight ? 0.3 : 0.12)
  const grown = (px: number, py: number) => grownAt(look, px, py)
  return `<radialGradient id="grownIn"><stop stop-color="${tone}" stop-opacity="${seen}"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></radialGradient>${shade}<ellipse cx="${aside * 0.8}" cy="${bottom - 8}" rx="52" ry="30" fill="url(#grownIn)"/>
    ${line(strewn({ count: 1500, long: 2.2 }, 0, grown), hair, 0.9, isLight ? 0.13 : 0.17)}${line(strewn({ count: 700, long: 3 }, 1, grown), hair, 0.8, isLight ? 0.15 : 0.2)}`
}

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

/** What grows along the jaw: below a clear line on the cheek, and around a mouth that it leaves free. */
export function beard(look: Look & { light: number }): string {
  const { beard: kind, light, style, cheekLine, whiskers } = look
  if (kind !== 'short' && kind !== 'full' && kind !== 'goatee') return ''
  if (kind === 'goatee') return goatee(look)
  const { x, m, corner, low: lip } = lipsOf(look)
  const jaw = jawOf(look)
  const isFull = kind === 'full'
  const [long, wide] = isFull ? CUTS[look.cut] : [3, 1]
  const low = jaw.bottom + long
  // It begins under the hair beside an ear.
  const top = style.isBald ? -14 : -62
  const grown = { ...jaw, x: jaw.x + 1 + long * 0.1, y: jaw.y + long * 0.2, chin: Math.max(24, jaw.chin + wide), bottom: low }
  // Down beside the ear, in a bow over the cheek to beside the mouth.
  const side = 96.5
  const cheek = (isFull ? 52 : 62) + (cheekLine - 50) * 0.5
  const end = corner + (isFull ? 6 : 11)
  const cheekOf = (s: number): Curve => [
    [s * 86, cheek - 66],
    [s * 84, cheek - 18],
    [s * (isFull ? 76 : 80) + x * 0.2, cheek + 20],
    [x + s * (m + 10), end],
  ]
  const curve = ([, b, c, d]: Curve) => `C${b} ${c} ${d}`
  const [left, right] = [cheekOf(-1), cheekOf(1)]
  const back = `C${right[2]} ${right[1]} ${right[0]} L93,${top}`
  // Around the mouth: skin is seen beside a tuft below the lip.
  const under = lip + (isFull ? 5 : 7)
  const around = `L${x - m - 2},${end + 4} C${x - m},${under - 2} ${x - m * 0.62},${under + 3} ${x - 11},${under + 2} L${x - 7},${lip + 2} L${x + 7},${lip + 2} L${x + 11},${under + 2} C${x + m * 0.62},${under + 3} ${x + m},${under - 2} ${x + m + 2},${end + 4} L${right[3]}`
  const d = `M${side},${top} ${jawLine(grown, side, top)} L-93,${top} L${left[0]} ${curve(left)} ${around} ${back}Z`
  // Its edge on the cheek is soft: hairs stand ever farther apart there.
  const edge = [left, right]
    .map((cheekLine) =>
      [20, 14, 9, 5].map((width) => line(`M${cheekLine[0]} ${curve(cheekLine)}`, 'url(#beardFall)', width, 0.15)).join(''),
    )
    .join('')
  // Along it single hairs stand on the skin.
  const hairs = both((s, n) => {
    const [px, py] = on(cheekOf(s), 0.06 + n / 27)
    const high = 3 + ((n * 7) % 5) * 1.7
    return fold(
      round([px + s * 1.5, py - high]),
      round([px + s * 2, py + 2]),
      round([px - s * 2, py + 13]),
      s * 2.4,
      whiskers.base,
      0.55,
    )
  }, 24)
  return `<g clip-path="url(#face)">${edge}</g>${isFull ? ends(look, grown) : ''}${cut(d, 'url(#beardFall)')}${hairs}<clipPath id="beardArea"><path d="${d}"/></clipPath><g clip-path="url(#beardArea)">
    <ellipse cx="${-light * 96}" cy="86" rx="52" ry="100" fill="url(#beardShade)" fill-opacity="0.8"/><ellipse cx="${light * 74}" cy="92" rx="30" ry="50" fill="url(#beardGlow)" fill-opacity="0.9"/><ellipse cx="${jaw.aside + light * 22}" cy="${(low + 132) / 2}" rx="44" ry="${15 + long * 0.5}" fill="url(#beardGlow)"/>
    ${tufts(look, low)}${line(strewn(look, { count: 420, long: 9, up: 8 }, 0), mixed(whiskers.dark, '#0c0808', 0.2), 1.5, 0.3)}${line(strewn(look, { count: 300, long: 8, up: 8 }, 1), whiskers.light, 1.3, 0.26)}</g>`
}

const both = (draw: (side: number, n: number) => string, count: number) =>
  Array.from({ length: count }, (_, n) => draw(-1, n) + draw(1, n)).join('')

/** Below a full beard its strands are not as long as each other. */
function ends({ whiskers }: Look, { x, y, lean, chin, bottom, aside }: ReturnType<typeof jawOf>): string {
  const down = (bottom - y) * 0.6
  return both((s, n) => {
    const corner = s * x + aside * 0.4
    const edge: Curve = [
      [corner, y],
      [corner - s * lean * down, y + down],
      [aside + s * chin, bottom],
      [aside, bottom],
    ]
    const [px, py] = round(on(edge, 0.5 + n * 0.07))
    const long = 3 + ((n * 5 + (s > 0 ? 2 : 0)) % 4) * 1.6
    return shape(
      `M${px - 9},${py - 12} Q${px - 5},${py + 1} ${px - s * 2},${py + long} Q${px + 5},${py + 1} ${px + 9},${py - 12}Z`,
      n % 3 ? 'url(#beardFall)' : whiskers.dark,
    )
  }, 8)
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
        const wide = 92 - row * 14
        const isLit = (n + row) % 2 === 0
        return fold(
          [share * wide + aside * 0.5, from],
          [share * wide + aside * 0.7, (from + to) / 2],
          [share * wide * 0.78 + aside, to - Math.abs(share) * 8],
          (share < 0 ? -1 : 1) * 5,
          isLit ? whiskers.light : whiskers.dark,
          isLit ? 0.26 : 0.3,
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

/** Of half a moustache, from below the nose: its upper edge to the corner of the mouth, and back over the upper lip. */
const MOUSTACHES = {
  chevron: (m: number, corner: number) =>
    `C8,62 ${m * 0.64},61 ${m * 1.1},${corner + 1} C${m * 0.86},${corner + 2} ${m * 0.44},79 0,77`,
  walrus: (m: number, corner: number) =>
    `C10,59 ${m * 0.74},57 ${m * 1.14},${corner + 8} C${m * 0.92},${corner + 8} ${m * 0.44},82 0,79`,
  handlebar: (m: number, corner: number) =>
    `C10,61 ${m * 0.66},62 ${m * 0.98},${corner} C${m * 1.1},${corner + 3} ${m * 1.2},${corner - 2} ${m * 1.25},${corner - 11} C${m * 1.32},${corner + 3} ${m * 1.12},${corner + 9} ${m * 0.88},${corner + 5} C${m * 0.62},80 ${m * 0.3},79 0,78`,
} as const

/** What grows above the lip, and over its edge. */
export function moustache(look: Look & { light: number }): string {
  const { beard: kind, whiskers, moustache: own } = look
  if (kind === 'none' || kind === 'stubble' || (kind === 'goatee' && look.cut === 'square')) return ''
  const { x, m, corner } = lipsOf(look)
  // With a short beard it is short, too.
  const shown = kind === 'full' ? own : 'chevron'
  const half = (s: number) =>
    `<g transform="translate(${x} 78) scale(${s} 1) translate(0 -78)">${cut(`M0,68 ${MOUSTACHES[shown](m, corner)}Z`, 'url(#beard)')}
      ${[0, 1, 2, 3].map((n) => fold([3 + n * 5, 69 + n], [m * (0.34 + n * 0.14), 69 + n * 2], [m * (0.36 + n * 0.18), 82 + (corner - 78) * n * 0.3], 4, n % 2 ? whiskers.light : whiskers.dark, n % 2 ? 0.28 : 0.4)).join('')}</g>`
  return half(-1) + half(1)
}

/** How far stubble is grown in at a place of a face, from 0 to 1: fully on the chin, less above the lip, and ever less up the cheek. */
function grownAt(look: Look, px: number, py: number, up = 0): number {
  const { x, m, low: lip } = lipsOf(look)
  const away = Math.abs(px - x)
  const isOnLips = away < m * 0.98 && py > 77 - away * 0.1 && py < lip + 3
  if (isOnLips) return 0
  // Above the lip there is hardly any in the middle.
  if (away < m + 6 && py < 80) return eased(py, 58, 66) * (0.5 + 0.5 * eased(away, 2, 12)) * (1 - eased(away, m - 6, m + 6) * 0.4)
  const isBesideTuft = away > 9 && away < m * 0.8 && py < lip + 17
  if (isBesideTuft) return 0.22
  const line = 66 - up - 74 * eased(away, m + 4, 104) ** 1.35
  return eased(py, line, line + 40) * (0.5 + 0.5 * eased(py, 40, 116))
}
/** Single hairs, as many as there are at a place: they lie down along the jaw, and towards the chin. */
function strewn(look: Look, { count, long, up = 0 }: { count: number; long: number; up?: number }, nth: number): string {
  return Array.from({ length: count }, (_, n) => {
    const [out, down, chance] = [(n * 0.618034 + nth * 0.37) % 1, (n * 0.7548777 + nth * 0.21) % 1, (n * 0.5698403) % 1]
    const [px, py] = [(out - 0.5) * 196, -24 + down * 190]
    if (chance >= grownAt(look, px, py, up)) return ''
    const far = px / 98
    const length = long * (0.7 + ((n * 7) % 5) * 0.15)
    return `M${round([px, py])} l${round([-far * Math.abs(far) * length * 0.55 + (((n * 3) % 5) - 2) * 0.16 * long, length])}`
  }).join('')
}

/** Along the jaw, around the mouth and above the lip: a shade that fades into the cheek, and single hairs in it. */
export function stubble(look: Look): string {
  const { beard: kind, gender, hairColor, skin, whiskers, isDark } = look
  // Who shaved, or shaved around it, has a shade of it still.
  const isShaved = gender === 'male' && (kind === 'none' || kind === 'goatee')
  const isLight = hairColor === 'blond' || hairColor === 'red' || hairColor === 'grey'
  const isGrown = kind === 'stubble'
  if (!isGrown && !isShaved) return ''
  const { x, m, low: lip } = lipsOf(look)
  const { bottom, aside } = jawOf(look)
  // Under light skin dark hair is rather grey than brown.
  const tone = isDark
    ? mixed(whiskers.dark, '#0c0808', 0.3)
    : mixed(whiskers.dark, isLight ? skin.deep : '#4c4a56', isLight ? 0.35 : 0.4)
  const seen = isGrown ? (isLight ? 0.22 : isDark ? 0.36 : 0.28) : isLight ? 0.03 : 0.06
  // Each time a little farther in, so that no edge of it is seen; more layers would be too thin to have a colour.
  const layers = isGrown ? 8 : 3
  const area = (up: number, isLip: boolean) => {
    const middle = isLip
      ? `C${x + m + 4},${66 + up * 0.4} ${x + 26},${61 + up * 0.2} ${x},${63 + up * 0.2} C${x - 26},${61 + up * 0.2} ${x - m - 4},${66 + up * 0.4} ${x - m - 18},${64 + up * 0.8}`
      : `C${x + m},${lip + 4} ${x + 26},${lip + 12 + up * 0.2} ${x},${lip + 8 + up * 0.2} C${x - 26},${lip + 12 + up * 0.2} ${x - m},${lip + 4} ${x - m - 18},${64 + up * 0.8}`
    return `M112,${up - 50} L94,${up - 40} C90,${14 + up} 80,${50 + up} ${x + m + 18},${64 + up * 0.8} ${middle} C-80,${50 + up} -90,${14 + up} -94,${up - 40} L-112,${up - 50} L-130,200 L130,200Z`
  }
  const shade = Array.from({ length: layers }, (_, n) =>
    shape(area((n * 44) / layers - 6, n % 2 === 0 && n < 6), tone, 1 - (1 - seen) ** (1 / layers)),
  ).join('')
  if (!isGrown) return shade
  const hair = mixed(whiskers.dark, skin.deep, isLight ? 0.3 : 0.12)
  return `<radialGradient id="grownIn"><stop stop-color="${tone}" stop-opacity="${seen}"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></radialGradient>${shade}<ellipse cx="${aside * 0.8}" cy="${bottom - 8}" rx="52" ry="30" fill="url(#grownIn)"/>
    ${line(strewn(look, { count: 1500, long: 2.2 }, 0), hair, 1.1, isLight ? 0.32 : 0.36)}${line(strewn(look, { count: 700, long: 3 }, 1), hair, 0.9, isLight ? 0.36 : 0.42)}`
}

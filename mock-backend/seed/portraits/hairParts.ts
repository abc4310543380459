/** What hair styles are made of, in the measure of a head (face.ts). */
import type { Look } from './looks.ts'
import { lightOf, line, type Point, shape } from './parts.ts'

type Drawing = (look: Look) => string
/** Who wears it is of an age from the first of `ages` to the second; `back` lies behind the body, `front` over the forehead. */
export type HairStyle = {
  ages: readonly [number, number]
  dark?: true
  isBald?: true
  isCap?: true
  /** Beside the ears it is hardly grown. */
  isFaded?: true
  /** Of a man with it a strong face is seen. */
  isLong?: true
  /** There is a knot on top. */
  isHigh?: true
  /** The neck is under it. */
  isScarf?: true
  /** Ears are under it. */
  hidesEars?: true
  /** No strand of it is straight. */
  isCurly?: true
  back?: Drawing
  front: Drawing
}

export const ALL = [18, 99] as const
export const YOUNGER = [18, 38] as const
export const fill = 'url(#hair)'
export const strands = (d: string, { hair }: Look, opacity = 0.4) => line(d, hair.light, 3.2, opacity)
export const shadow = (d: string, { hair }: Look, opacity = 0.4) => line(d, hair.dark, 4, opacity)
/** Hair that hangs behind somebody, in strands. */
export const behind = (d: string) => {
  const hanging = [-4.2, -3.6, -3.1, -2.5, -1.6, 1.6, 2.5, 3.1, 3.6, 4.2]
    .map((at, n) =>
      line(
        `M${at * 20},-110 C${at * 31},20 ${at * (33 + (n % 3))},130 ${at * (36 + (n % 2) * 3)},340`,
        n % 2 ? '#fff' : '#000',
        3 + (n % 3) * 2,
        n % 2 ? 0.07 : 0.13,
      ),
    )
    .join('')
  return `${shape(d, 'url(#hairBack)')}<clipPath id="hanging"><path d="${d}"/></clipPath><g clip-path="url(#hanging)">${hanging}</g>`
}

/** An edge without an end: strokes of one colour on each other, ever wider. */
const faint = (d: string, color: string, widths: readonly number[], opacity: number) =>
  widths.map((width) => line(d, color, width, opacity)).join('')

const lowered = (d: string, by: number) => d.replace(/,(-?[\d.]+)/g, (_, y: string) => `,${Number(y) + by}`)

/** Hair over the face: it casts a shadow on it, and its edge there is soft. */
export const mass = (d: string, look: Look, within = '', opacity = 1) => {
  const { skin, hair } = look
  const inside = volume(look) + within + greying(look)
  return `<g clip-path="url(#face)">${shape(lowered(d, 9), skin.deep, 0.2)}${faint(d, skin.dark, [36, 26, 16], 0.08)}${faint(d, hair.base, [14, 9, 5], 0.15 * opacity)}</g>${shape(d, fill, opacity)}<clipPath id="hairs"><path d="${d}"/></clipPath><g clip-path="url(#hairs)">${inside}</g>`
}

/** Hair is round: a broad band of it shines where light meets it, and it is deep on the other side. What is parted the other way is turned over later. */
function volume(look: Look): string {
  const side = lightOf(look) * look.parting
  const band = `M${side * 104},-52 C${side * 98},-112 ${side * 58},-150 ${side * -30},-158`
  return `${faint(band, look.hair.light, [44, 34, 25, 17, 10], 0.09)}<ellipse cx="${side * 44}" cy="-146" rx="60" ry="30" fill="url(#sheen)" fill-opacity="0.8" transform="rotate(${side * 28} ${side * 44} -146)"/><ellipse cx="${side * -106}" cy="-40" rx="50" ry="124" fill="url(#deep)"/><ellipse cx="${side * 122}" cy="90" rx="34" ry="120" fill="url(#sheen)" fill-opacity="0.5"/>`
}

/** Grey begins at the temples; in hair that is combed down from a parting it is seen as strands. */
function greying({ temples, gender, style }: Look): string {
  if (!temples) return ''
  const side = (s: number) =>
    gender === 'male' || style.isCurly
      ? `<ellipse cx="${s * 96}" cy="-44" rx="38" ry="78" fill="url(#temples)"/>`
      : [0, 1, 2, 3, 4]
          .map((n) =>
            line(
              `M${s * (30 + n * 5)},${-162 + n * 3} C${s * (70 + n * 6)},${-126 - n * 2} ${s * (90 + n * 5)},${-84 + n * 4} ${s * (96 + n * 4)},${-30 + n * 20}`,
              temples,
              1.8 + (n % 2),
              0.42,
            ),
          )
          .join('')
  return side(-1) + side(1)
}

/** Thin strands that fall over the edge of hair, and are not as long as each other. */
export const forelock = (look: Look) =>
  shape(
    'M-20,-140 C-54,-120 -82,-94 -81,-46 C-88,-92 -62,-126 -20,-140Z M-16,-138 C-46,-114 -66,-98 -71,-66 C-73,-98 -52,-122 -16,-138Z',
    fill,
  ) + strands('M-40,-128 C-66,-108 -80,-86 -82,-64', look, 0.22)

/** Short hair down to the ears: `top` from the left ear over the head to the right, `hairline` from the right temple back. */
export const short = (look: Look, top: string, hairline: string) =>
  `M-94,4 L-99,2 L-102,-14 ${top} 102,-14 L99,2 L94,4 C93,-10 92,-28 89,-46 ${receded(look, hairline)} -89,-46 C-92,-28 -93,-10 -94,4Z`

/** A hairline as the years have moved it: up, and most of all above the temples. */
const receded = ({ recede }: Look, hairline: string) =>
  hairline.replace(/(-?\d+),(-?\d+)/g, (point, x: string, y: string) => {
    const temple = Math.max(0, 1 - ((Math.abs(Number(x)) - 58) / 36) ** 2)
    return Number(y) > -74 ? point : `${x},${Math.round(Number(y) - recede * (5 + 13 * temple))}`
  })

/** Sides cut so short that skin shows, more and more down to the ear. */
export const faded = () =>
  `<g clip-path="url(#face)">${shape(
    'M-95,14 L-101,-6 C-107,-54 -104,-100 -76,-132 L-58,-114 C-74,-106 -82,-88 -84,-58 C-85,-34 -88,-10 -95,14Z M95,14 L101,-6 C107,-54 104,-100 76,-132 L58,-114 C74,-106 82,-88 84,-58 C85,-34 88,-10 95,14Z',
    'url(#fade)',
  )}</g>`

/** Where a lock lies: a cubic curve. */
type Curve = readonly [number, number, number, number, number, number, number, number]
/** Locks between two that are given, pointed at both ends, in light and in shade by turns. */
export function locks({ hair }: Look, from: Curve, to: Curve, count: number, opacity = 0.3): string {
  const many = Math.ceil(count * 1.25)
  const at = (share: number) => from.map((start, n) => Math.round(start + ((to[n] as number) - start) * share))
  return Array.from({ length: many }, (_, index) => {
    // Not evenly: hair lies in strands.
    const share = Math.min(1, Math.max(0, (index + (((index * 7) % 5) - 2) * 0.2) / (many - 1)))
    const [x, y, x1, y1, x2, y2, ...end] = at(share)
    const [, , x3, y3, x4, y4] = at(share + (0.8 + ((index * 5) % 4) * 0.3) / many)
    const isLit = (index * 3) % 5 < 2
    return shape(
      `M${x},${y} C${x1},${y1} ${x2},${y2} ${end} C${x4},${y4} ${x3},${y3} ${x},${y}Z`,
      isLit ? hair.light : hair.dark,
      opacity * (isLit ? 0.9 : 1.25),
    )
  }).join('')
}

export const circles = (list: readonly (readonly [number, number, number])[], color = fill) =>
  list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`).join('')

/** Many small curls over a round mass: short arcs, by turns in light and in shade. */
export function frizz({ hair }: Look, x: number, y: number, radius: number): string {
  return Array.from({ length: 110 }, (_, index) => {
    // Evenly over the disc, as seeds lie in a sunflower.
    const out = (radius - 24) * Math.sqrt((index + 0.5) / 110)
    const at = [Math.round(x - 5 + Math.cos(index * 2.4) * out), Math.round(y + Math.sin(index * 2.4) * out)]
    // Each turned another way: alike they would be scales.
    const [size, way] = [9 + ((index * 5) % 6), index * 1.9]
    const to = (long: number, angle: number) => `${Math.round(Math.cos(angle) * long)},${Math.round(Math.sin(angle) * long)}`
    return line(
      `M${at} q${to(size, way + 0.9)} ${to(size * 1.3, way)}`,
      index % 2 ? hair.light : hair.dark,
      4.5,
      index % 2 ? 0.1 : 0.17,
    )
  }).join('')
}

/** A mass of curls: its edge is one of bows, outwards all around. @param points of the edge, clockwise */
export const scalloped = (points: readonly Point[]) => {
  const bows = points.map(([x, y], index) => {
    const [toX, toY] = points[(index + 1) % points.length] as Point
    const [dx, dy] = [toX - x, toY - y]
    // Not two are as round.
    const round = 0.44 + ((index * 5) % 4) * 0.07
    return `Q${Math.round((x + toX) / 2 + dy * round)},${Math.round((y + toY) / 2 - dx * round)} ${toX},${toY}`
  })
  return `M${points[0]} ${bows.join(' ')}Z`
}

/** Curls in it: as waves that run down and outwards, in light and in shade by turns. */
export function waves({ hair }: Look, [x, y]: Point, [wide, high]: Point, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const out = Math.sqrt((index + 0.7) / count)
    const way = index * 2.4
    const at = [Math.round(x + Math.cos(way) * out * wide), Math.round(y + Math.sin(way) * out * high)]
    // Away from the crown, and this way or that.
    const turn = Math.atan2(Math.sin(way) * high + 40, Math.cos(way) * wide) + (((index * 7) % 5) - 2) * 0.22
    const size = 0.85 + ((index * 3) % 4) * 0.14
    const side = index % 2 ? 1 : -1
    const to = (along: number, aside: number) =>
      `${Math.round((Math.cos(turn) * along - Math.sin(turn) * aside * side) * size)},${Math.round((Math.sin(turn) * along + Math.cos(turn) * aside * side) * size)}`
    const isLit = index % 3 === 0
    return line(
      `M${at} c${to(3, 15)} ${to(19, 15)} ${to(20, 1)} c${to(1, -13)} ${to(17, -15)} ${to(22, -3)}`,
      isLit ? hair.light : hair.dark,
      isLit ? 4.6 : 5.4,
      isLit ? 0.28 : 0.3,
    )
  }).join('')
}

export const knitCap = ({ under }: Look) =>
  `<path d="M-102,-70 C-108,-146 -64,-188 0,-188 C64,-188 108,-146 102,-70Z" fill="${under.base}"/><path d="M-104,-96 C-56,-112 56,-112 104,-96 C107,-84 107,-70 105,-58 C56,-76 -56,-76 -105,-58 C-107,-70 -107,-84 -104,-96Z" fill="${under.light}"/>
  ${[-84, -56, -28, 0, 28, 56, 84].map((x) => line(`M${x},${-104 + Math.abs(x) * 0.08} L${x},${-76 + Math.abs(x) * 0.12}`, under.base, 4, 0.7)).join('')}${line('M-60,-122 C-56,-146 -40,-166 -20,-175', '#fff', 6, 0.14)}`

/** Hair that is twisted or plaited into a cord. */
export const rope = (d: string, { hair }: Look, width: number) =>
  `${line(d, hair.dark, width + 3)}${line(d, fill, width)}<path d="${d}" fill="none" stroke="${hair.light}" stroke-width="${width * 0.62}" stroke-opacity="0.3" stroke-dasharray="3 ${Math.round(width * 0.6)}"/>`

/** Its peak shades the forehead. */
export const peakedCap = ({ under }: Look) =>
  `<path d="M-104,-58 C-110,-130 -70,-172 0,-172 C70,-172 110,-130 104,-58 C60,-78 -60,-78 -104,-58Z" fill="${under.base}"/><path d="M-104,-58 C-110,-130 -70,-172 0,-172 C-32,-158 -50,-120 -48,-74 C-68,-72 -90,-66 -104,-58Z" fill="${under.dark}" fill-opacity="0.35"/>
  ${line('M-52,-158 C-64,-136 -66,-104 -62,-76 M52,-158 C64,-136 66,-104 62,-76', under.dark, 2.6, 0.6)}<ellipse cx="0" cy="-172" rx="9" ry="4" fill="${under.dark}"/>
  <circle cx="0" cy="-118" r="20" fill="${under.light}"/>${line('M0,-130 L0,-106 M-12,-118 L12,-118 M-8,-126 L8,-110 M8,-126 L-8,-110', under.dark, 3, 0.7)}
  <path d="M-94,-66 C-58,-90 58,-90 94,-66 C120,-46 130,-26 122,-18 C76,-50 -76,-50 -122,-18 C-130,-26 -120,-46 -94,-66Z" fill="${under.dark}"/><path d="M-94,-68 C-58,-92 58,-92 94,-68 C116,-52 126,-36 122,-28 C76,-60 -76,-60 -122,-28 C-126,-36 -116,-52 -94,-68Z" fill="${under.base}"/>${line('M-104,-54 C-58,-82 58,-82 104,-54', under.light, 3, 0.5)}`

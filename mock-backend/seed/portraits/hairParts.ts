/** What hair styles are made of, in the measure of a head (face.ts). */
import type { Look } from './looks.ts'
import { lightOf, line, lowered, mixed, round, shape } from './parts.ts'

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
  /** Of a woman with it lips and ears are adorned. */
  isShort?: true
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

/** Hair over the face: it casts a shadow on it, and its edge there is soft. @param edge without what is too fine to be soft */
export const mass = (d: string, look: Look, within = '', opacity = 1, edge = d) => {
  const { skin, hair } = look
  const inside = volume(look) + within + greying(look)
  return `<g clip-path="url(#face)">${shape(lowered(d, 9), skin.deep, 0.2)}${faint(edge, skin.dark, [26, 18, 11], 0.06)}${faint(edge, hair.base, [14, 9, 5], 0.15 * opacity)}</g>${shape(d, fill, opacity)}<clipPath id="hairs"><path d="${d}"/></clipPath><g clip-path="url(#hairs)">${inside}</g>`
}

/** Hair is round: a broad band of it shines where light meets it, and it is deep on the other side. What is parted the other way is turned over later. */
function volume(look: Look): string {
  const side = lightOf(look) * look.parting
  const band = `M${side * 104},-52 C${side * 98},-112 ${side * 58},-150 ${side * -30},-158`
  return `${faint(band, look.hair.light, [44, 34, 25, 17, 10], 0.09)}<ellipse cx="${side * 44}" cy="-146" rx="60" ry="30" fill="url(#sheen)" fill-opacity="0.8" transform="rotate(${side * 28} ${side * 44} -146)"/><ellipse cx="${side * -106}" cy="-40" rx="50" ry="124" fill="url(#deep)"/><ellipse cx="${side * 122}" cy="90" rx="34" ry="120" fill="url(#sheen)" fill-opacity="0.5"/>`
}

/** Over locks, too, hair is lit on one side and deep on the other, and darker where it leaves the forehead. */
function depth(look: Look): string {
  const side = lightOf(look) * look.parting
  return `<ellipse cx="${side * 50}" cy="-152" rx="66" ry="38" fill="url(#sheen)" fill-opacity="0.55" transform="rotate(${side * 24} ${side * 50} -152)"/><ellipse cx="${side * -108}" cy="-70" rx="62" ry="120" fill="url(#deep)" fill-opacity="0.8"/><ellipse cx="0" cy="-92" rx="86" ry="30" fill="url(#deep)" fill-opacity="0.4"/>`
}

/** Grey begins at the temples; in hair that is combed down from a parting it is seen as strands. */
function greying({ temples, gender, style }: Look): string {
  if (!temples) return ''
  const side = (s: number) =>
    gender === 'male' || style.isCurly
      ? `<ellipse cx="${s * 96}" cy="-44" rx="38" ry="78" fill="url(#temples)"${style.isCurly ? ' fill-opacity="0.5"' : ''}/>`
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

/** Short hair down to the ears: `top` from the left ear over the head to the right, `hairline` from the right temple back. */
export const short = (look: Look, top: string, hairline: string) =>
  `M-94,4 L-99,2 L-102,-14 ${top} 102,-14 L99,2 L94,4 C93,-10 92,-28 89,-46 ${receded(look, hairline)} -89,-46 C-92,-28 -93,-10 -94,4Z`

/** A hairline as the years have moved it: up, and most of all above the temples. */
const receded = (look: Look, hairline: string) =>
  hairline.replace(/(-?\d+),(-?\d+)/g, (point, x: string, y: string) =>
    Number(y) > -74 ? point : `${x},${Math.round(Number(y) - recededBy(look, Number(x)))}`,
  )
const recededBy = ({ recede }: Look, x: number) => recede * (5 + 13 * Math.max(0, 1 - ((Math.abs(x) - 58) / 36) ** 2))

/** Sides cut so short that skin shows, more and more down to the ear. */
export const faded = () =>
  `<g clip-path="url(#face)">${shape(
    'M-95,14 L-101,-6 C-107,-54 -104,-100 -76,-132 L-58,-114 C-74,-106 -82,-88 -84,-58 C-85,-34 -88,-10 -95,14Z M95,14 L101,-6 C107,-54 104,-100 76,-132 L58,-114 C74,-106 82,-88 84,-58 C85,-34 88,-10 95,14Z',
    'url(#fade)',
  )}</g>`

/** A lock with an end of its own: where it grows, towards where it bends, where it ends, and how wide it is at first. */
export type Lock = readonly [number, number, number, number, number, number, number]

/** Locks beside each other, from the first that is given by way of the others to the last; none quite as long or wide as the next. */
export const row = (keys: readonly Lock[], count: number, uneven = 1): Lock[] =>
  Array.from({ length: count }, (_, index) => {
    const at = (index / (count - 1)) * (keys.length - 1)
    const from = Math.min(keys.length - 2, Math.floor(at))
    const [one, next] = [keys[from] as Lock, keys[from + 1] as Lock]
    const [x, y, bendX, bendY, endX, endY, wide] = one.map((value, n) => value + ((next[n] as number) - value) * (at - from)) as [
      ...Lock,
    ]
    const longer = 1 + (((index * 7) % 5) - 2) * 0.07 * uneven
    const aside = (((index * 5) % 4) - 1.5) * 3 * uneven
    return [
      x,
      y,
      bendX + aside * 0.6,
      bendY,
      x + (endX - x) * longer + aside,
      y + (endY - y) * longer,
      wide * (0.9 + ((index * 3) % 4) * 0.12),
    ]
  })

/** Its two edges and its middle, all towards its end; clockwise, as masses of hair are, so that they are one with them. */
function edgesOf([x, y, bendX, bendY, endX, endY, wide]: Lock) {
  const normal = (dx: number, dy: number) => {
    const long = Math.hypot(dx, dy) || 1
    return [(dy / long) * wide * 0.5, (-dx / long) * wide * 0.5] as const
  }
  const [rootX, rootY] = normal(bendX - x, bendY - y)
  const [midX, midY] = normal(endX - x, endY - y)
  const point = (share: number) => ({
    // It comes out of the others: where it grows it is narrow.
    root: `${round(x + rootX * share * 0.3)},${round(y + rootY * share * 0.3)}`,
    bend: `${round(bendX + midX * share * 1.15)},${round(bendY + midY * share * 1.15)}`,
  })
  // Not quite a point: hair ends in more than one.
  const tip = (share: number) => `${round(endX + midX * share)},${round(endY + midY * share)}`
  return { point, tip, end: `${round(endX + (endX - bendX) * 0.06)},${round(endY + (endY - bendY) * 0.06)}` }
}

/** Locks that stand out of a mass: what they add to its outline, and what is seen of them within it. */
export function tufted({ hair }: Look, list: readonly Lock[], opacity = 0.34, color = fill): { d: string; within: string } {
  const drawn = list.map((lock, index) => {
    const { point, tip, end } = edgesOf(lock)
    const between = (one: number, other: number, tone: string, share: number) => {
      const [from, to] = [point(one), point(other)]
      return shape(`M${from.root} Q${from.bend} ${end} Q${to.bend} ${to.root}Z`, tone, share)
    }
    const [from, to] = [point(1), point(-1)]
    return {
      d: `M${from.root} Q${from.bend} ${tip(0.17)} Q${end} ${tip(-0.17)} Q${to.bend} ${to.root}Z`,
      within:
        between(1, -1, color, 0.9) +
        between(-0.25, -1.06, hair.dark, opacity) +
        between(0.75, 0.1 - (index % 3) * 0.15, hair.light, opacity * (0.5 + (index % 2) * 0.4)),
    }
  })
  return { d: drawn.map(({ d }) => ` ${d}`).join(''), within: drawn.map(({ within }) => within).join('') }
}

/** Locks behind a head, in its shade. */
export function hanging(d: string, look: Look, list: readonly Lock[]): string {
  const locks = tufted(look, list, 0.26, 'url(#hairBack)')
  return `${shape(d + locks.d, 'url(#hairBack)')}${locks.within}`
}

/** A mass of hair with locks that stand out of it. */
export function locked(d: string, look: Look, list: readonly Lock[], within = '', opacity = 0.34): string {
  // Those that rise from the hairline begin above it, wherever the years have moved it.
  const grown = list.map(
    ([x, y, bendX, bendY, ...end]): Lock => [x, y < -74 && bendY < y ? y - 6 - recededBy(look, x) : y, bendX, bendY, ...end],
  )
  const locks = tufted(look, grown, opacity)
  return mass(d + locks.d, look, within + locks.within + depth(look), 1, d)
}

/** A curl: its middle, how large it is, and which way it turns. */
export type Curl = readonly [number, number, number, number]

/** Curls along a part of a ring, between two angles in degrees; none quite as large as the next. */
export const ring = (
  x: number,
  y: number,
  wide: number,
  high: number,
  from: number,
  to: number,
  count: number,
  size: number,
): Curl[] =>
  Array.from({ length: count }, (_, n) => {
    const way = ((from + ((to - from) * n) / (count - 1)) * Math.PI) / 180
    const out = 1 + (((n * 5) % 4) - 1.5) * 0.05
    return [
      Math.round(x + Math.cos(way) * wide * out),
      Math.round(y + Math.sin(way) * high * out),
      Math.round(size * (0.86 + ((n * 3) % 4) * 0.09)),
      n * 2.4,
    ]
  })

/** Curls as clusters, without a head under them: each round, lit above, in its own shade below, and turned into itself. */
export const coils = ({ hair }: Look, list: readonly Curl[]): string =>
  list
    .map(([x, y, r, way], n) => {
      const to = (share: number, angle: number) =>
        `${Math.round(x + Math.cos(way + angle) * r * share)},${Math.round(y + Math.sin(way + angle) * r * share)}`
      const arc = (out: number, color: string, width: number, opacity: number) =>
        line(
          `M${to(out, 0)} C${to(out * 1.3, 0.7)} ${to(out * 1.3, 1.5)} ${to(out, 2.2)} C${to(out * 0.7, 2.8)} ${to(out * 0.4, 3.4)} ${to(out * 0.3, 4.2)}`,
          color,
          width,
          opacity,
        )
      return `<circle cx="${x}" cy="${y + 2}" r="${r}" fill="${hair.dark}" fill-opacity="0.4"/><circle cx="${x}" cy="${y - 1}" r="${r * 0.94}" fill="url(#hair)"/>${arc(0.76, hair.light, r * 0.2, 0.2 + (n % 3) * 0.08)}${r > 18 ? arc(0.46, hair.dark, r * 0.16, 0.24) : ''}`
    })
    .join('')

/** Curls on top of a head. */
export function curls(look: Look, list: readonly Curl[]): string {
  const round = list.map(
    ([x, y, r]) =>
      `M${x - r},${y} C${x - r},${y - r * 1.3} ${x + r},${y - r * 1.3} ${x + r},${y} C${x + r},${y + r * 1.3} ${x - r},${y + r * 1.3} ${x - r},${y}Z`,
  )
  const top = 'M-90,-70 C-104,-150 -60,-170 0,-170 C60,-170 104,-150 90,-70 C84,-96 60,-104 0,-104 C-60,-104 -84,-96 -90,-70Z'
  return mass(`${top} ${round.join(' ')}`, look, coils(look, list), 1, top)
}

/** Hair so short that skin is seen through it: fainter to its edge, and made of single hairs. */
export function cropped(d: string, look: Look): string {
  const hairs = Array.from({ length: 300 }, (_, n) => {
    const [out, down] = [(n * 0.618034) % 1, (n * 0.7548777) % 1]
    return `M${Math.round((out - 0.5) * 208)},${Math.round(-160 + down * 120)} l${Math.round((0.5 - out) * 3)},-3`
  }).join('')
  // Along the forehead it is hardly seen where it begins.
  const begins = `<g clip-path="url(#face)"><g clip-path="url(#brow-up)">${faint(d, look.hair.base, [24, 19, 15, 11, 8, 5], 0.11)}</g></g>`
  return `<clipPath id="brow-up"><rect x="-84" y="-170" width="168" height="112"/></clipPath>${begins}${mass(d, look, line(hairs, look.hair.dark, 1.5, 0.26), 0.78)}`
}

/** Knitted in ribs, with a broad brim that is turned up; darker where it turns away from the light. */
export const knitCap = (look: Look) => {
  const { under } = look
  const away = -lightOf(look)
  const crown = 'M-102,-84 C-110,-150 -68,-194 -6,-196 C62,-198 110,-152 102,-84Z'
  const brim =
    'M-105,-104 C-56,-122 56,-122 105,-104 C110,-90 110,-72 107,-58 C56,-78 -56,-78 -107,-58 C-110,-72 -110,-90 -105,-104Z'
  const xs = Array.from({ length: 13 }, (_, n) => (n - 6) * 16)
  const ribs = xs.map((x) => `M${x * 1.04},-104 C${x * 1.08},-150 ${x * 0.8},-180 ${x * 0.34},-194`).join(' ')
  const folds = xs.map((x) => `M${x + 4},${-117 + Math.abs(x) * 0.1} L${x + 4},${-73 + Math.abs(x) * 0.1}`).join(' ')
  return `${shape(crown, under.base)}<clipPath id="crown"><path d="${crown}"/></clipPath><g clip-path="url(#crown)">${line(ribs, under.dark, 3.2, 0.4)}${[60, 44, 28].map((width) => line(`M${away * 112},-84 C${away * 112},-150 ${away * 60},-196 0,-206`, under.dark, width, 0.16)).join('')}</g>
  ${shape('M-104,-64 C-56,-84 56,-84 104,-64 L103,-52 C56,-70 -56,-70 -103,-52Z', '#2a0f14', 0.18)}${shape(brim, mixed(under.base, under.light, 0.55))}<clipPath id="brim"><path d="${brim}"/></clipPath><g clip-path="url(#brim)">${line(folds, under.dark, 3, 0.42)}${line(`M${away * 112},-116 L${away * 112},-54`, under.dark, 60, 0.22)}${line('M-110,-103 C-56,-121 56,-121 110,-103', '#fff', 5, 0.2)}</g>`
}

/** Hair that is twisted or plaited into a cord. */
export const rope = (d: string, { hair }: Look, width: number) =>
  `${line(d, hair.dark, width + 3)}${line(d, fill, width)}<path d="${d}" fill="none" stroke="${hair.light}" stroke-width="${width * 0.62}" stroke-opacity="0.3" stroke-dasharray="3 ${Math.round(width * 0.6)}"/>`

/** Its peak shades the forehead. */
export const peakedCap = ({ under }: Look) =>
  `<path d="M-104,-58 C-110,-130 -70,-172 0,-172 C70,-172 110,-130 104,-58 C60,-78 -60,-78 -104,-58Z" fill="${under.base}"/><path d="M-104,-58 C-110,-130 -70,-172 0,-172 C-32,-158 -50,-120 -48,-74 C-68,-72 -90,-66 -104,-58Z" fill="${under.dark}" fill-opacity="0.35"/>
  ${line('M-52,-158 C-64,-136 -66,-104 -62,-76 M52,-158 C64,-136 66,-104 62,-76', under.dark, 2.6, 0.6)}<ellipse cx="0" cy="-172" rx="9" ry="4" fill="${under.dark}"/>
  <circle cx="0" cy="-118" r="20" fill="${under.light}"/>${line('M0,-130 L0,-106 M-12,-118 L12,-118 M-8,-126 L8,-110 M8,-126 L-8,-110', under.dark, 3, 0.7)}
  <path d="M-94,-66 C-58,-90 58,-90 94,-66 C120,-46 130,-26 122,-18 C76,-50 -76,-50 -122,-18 C-130,-26 -120,-46 -94,-66Z" fill="${under.dark}"/><path d="M-94,-68 C-58,-92 58,-92 94,-68 C116,-52 126,-36 122,-28 C76,-60 -76,-60 -122,-28 C-126,-36 -116,-52 -94,-68Z" fill="${under.base}"/>${line('M-104,-54 C-58,-82 58,-82 104,-54', under.light, 3, 0.5)}`

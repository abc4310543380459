/** Hair in single locks, in the measure of a head (face.ts): each of a tone of its own, and none as long as its neighbour. */
import { createRandom } from '../random.ts'
import type { Look } from './looks.ts'
import { lightOf, line, mixed, type Point, round } from './parts.ts'

/** Along what hair lies: through its points, from the root to the end. */
export type Guide = readonly Point[]

/** What a lock is filled with: of five tones, from what lies deep to what is in the light, more often of the middle ones. */
const FILLS = [0, 1, 1, 2, 2, 2, 3, 3, 4].map((tone) => `url(#tress${tone})`)

/** The tones, lit from one side. @param light 1 is the right */
export function tones({ hair, hairColor, temples, scene, style }: Look, light: number): string {
  // Black hair is seen by what shines on it; grey, or what turns grey, would be streaky where it is not curly, and a man's long
  // hair would have a seam where it is parted.
  const shine = hairColor === 'black' && !temples ? 0.3 : 0
  const calm = style.isCurly ? 1 : hairColor === 'grey' ? 0.5 : temples ? 0.55 : style.isLong ? 0.4 : 1
  const between = [
    mixed(hair.base, hair.dark, 0.82 * (calm + 1) * 0.5),
    mixed(hair.base, hair.dark, 0.5 * calm),
    hair.base,
    mixed(hair.base, hair.light, 0.34 * calm + shine * 0.7),
    mixed(hair.base, hair.light, 0.72 * calm + shine * 0.9),
  ]
  return between
    .map(
      (tone, n) =>
        `<linearGradient id="tress${n}" gradientUnits="userSpaceOnUse" x1="${light * 150}" y1="-190" x2="${light * -140}" y2="110"><stop stop-color="${mixed(tone, mixed(hair.light, scene.glow, 0.35), 0.3)}"/><stop offset="0.42" stop-color="${tone}"/><stop offset="1" stop-color="${mixed(tone, hair.dark, 0.45)}"/></linearGradient>`,
    )
    .join('')
}

/** What is the same of one person's hair, whenever it is drawn, and nobody else's. */
export const chanceOf = ({ near, cheekLine }: Look, salt: number) => createRandom(Math.floor(near * 1e6) + cheekLine * 977 + salt)

/** Between the points of a guide, smoothly. */
function along(guide: Guide, share: number): Point {
  const at = Math.min(guide.length - 1.001, Math.max(0, share * (guide.length - 1)))
  const n = Math.floor(at)
  const t = at - n
  const [a, b, c, d] = [n - 1, n, n + 1, n + 2].map((each) => guide[Math.min(guide.length - 1, Math.max(0, each))] as Point) as [
    Point,
    Point,
    Point,
    Point,
  ]
  const on = (axis: 0 | 1) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3)
  return [on(0), on(1)]
}

/** Through points, without corners. */
function through(points: readonly Point[]): string {
  const [first, ...rest] = points as [Point, ...Point[]]
  const steps = rest.map(([x, y], n) => {
    const [toX, toY] = rest[n + 1] ?? [x, y]
    return `Q${round(x)},${round(y)} ${round((x + toX) / 2)},${round((y + toY) / 2)}`
  })
  return `${round(first[0])},${round(first[1])} ${steps.join(' ')}`
}

export type Lock = {
  /** How wide it is, and how far and how often it swings to and fro, beginning where. */
  width: number
  swing?: number
  turns?: number
  phase?: number
  /** How wide its root is, in shares of that. */
  root?: number
  /** From which share of its way on it grows thin. */
  thins?: number
}

/** One lock: it runs out to a point. */
export function lockOf(guide: Guide, { width, swing = 0, turns = 0, phase = 0, root = 0.5, thins = 0.45 }: Lock): string {
  const count = 6 + Math.ceil(turns * 4)
  const middle = Array.from({ length: count + 1 }, (_, n) => {
    const share = n / count
    const [x, y] = along(guide, share)
    const [nextX, nextY] = along(guide, Math.min(1, share + 0.02))
    const [backX, backY] = along(guide, Math.max(0, share - 0.02))
    const long = Math.hypot(nextX - backX, nextY - backY) || 1
    const [acrossX, acrossY] = [-(nextY - backY) / long, (nextX - backX) / long]
    const aside = swing * Math.min(1, share * 1.6) * Math.sin(phase + share * turns * Math.PI * 2)
    const wide =
      (width / 2) * Math.min(1, root + share * 3) * Math.sqrt(Math.max(0, 1 - Math.max(0, share - thins) / (1 - thins)))
    return { x: x + acrossX * aside, y: y + acrossY * aside, outX: acrossX * wide, outY: acrossY * wide }
  })
  const one = middle.map(({ x, y, outX, outY }): Point => [x + outX, y + outY])
  const other = middle.map(({ x, y, outX, outY }): Point => [x - outX, y - outY]).reverse()
  return `M${through([...one, ...other])}Z`
}

export type Way = Lock & {
  from: Guide
  to: Guide
  count: number
  /** By how much ends are apart from their guide, and how much shorter some are, in shares of one. */
  apart?: number
  ragged?: number
  /** Waves of neighbours lie beside each other: by how much later each begins. */
  later?: number
  salt?: number
  /** Only of the deep tones: what lies behind. */
  isDeep?: boolean
}

/** Locks between two guides, those of the second one first: the first lies on top. */
export function tress(
  look: Look,
  { from, to, count, apart = 6, ragged = 0.14, later = 0.9, salt = 1, isDeep, ...lock }: Way,
): string {
  const random = chanceOf(look, salt)
  const first = random.next() * 6
  const fills = isDeep ? FILLS.slice(0, 4) : FILLS
  return Array.from({ length: count }, (_, index) => {
    const share = Math.min(1, Math.max(0, (count - 1 - index + (random.next() - 0.5) * 1.3) / Math.max(1, count - 1)))
    const [wayX, wayY] = [(random.next() - 0.5) * 2 * apart, (random.next() - 0.5) * apart]
    const cutAt = 1 - random.next() * ragged
    const mid = from.map(([x, y], n): Point => {
      const [toX, toY] = to[n] as Point
      const grown = (n / (from.length - 1)) ** 1.5
      return [x + (toX - x) * share + wayX * grown, y + (toY - y) * share + wayY * grown]
    })
    const guide = Array.from({ length: 9 }, (_, n) => along(mid, (n / 8) * cutAt))
    const own = {
      ...lock,
      width: lock.width * (0.65 + random.next() * 0.7),
      phase: first + share * later + (random.next() - 0.5) * 0.5,
    }
    return `<path d="${lockOf(guide, own)}" fill="${random.pick(fills)}"/>`
  }).join('')
}

/** Single hairs that left it: along guides, a little farther out. */
export function flyaways(look: Look, from: Guide, to: Guide, count: number, salt = 7): string {
  const random = chanceOf(look, salt)
  return Array.from({ length: count }, () => {
    const [share, out] = [random.next(), random.next()]
    const mid = from.map(([x, y], n): Point => {
      const [toX, toY] = to[n] as Point
      return [x + (toX - x) * share, y + (toY - y) * share]
    })
    const begin = 0.1 + random.next() * 0.5
    const points = Array.from({ length: 5 }, (_, n): Point => {
      const [x, y] = along(mid, Math.min(1, begin + n * 0.08))
      const away = 1 + 0.006 * n * (0.6 + out)
      return [x * away, y + (y < -60 ? -n * out : n * out)]
    })
    return line(`M${through(points)}`, look.hair.base, 1.3, 0.5)
  }).join('')
}

/** Whether there is a curl at a point. */
export type Inside = (x: number, y: number) => boolean

/** Curls in clusters: each lies over what is below it, is lit on one side, and turns its own way. @param size half of how wide one is */
export function curls(look: Look, isInside: Inside, size: number, salt: number, isDeep = false): string {
  const random = chanceOf(look, salt)
  const light = lightOf(look) * look.parting
  const places: { x: number; y: number; deep: number }[] = []
  for (let y = -280; y < 240; y += size * 0.92) {
    for (let x = -180; x <= 180; x += size * 1.02) {
      const at = [x + (random.next() - 0.5) * size * 1.1, y + (random.next() - 0.5) * size * 1.1] as const
      if (isInside(...at)) places.push({ x: at[0], y: at[1], deep: random.next() })
    }
  }
  places.sort((one, other) => one.deep - other.deep)
  // They grow out of a mass that is deep.
  const mass = places.map(({ x, y }) => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size * 0.92)}"/>`).join('')
  const drawn = places.map(({ x, y, deep }) => {
    const own = size * (0.8 + random.next() * 0.5)
    const way = random.next() * 6.3
    const turn = random.chance(0.5) ? 1 : -1
    const arc = (from: number, to: number, far: number, near: number): Guide =>
      Array.from({ length: 6 }, (_, n): Point => {
        const [angle, out] = [way + turn * (from + ((to - from) * n) / 5), own * (far + ((near - far) * n) / 5)]
        return [x + Math.cos(angle) * out, y + Math.sin(angle) * out * 0.92]
      })
    // What is nearer to the light is lighter, and so is what lies on top.
    const lit = deep * 1.5 + (light * x - y - 40) / 150 + (random.next() - 0.5) * 0.9
    const tone = Math.min(isDeep ? 2 : 4, Math.max(1, Math.round(1 + lit)))
    const lock = (guide: Guide, wide: number, each: number) =>
      `<path d="${lockOf(guide, { width: own * wide, root: 0.12, thins: 0.3 })}" fill="url(#tress${each})"/>`
    return (
      lock(arc(-0.3, 3.4, 1.12, 0.7), 0.74, tone - 1) +
      lock(arc(0, 3.6, 0.92, 0.62), 0.6, tone) +
      lock(arc(2.9, 6.2, 0.8, 0.3), 0.5, Math.max(1, tone - 1))
    )
  })
  return `<g fill="url(#tress${isDeep ? 0 : 1})">${mass}</g>${drawn.join('')}`
}

/** A curl that hangs down and winds around itself: what turns towards one is lit. */
export function ringlet(look: Look, guide: Guide, size: number, salt: number, isDeep = false): string {
  const random = chanceOf(look, salt)
  const long = guide
    .slice(1)
    .reduce((sum, [x, y], n) => sum + Math.hypot(x - (guide[n] as Point)[0], y - (guide[n] as Point)[1]), 0)
  const count = Math.round(long / (size * 0.56))
  const phase = random.next() * 6
  return Array.from({ length: count }, (_, n) => {
    const share = n / count
    const [x, y] = along(guide, share)
    const aside = Math.sin(phase + n * 1.1) * size * 0.16
    const wide = size * (0.5 + Math.min(0.18, share) - share * 0.16 + random.next() * 0.08)
    const angle = Math.round(-32 + (random.next() - 0.5) * 16)
    const tone = (isDeep ? 0 : 1) + (n % 2) + (random.chance(0.3) ? 1 : 0)
    const at = `cx="${round(x + aside)}" cy="${round(y)}"`
    const over = `transform="rotate(${angle} ${round(x + aside)} ${round(y)})"`
    return `<ellipse ${at} rx="${round(wide)}" ry="${round(wide * 0.66)}" fill="url(#tress${Math.max(0, tone - 1)})" ${over}/><ellipse cx="${round(x + aside + 1)}" cy="${round(y - wide * 0.16)}" rx="${round(wide * 0.86)}" ry="${round(wide * 0.42)}" fill="url(#tress${tone})" ${over}/>`
  }).join('')
}

/** Bends what is drawn: so that one drawing of hair lies on heads of any shape, and one garment on any shoulders. */
import { lowOf, neckOf, shiftOf, skullOf } from './head.ts'
import type { Look } from './looks.ts'
import { eased, round } from './parts.ts'
import { asideOf } from './poses.ts'

type Point = readonly [number, number]
type Bend = (x: number, y: number) => Point

const TAG = /<(\/?)(\w+)([^>]*?)(\/?)>/g
const STEP = /[a-z]|-?\d*\.?\d+/gi
/**
 * What has a place of its own (`translate`) is moved as a whole, what is drawn from a point on stays as it is, and what is
 * turned over (`scale(-1 1)`) is bent as it is seen.
 */
function bent(drawing: string, bend: Bend): string {
  let whole = 0
  const groups: boolean[] = []
  const turnedOver: Bend = (x, y) => {
    const [to, low] = bend(-x, y)
    return [-to, low]
  }
  return drawing.replace(TAG, (tag: string, end: string, name: string, attributes: string, empty: string) => {
    if (whole > 0) {
      if (name === 'g') whole += end ? -1 : 1
      return tag
    }
    if (end) {
      if (name === 'g') groups.pop()
      return tag
    }
    // It has a measure of its own.
    if (name === 'radialGradient') return tag
    const isOver = attributes.includes('"scale(-1 1)"') !== (groups.at(-1) ?? false)
    const own = isOver ? turnedOver : bend
    const placed = /transform="translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(attributes)
    if (placed) {
      const [x, y] = own(Number(placed[1]), Number(placed[2]))
      if (name === 'g' && !empty) whole = 1
      return tag.replace(placed[0], `transform="translate(${round(x)} ${round(y)})`)
    }
    if (name === 'g' && !empty) groups.push(isOver)
    return tag
      .replace(/ d="([^"]+)"/, (_, d: string) => ` d="${bentPath(d, own)}"`)
      .replace(/ cx="(-?[\d.]+)" cy="(-?[\d.]+)"/, (_, cx: string, cy: string) => {
        const [x, y] = own(Number(cx), Number(cy))
        return ` cx="${round(x)}" cy="${round(y)}"`
      })
      .replace(/rotate\((-?[\d.]+) (-?[\d.]+) (-?[\d.]+)\)/, (_, angle: string, cx: string, cy: string) => {
        const [x, y] = own(Number(cx), Number(cy))
        return `rotate(${angle} ${round(x)} ${round(y)})`
      })
  })
}

function bentPath(d: string, bend: Bend): string {
  let isBent = true
  let x: number | undefined
  return (d.match(STEP) ?? [])
    .map((step) => {
      if (/[a-z]/i.test(step)) {
        isBent = 'MLCQST'.includes(step)
        return step
      }
      if (!isBent) return step
      if (x === undefined) {
        x = Number(step)
        return ''
      }
      const point = bend(x, Number(step)).map(round)
      x = undefined
      return point.join(',')
    })
    .join(' ')
}

/** By which share the far half of a head that is turned is narrower, and the near one wider. */
const [FAR, NEAR] = [0.12, 0.03]

/**
 * A head: high or flat, wide or narrow above the eyes; turned, its hair goes with its face, and the far eye lies in a hollow;
 * who looks up or down has a face that lies higher or lower within it. Cheekbones, too, are wide or narrow.
 */
export function bentHead(drawing: string, look: Look): string {
  const { turn, nod, build } = look
  const low = lowOf(look)
  const { cheek, ...skull } = skullOf(look)
  const [crown, dome] = [Math.min(0.06, look.crown + skull.crown), look.dome + skull.dome]
  const shift = shiftOf(look) * 0.9
  return bent(drawing, (x, y) => {
    const up = Math.max(0, -30 - y) / 120
    const aside = shift * Math.max(0, 1 - (x / 112) ** 2) * eased(-y, 44, 100)
    const isFar = x * turn > 0 && Math.abs(x) > 60
    const hollow = isFar ? turn * (5 * Math.exp(-(((y + 12) / 30) ** 2)) - 1.5 * Math.exp(-(((y - 40) / 24) ** 2))) : 0
    const middle = Math.max(0, 1 - (x / 104) ** 2)
    // Below the eyes, a nose and a mouth are nearer to them or to the chin.
    const down = nod * middle * Math.max(0, 1 - (y / 152) ** 2) + low * middle * Math.exp(-(((y - 84) / 44) ** 2))
    // Cheekbones are where a face is widest.
    const bone = x * (cheek + 0.025) * Math.exp(-(((y - 22) / 52) ** 2))
    const full =
      Math.max(0, build - 8) * 0.6 * Math.exp(-(((y - 66) / 46) ** 2)) * Math.sign(x) * Math.min(1, Math.abs(x) / 92) ** 2
    // Less is seen of the far half than of the near one.
    const seen = x * (x * turn > 0 ? -FAR : NEAR) * Math.abs(turn) * Math.min(1, Math.abs(x) / 80)
    return [x * (1 + dome * Math.min(1.2, up)) + aside - hollow + full + bone + seen, y - up * 120 * crown + down]
  })
}

/** Hair lies to one side or the other, and is cut higher or lower; over the forehead it begins higher or lower, or in a peak. */
export const bentHair = (drawing: string, { parting, volume, style, hairline, peak, cheekLine }: Look): string =>
  bent(drawing, (x, y) => {
    if (style.isCap || style.isScarf) return [x * parting, y]
    const edge = eased(-y, 55, 78) * (1 - eased(-y, 138, 170)) * Math.max(0, 1 - (x / 96) ** 2)
    // It is nowhere a clean line.
    const down = hairline + peak * Math.max(0, 1 - (x / 34) ** 2) + 3.4 * Math.sin(x / 11 + cheekLine)
    return [x * parting, y - Math.max(0, -104 - y) * volume + edge * down]
  })

/** How much lower than as they are drawn shoulders end. */
const SLOPE = { male: 2, female: 16 } as const
/**
 * Shoulders: square or sloping, and below them slim or heavy. Of who stands aside the far half is narrower, and the chest is seen
 * on that side.
 */
export function bentBody(drawing: string, look: Look): string {
  const { slope, build, muscle, gender, side, cheekLine } = look
  // Nobody holds both alike.
  const lower = side * (2 + (cheekLine % 5) * 1.4)
  const [belly, far, amount] = [(build - 3) * 0.016, Math.sign(asideOf(look)) || 1, Math.abs(asideOf(look))]
  // What lies around a neck is as wide as it is.
  const collar = Math.max(-14, neckOf(look)[1] - 53)
  return bent(drawing, (x, y) => {
    const out = eased(Math.abs(x), 60, 210)
    const turned = amount * (0.3 + 0.7 * eased(y, 180, 290))
    const wide =
      x + Math.sign(x) * collar * Math.min(1, Math.abs(x) / 50) * (1 - eased(Math.abs(x), 60, 160)) * (1 - eased(y, 240, 310))
    const u = wide * far
    // Strong shoulders rise to the neck.
    const rise =
      ((gender === 'male' ? 18 : 11) + muscle * 20 + Math.max(0, build - 8) * 2) *
      eased(Math.abs(x), 38, 86) *
      (1 - eased(Math.abs(x), 100, 225)) *
      (1 - eased(y, 250, 330))
    const aside = u > 0 ? u * (1 - 0.42 * turned) + 40 * turned : u + 40 * turned * Math.max(0, 1 + u / 270)
    // Shoulders are hardly wider than two heads, and arms hang down from them.
    const arm = eased(y, 280, 430) * 0.26 * Math.max(0, 1 - 180 / Math.max(1, Math.abs(aside)))
    const slim =
      1 - arm - (gender === 'male' ? 0.09 : 0.055) * out - 0.07 * out * eased(y, 250, 360) * (1 - eased(y, 400, 620) * 0.7)
    return [
      aside * far * slim * (1 + belly * eased(y, 300, 520)),
      y + (slope + SLOPE[gender] + lower * Math.sign(x)) * out * (1 - eased(y, 330, 620) * 0.6) - u * 0.04 * turned * out - rise,
    ]
  })
}

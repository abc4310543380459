/** Bends what is drawn: so that one drawing of hair lies on heads of any shape, and one garment on any shoulders. */
import { shiftOf } from './head.ts'
import type { Look } from './looks.ts'

type Point = readonly [number, number]
type Bend = (x: number, y: number) => Point

const TAG = /<(\/?)(\w+)([^>]*?)(\/?)>/g
const STEP = /[a-z]|-?\d*\.?\d+/gi
const round = (value: number) => Math.round(value * 10) / 10

/** What has a place of its own (`translate`) is moved as a whole, and what is drawn from a point on stays as it is. */
function bent(drawing: string, bend: Bend): string {
  let whole = 0
  return drawing.replace(TAG, (tag: string, end: string, name: string, attributes: string, empty: string) => {
    if (whole > 0) {
      if (name === 'g') whole += end ? -1 : 1
      return tag
    }
    if (end) return tag
    const placed = /transform="translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(attributes)
    if (placed) {
      const [x, y] = bend(Number(placed[1]), Number(placed[2]))
      if (name === 'g' && !empty) whole = 1
      return tag.replace(placed[0], `transform="translate(${round(x)} ${round(y)})`)
    }
    return tag
      .replace(/ d="([^"]+)"/, (_, d: string) => ` d="${bentPath(d, bend)}"`)
      .replace(/ cx="(-?[\d.]+)" cy="(-?[\d.]+)"/, (_, cx: string, cy: string) => {
        const [x, y] = bend(Number(cx), Number(cy))
        return ` cx="${round(x)}" cy="${round(y)}"`
      })
      .replace(/rotate\((-?[\d.]+) (-?[\d.]+) (-?[\d.]+)\)/, (_, angle: string, cx: string, cy: string) => {
        const [x, y] = bend(Number(cx), Number(cy))
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

/** From 0 to 1 between two values, without a corner at either. */
const eased = (value: number, from: number, to: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** A head: high or flat, wide or narrow above the eyes; turned, its hair goes with its face, and the far eye lies in a hollow. */
export function bentHead(drawing: string, look: Look): string {
  const { crown, dome, turn } = look
  const shift = shiftOf(look) * 0.9
  return bent(drawing, (x, y) => {
    const up = Math.max(0, -30 - y) / 120
    const aside = shift * Math.max(0, 1 - (x / 112) ** 2) * eased(-y, 44, 100)
    const isFar = x * turn > 0 && Math.abs(x) > 60
    const hollow = isFar ? turn * (5 * Math.exp(-(((y + 12) / 30) ** 2)) - 1.5 * Math.exp(-(((y - 40) / 24) ** 2))) : 0
    return [x * (1 + dome * Math.min(1.2, up)) + aside - hollow, y - up * 120 * crown]
  })
}

/** Hair lies to one side or the other, and is cut higher or lower. */
export const bentHair = (drawing: string, { parting, volume }: Look): string =>
  bent(drawing, (x, y) => [x * parting, y - Math.max(0, -104 - y) * volume])

/** Shoulders: square or sloping, and below them slim or heavy. */
export function bentBody(drawing: string, { slope, build }: Look): string {
  const belly = (build - 3) * 0.014
  return bent(drawing, (x, y) => {
    const out = eased(Math.abs(x), 60, 210)
    return [x * (1 + belly * eased(y, 300, 520)), y + slope * out * (1 - eased(y, 330, 620) * 0.6)]
  })
}

/** Arms that hold something, in the measure of a head (face.ts). */
import type { Look } from './looks.ts'
import { line, mixed, type Point, shape } from './parts.ts'
import { isBare } from './tattoos.ts'

/** What arms are of: cloth, or skin. */
const SLEEVES: Partial<Record<Look['garment'], string>> = {
  denim: 'denim',
  leather: 'leather',
  scarf: 'coat',
  breton: 'white',
  dungarees: 'under',
  dress: 'skinBody',
  tank: 'skinBody',
  bardot: 'skinBody',
}
const sleeveOf = (look: Look) => `url(#${isBare(look) ? 'skinBody' : (SLEEVES[look.garment] ?? 'fabric')})`

const round = (value: number) => Math.round(value * 10) / 10

/** From a joint to the next, round at both, and fuller above. */
function limb([x, y]: Point, [toX, toY]: Point, from: number, to: number, fill: string, shadeAt: 1 | -1 = 1): string {
  const long = Math.hypot(toX - x, toY - y)
  const [alongX, alongY] = [(toX - x) / long, (toY - y) / long]
  const at = (along: number, out: number) =>
    `${round(x + alongX * along - alongY * out)},${round(y + alongY * along + alongX * out)}`
  const d = `M${at(0, from)} C${at(long * 0.3, from * 1.12)} ${at(long * 0.7, to * 1.08)} ${at(long, to)} C${at(long + to * 1.1, to)} ${at(long + to * 1.1, -to)} ${at(long, -to)} C${at(long * 0.7, -to * 1.08)} ${at(long * 0.3, -from * 1.12)} ${at(0, -from)} C${at(-from * 1.3, -from)} ${at(-from * 1.3, from)} ${at(0, from)}Z`
  const under = (out: number, deep: number) =>
    `M${at(-from * 0.4, shadeAt * from)} C${at(long * 0.3, shadeAt * from * 1.12)} ${at(long * 0.7, shadeAt * to * 1.08)} ${at(long, shadeAt * to)} C${at(long * 0.7, shadeAt * to * out)} ${at(long * 0.3, shadeAt * from * deep)} ${at(-from * 0.4, shadeAt * from)}Z`
  const crease = (along: number, out: number, back: number, colour: string, seen: number) =>
    line(
      `M${at(along, shadeAt * from * out)} C${at(along + 8, shadeAt * from * out * 0.5)} ${at(along + 4, 0)} ${at(along - back, shadeAt * from * -0.35)}`,
      colour,
      3.4,
      seen,
    )
  // Cloth lies in folds at the elbow.
  const creases = fill.includes('skin')
    ? ''
    : crease(from * 0.5, 0.98, 10, DEEP, 0.16) +
      crease(from * 0.5 + 4, 0.94, 10, '#fff', 0.08) +
      crease(from * 1.05, 0.9, 22, DEEP, 0.12) +
      crease(long * 0.78, 0.62, -8, DEEP, 0.12)
  return `${shape(d, fill)}${shape(under(0.3, 0.1), DEEP, 0.1)}${shape(under(0.66, 0.5), DEEP, 0.12)}${creases}`
}
const DEEP = '#1a0a1e'

/** Four fingers beside each other, from the knuckles on. @param way where they point, in degrees @param side on which the next one lies */
function fingers({ skin }: Look, [x, y]: Point, way: number, long: number, side: 1 | -1, wide = 17): string {
  const turn = (way * Math.PI) / 180
  const at = (along: number, across: number): string =>
    `${round(x + Math.cos(turn) * along - Math.sin(turn) * across * side)},${round(y + Math.sin(turn) * along + Math.cos(turn) * across * side)}`
  const ends = [0.86, 1, 0.96, 0.76]
  const each = (draw: (n: number, end: number) => string) => ends.map((end, n) => draw(n, end * long)).join('')
  const step = wide * 0.92
  return (
    each((n, end) => line(`M${at(0, n * step)} L${at(end, n * step)}`, mixed(skin.dark, skin.base, 0.2), wide + 3)) +
    each((n, end) => line(`M${at(0, n * step)} L${at(end, n * step)}`, skin.base, wide)) +
    each((n, end) => line(`M${at(end * 0.2, n * step - 3)} L${at(end * 0.96, n * step - 3)}`, skin.light, wide * 0.3, 0.5))
  )
}

const CUPS = ['#f2ede6', '#c9563f', '#37586b'] as const
/** Over the body: a cup in both hands. */
export function heldArms(look: Look): string {
  const { pose, skin, outer } = look
  if (pose !== 'cup') return ''
  const sleeve = sleeveOf(look)
  const cuff = (d: string) => (isBare(look) ? '' : line(d, DEEP, 3, 0.22))
  const hand = (s: 1 | -1) =>
    limb([s * 212, 446], [s * 84, 372], 42, 30, sleeve, s > 0 ? -1 : 1) +
    `<ellipse cx="${s * 58}" cy="352" rx="25" ry="40" fill="${skin.base}"/>` +
    cuff(`M${s * 70},398 C${s * 90},392 ${s * 102},370 ${s * 98},346`) +
    fingers(look, [s * 54, 322], s > 0 ? 180 : 0, 42, s > 0 ? -1 : 1)
  const [cup, shade] = [CUPS[outer], mixed(CUPS[outer], '#20141c', 0.3)]
  return `${shape('M-52,300 C-54,352 -48,402 -38,414 C-20,424 20,424 38,414 C48,402 54,352 52,300Z', cup)}${shape('M14,306 L52,300 C54,352 48,402 38,414 C32,418 24,420 14,421Z', shade, 0.5)}<ellipse cx="0" cy="300" rx="52" ry="13" fill="${mixed(cup, '#ffffff', 0.3)}"/><ellipse cx="0" cy="302" rx="44" ry="9" fill="#5a3524"/>${hand(-1)}${hand(1)}`
}

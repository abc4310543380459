/** Arms that hold something, in the measure of a head (face.ts). */
import type { Look } from './looks.ts'
import { designOf, line, lowered, mixed, type Point, round, shape } from './parts.ts'
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
export function sleeveOf(look: Look): string {
  if (isBare(look)) return 'url(#skinBody)'
  return `url(#${look.garment === 'crew' && designOf(look) === 1 ? 'under' : (SLEEVES[look.garment] ?? 'fabric')})`
}

/** From a joint to the next, round at both, and fuller above; cloth ends in a cuff. */
export function limb([x, y]: Point, [toX, toY]: Point, from: number, to: number, fill: string, shadeAt: 1 | -1 = 1): string {
  const isBareArm = fill.includes('skin')
  const long = Math.hypot(toX - x, toY - y)
  const [alongX, alongY] = [(toX - x) / long, (toY - y) / long]
  const at = (along: number, out: number) =>
    `${round(x + alongX * along - alongY * out)},${round(y + alongY * along + alongX * out)}`
  const d = `M${at(0, from)} C${at(long * 0.3, from * 1.12)} ${at(long * 0.7, to * 1.08)} ${at(long, to)} ${isBareArm ? `C${at(long + to * 1.1, to)} ${at(long + to * 1.1, -to)}` : `C${at(long + 6, to * 0.5)} ${at(long + 6, -to * 0.5)}`} ${at(long, -to)} C${at(long * 0.7, -to * 1.08)} ${at(long * 0.3, -from * 1.12)} ${at(0, -from)} C${at(-from * 1.3, -from)} ${at(-from * 1.3, from)} ${at(0, from)}Z`
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
  const creases = isBareArm
    ? ''
    : crease(from * 0.5, 0.98, 10, DEEP, 0.16) +
      crease(from * 0.5 + 4, 0.94, 10, '#fff', 0.08) +
      crease(from * 1.05, 0.9, 22, DEEP, 0.12) +
      crease(long * 0.78, 0.62, -8, DEEP, 0.12)
  // A band that is a little wider than the sleeve, in folds where it is gathered.
  const wide = to + 2.5
  const band = (back: number, out: number) =>
    `M${at(long - back, out)} C${at(long - back + 5, out * 0.5)} ${at(long - back + 5, -out * 0.5)} ${at(long - back, -out)}`
  const cuff = isBareArm
    ? ''
    : shape(
        `${band(20, wide)} L${at(long + 1, -wide)} C${at(long + 8, -wide * 0.5)} ${at(long + 8, wide * 0.5)} ${at(long + 1, wide)}Z`,
        fill,
      ) +
      shape(
        `${band(20, wide)} L${at(long + 1, -wide)} C${at(long + 8, -wide * 0.5)} ${at(long + 8, wide * 0.5)} ${at(long + 1, wide)}Z`,
        '#fff',
        0.09,
      ) +
      line(band(20, wide), DEEP, 2.4, 0.26) +
      line(band(23, to), DEEP, 5, 0.08) +
      line(band(-0.5, wide - 1), DEEP, 2, 0.22) +
      [-0.66, -0.33, 0, 0.33, 0.66]
        .map((out) => line(`M${at(long - 15, out * wide)} L${at(long + 2, out * wide)}`, DEEP, 1.6, 0.14))
        .join('')
  return `${shape(d, fill)}${shape(under(0.3, 0.1), DEEP, 0.1)}${shape(under(0.66, 0.5), DEEP, 0.12)}${creases}${cuff}`
}
const DEEP = '#1a0a1e'

/** A finger around a cup, from its knuckle to its tip, bent at the joint: the lower ones are shorter and lie behind the others. */
function finger({ skin }: Look, s: 1 | -1, y: number, end: number, thick: number): string {
  const at = (x: number) => round(s * x)
  const [from, joint] = [66, end + 19]
  const d = `M${at(from)},${y - thick} C${at(joint + 10)},${y - thick * 1.12 - 1} ${at(joint - 2)},${y - thick * 1.06} ${at(end + 7)},${round(y + 1 - thick * 0.82)} C${at(end - 3)},${round(y + 2 - thick * 0.6)} ${at(end - 3)},${round(y + 2 + thick * 0.62)} ${at(end + 7)},${round(y + 2 + thick * 0.8)} C${at(joint)},${y + thick} ${at(joint + 12)},${y + thick} ${at(from)},${y + thick}`
  const nail = `M${at(end + 1.5)},${round(y - thick * 0.3)} C${at(end + 5)},${round(y - thick * 0.62)} ${at(end + 10)},${round(y - thick * 0.5)} ${at(end + 10)},${round(y + 0.5)} C${at(end + 9)},${round(y + thick * 0.44)} ${at(end + 3)},${round(y + thick * 0.5)} ${at(end + 1.5)},${round(y - thick * 0.3)}Z`
  return (
    `<path d="${d}" fill="${skin.base}" stroke="${skin.dark}" stroke-width="1.5" stroke-opacity="0.42"/>` +
    line(
      `M${at(from - 4)},${y - thick * 0.4} C${at(joint)},${y - thick * 0.6} ${at(joint - 4)},${y - thick * 0.5} ${at(end + 12)},${y - thick * 0.3}`,
      skin.light,
      thick * 0.5,
      0.4,
    ) +
    shape(nail, mixed(skin.light, '#f3c3b4', 0.4), 0.6)
  )
}

/** A hand that lies around a cup: little finger first, each over the next, the thumb along the rim, and a long cuff over the wrist. */
function hand(look: Look, s: 1 | -1): string {
  const { skin } = look
  const at = (x: number) => s * x
  const back = `M${at(46)},314 C${at(66)},304 ${at(90)},318 ${at(96)},344 C${at(100)},372 ${at(84)},392 ${at(62)},392 C${at(50)},390 ${at(48)},340 ${at(46)},314Z`
  const thumb = `M${at(80)},322 C${at(70)},304 ${at(50)},294 ${at(36)},291 C${at(28)},290 ${at(25)},298 ${at(31)},303 C${at(42)},309 ${at(50)},318 ${at(56)},332`
  return (
    shape(back, skin.base) +
    shape(
      `M${at(60)},392 C${at(84)},392 ${at(100)},372 ${at(96)},344 C${at(90)},366 ${at(78)},380 ${at(60)},392Z`,
      skin.dark,
      0.35,
    ) +
    finger(look, s, 383, 32, 7.4) +
    finger(look, s, 368, 22, 8.8) +
    finger(look, s, 350, 17, 9.6) +
    finger(look, s, 332, 21, 9.4) +
    `<path d="${thumb}" fill="${skin.base}" stroke="${skin.dark}" stroke-width="1.5" stroke-opacity="0.42"/>` +
    line(`M${at(62)},316 C${at(54)},305 ${at(46)},300 ${at(38)},297`, skin.light, 4.4, 0.4)
  )
}

const CUPS = ['#f2ede6', '#c9563f', '#37586b'] as const
/** Over the body: a cup in both hands. */
export function heldArms(look: Look): string {
  const { pose, outer, side } = look
  if (pose !== 'cup') return ''
  const sleeve = sleeveOf(look)
  const held = (s: 1 | -1) => {
    const isSkin = sleeve.includes('skin')
    const arm = limb(
      [s * 212, 446],
      isSkin ? [s * 100, s === side ? 376 : 363] : [s * 90, s === side ? 367 : 355],
      42,
      isSkin ? 34 : 29,
      sleeve,
      s > 0 ? -1 : 1,
    )
    // One hand holds it a little higher than the other.
    const drawn = lowered(hand(look, s), s === side ? 8 : -5)
    // A bare wrist lies behind the hand, and cloth over it.
    return isSkin ? arm + drawn : drawn + arm
  }
  const [cup, shade] = [CUPS[outer], mixed(CUPS[outer], '#20141c', 0.3)]
  return `${shape('M-52,300 C-54,352 -48,402 -38,414 C-20,424 20,424 38,414 C48,402 54,352 52,300Z', cup)}${shape('M14,306 L52,300 C54,352 48,402 38,414 C32,418 24,420 14,421Z', shade, 0.5)}<ellipse cx="0" cy="300" rx="52" ry="13" fill="${mixed(cup, '#ffffff', 0.3)}"/><ellipse cx="0" cy="302" rx="44" ry="9" fill="#5a3524"/>${held(-1)}${held(1)}`
}

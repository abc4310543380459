/** Eyes and brows, in the measure of a head (face.ts). */
import { gapOf } from './head.ts'
import type { Look } from './looks.ts'
import { fold, line, mixed, shape } from './parts.ts'

/** How an eye opens: its upper rim, a curve from the nose outwards, how low the lower one hangs on the way back, and how high above the rim the fold of the lid is, and how deep. */
const OPENINGS = {
  almond: { upper: [-14, -13, 6, -16.5, 23, -2], lower: [9, 11], lid: 6, seen: 0.5 },
  round: { upper: [-17, -15.5, 9, -18, 21, 0], lower: [10, 12], lid: 5, seen: 0.45 },
  narrow: { upper: [-13, -9.5, 8, -13, 25, -1], lower: [7, 9], lid: 6.5, seen: 0.4 },
  hooded: { upper: [-14, -11, 7, -15, 23, 3], lower: [10, 12], lid: 2.6, seen: 0.75 },
  smooth: { upper: [-15, -9, 5, -15, 25, -4], lower: [8, 9], lid: 5, seen: 0.18 },
  rising: { upper: [-13, -9, 7, -17, 26, -7], lower: [9, 11], lid: 6.5, seen: 0.45 },
  deep: { upper: [-13, -13, 8, -16, 22, 0], lower: [10, 12], lid: 8, seen: 0.65 },
  gentle: { upper: [-15, -14.5, 5, -17.5, 24, 3.5], lower: [12, 13], lid: 5.5, seen: 0.4 },
} as const
/** Who smiles does it with the eyes too: cheeks push the lower lids up by so much. */
const LIFTED: Record<Look['mouth'], number> = {
  soft: 3,
  smile: 3.3,
  gentle: 3,
  warm: 3.8,
  open: 3,
  grin: 4.4,
  beam: 4.8,
  laugh: 4,
}
export const EYE_KINDS = Object.keys(OPENINGS) as (keyof typeof OPENINGS)[]

/** Brows: how high the inner end, the arch and the outer end are, and how heavy. */
const BROWS = {
  straight: [-32, -37, -31, 1],
  arched: [-32, -41, -28, 0.85],
  round: [-31, -40, -25, 0.95],
  heavy: [-30, -36, -29, 1.2],
  raised: [-35, -44, -31, 0.8],
  soft: [-33, -38, -28, 0.7],
  bushy: [-30, -37, -26, 1.4],
  thin: [-33, -40, -28, 0.62],
  sloping: [-33, -39, -25, 0.9],
} as const
export const BROW_KINDS = {
  male: ['straight', 'arched', 'round', 'heavy', 'raised', 'soft', 'bushy', 'sloping'],
  female: ['straight', 'arched', 'round', 'raised', 'soft', 'thin', 'sloping'],
} as const

/** Inner ends that lie low are a frown. */
const KIND = 0.8

/** It begins softly beside the nose, is fullest before the arch, and ends in a point. */
function brow({ brows, gender, years, mouth, browTilt, browLift, side: own }: Look, side: number): string {
  const [inner, high, outer, weight] = BROWS[brows]
  const isMan = gender === 'male'
  // Men's are heavier, and hardly arched; they grow bushy.
  const arch = isMan ? high * 0.6 + (inner - 5) * 0.4 : high
  const thick = isMan ? (5 + 5.4 * weight) * (1 + years * 0.22) : 5.6 * weight
  // Hardly anybody lifts both alike, but who lifts one much more doubts.
  const lift = browLift * 0.9 + (side === own ? 0.5 : 0) + LIFTED[mouth] * 0.5 - (isMan ? 5 : 1)
  return `<path transform="translate(0 ${-lift}) rotate(${browTilt * 0.55 + KIND})" d="M-26,${inner + 3} C-25,${inner - 1} -20,${inner - 2} -15,${inner - 3.5} C-4,${arch + 2} 10,${arch - 2} 31,${outer} C15,${arch + thick * 0.75} -3,${arch + thick * 1.15} -15,${inner + thick * 0.6} C-21,${inner + thick * 0.68} -26,${inner + thick * 0.62} -26,${inner + 3}Z" fill="url(#brow)" fill-opacity="${1 - years * 0.15}"/>`
}

export function eye(look: Look & { light: number }, side: number, shift: number): string {
  const { skin, turn, mouth, isDark, years, gender, eyeSize, eyeDrop, eyeSlant } = look
  // The far eye is seen from aside, and who smiles broadly narrows both.
  const narrow = 1 - Math.max(0, side * turn) * 0.34
  // Eyes look smaller as the lids sink, and nobody stares.
  const size = ((gender === 'female' ? 1.3 : 1.24) - years * 0.08) * (eyeSize / 100)
  const squint = mouth === 'open' || mouth === 'beam' ? 0.85 : mouth === 'grin' || mouth === 'warm' ? 0.91 : 1
  const lid = isDark ? '#1a0f0b' : '#33201a'
  const drawn = mouth === 'laugh' ? shut(look, lid) : `<g transform="scale(1 ${squint})">${open(look, lid, side)}</g>`
  const bag = years < 0.12 ? '' : fold([-17, 15], [-2, 23], [18, 14], 3 + years * 4, skin.dark, 0.12 + years * 0.34)
  return `<g transform="translate(${side * gapOf(look, side) + shift} ${eyeDrop - 4}) scale(${side * narrow * size} ${size})">${brow(look, side)}<g transform="rotate(${-eyeSlant})">${drawn}</g>${bag}</g>`
}

const hasLashes = ({ gender, years }: Look) => gender === 'female' && years < 0.7
/** They stand together where the lid ends. */
const lashes = (look: Look, x: number, y: number, lid: string) =>
  hasLashes(look)
    ? fold([x - 6, y - 2.5], [x + 2, y - 4], [x + 7, y - 9.5], 1.6, lid, 0.95) +
      fold([x - 13, y - 7], [x - 7, y - 10], [x - 3, y - 15.5], 1.6, lid, 0.8)
    : ''

/** Who laughs: the lids meet in a bow. */
const shut = (look: Look, lid: string) =>
  shape('M-23,-12 C-12,-22 14,-22 25,-8 L22,3 C12,-12 -12,-12 -22,4Z', look.skin.dark, 0.22) +
  shape('M-24,6 C-14,-15 12,-16 25,4 C13,-9 -12,-8 -24,6Z', lid, 0.95) +
  lashes(look, 21, 1, lid) +
  fold([-20, -9], [2, -20], [25, -4], 3, look.skin.deep, 0.35) +
  fold([-15, 12], [0, 18], [17, 11], 3, look.skin.dark, 0.4)

function open(look: Look & { light: number }, lid: string, side: number): string {
  const { eyes, skin, gaze, years, mouth, light, lipstick, isDark } = look
  // Nobody stares: the upper lid lies on the iris.
  const lids = Math.max(look.lids, look.gender === 'male' ? 0.09 : 0.06)
  const { upper, lower: hangs, lid: high, seen } = OPENINGS[eyes]
  const [outer, inner] = hangs.map((low) => low - LIFTED[mouth]) as [number, number]
  const lower = `C13,${outer} -8,${inner} -23,4`
  // An upper lid comes down to the lower one.
  const [x1, y1, x2, y2, endX, endY] = upper
  const [down1, down2] = [(inner - y1) * lids, (outer - y2) * lids]
  const rim = (share: number, up = 0) =>
    `C${x1 + (-8 - x1) * share},${y1 + (inner - y1) * share - up} ${x2 + (13 - x2) * share},${y2 + (outer - y2) * share - up} ${endX},${endY}`
  // Each eye is drawn as the right one is, and turned over; who looks at somebody near looks a little inwards with both.
  const x = gaze * side - 0.3
  const isMan = look.gender === 'male'
  const thick = hasLashes(look) ? 5.6 : isMan ? 2.6 : 3.2
  const fine = `M-21,1 C${x1},${y1 - high * 1.4} ${x2},${y2 - high * 1.4} ${endX + 4},${endY - 3}`
  // With the years the lid lies lower on the outer side.
  const droop =
    years > 0.8
      ? shape(`M-8,-16 C6,-20 22,-12 ${endX + 6},4 C20,-4 8,-12 -8,-16Z`, skin.base) +
        fold([-10, -15], [10, -19], [endX + 5, 4], 3, skin.dark, 0.5)
      : ''
  return `<clipPath id="eye"><path d="M-23,4 ${rim(lids)} ${lower}Z"/></clipPath>${lids ? shape(`M-22,4 ${rim(0)} ${lower}Z`, mixed(skin.base, skin.dark, 0.2)) : ''}
    ${shape(`${fine} L${endX},${endY} C${x2},${y2} ${x1},${y1} -23,4Z`, lipstick ? mixed(skin.dark, lipstick, 0.4) : mixed(skin.dark, skin.deep, 0.2), lipstick ? 0.5 : isMan ? 0.26 : 0.4)}
    ${shape(`${fine} C${x2 + 1},${y2 - high * 1.4 - 3} ${x1},${y1 - high * 1.4 - 1.6} -21,1Z`, skin.deep, seen)}
    <g clip-path="url(#eye)"><rect x="-26" y="-22" width="54" height="40" fill="${mixed('#f6efe9', skin.base, isDark ? 0.14 : 0.1)}"/>${shape('M-26,-3 L-13,4 L-26,12Z', '#d98d83', 0.5)}
    <circle cx="${x}" cy="-1.6" r="11.7" fill="url(#iris)"/><circle cx="${x}" cy="-1.6" r="10.9" fill="none" stroke="#140c0a" stroke-width="1.7" stroke-opacity="0.42"/><circle cx="${x}" cy="-1.8" r="5.3" fill="#120b0a"/>
    ${line(`M-26,3 ${rim(lids, -1)}`, '#2a0f14', 10, isDark ? 0.22 : 0.34)}
    <circle cx="${x + 3.7 * side * light}" cy="-5" r="2.5" fill="#fff" fill-opacity="0.9"/><circle cx="${x - 4 * side * light}" cy="1.6" r="1.2" fill="#fff" fill-opacity="0.3"/>
    ${line(`M${endX},${endY + 1} ${lower}`, mixed(skin.light, '#e39a8c', 0.45), 2.6, 0.7)}</g>
    ${shape(`M-24,5.5 ${rim(lids)} L${endX + (thick > 4 ? 5 : 2)},${endY - (thick > 4 ? 4 : 1)} C${x2 + 5},${y2 + down2 - thick * 1.15} ${x1 - 1},${y1 + down1 - thick * 0.7} -24,5.5Z`, lid, isMan ? 0.84 : 0.95)}
    ${lids > 0.5 ? '' : lashes(look, endX, endY + 1, lid)}
    ${fold([-12, inner * 0.86 + 2], [2, inner * 0.86 + 6.5], [17, outer * 0.5 + 3], 1.8, skin.deep, 0.32)}${eyes === 'deep' ? shape(`M-24,-6 C-14,-24 16,-26 ${endX + 5},-6 C16,-20 -10,-20 -24,-6Z`, skin.deep, 0.16) : ''}${droop}`
}

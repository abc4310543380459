/** Eyes and brows, in the measure of a head (face.ts). */
import type { Look } from './looks.ts'
import { fold, line, mixed, shape } from './parts.ts'

/** How an eye opens: its upper rim, a curve from the nose outwards, how low the lower one hangs on the way back, and the fold of the lid. */
const OPENINGS = {
  almond: { upper: [-12, -12, 8, -15, 22, -2], lower: [8, 11], crease: -9, seen: 0.5 },
  round: { upper: [-14, -15, 11, -17, 22, 0], lower: [11, 13], crease: -8, seen: 0.5 },
  narrow: { upper: [-12, -9, 9, -10, 22, 0], lower: [7, 8], crease: -9, seen: 0.4 },
  hooded: { upper: [-13, -10, 6, -13, 21, 2], lower: [10, 11], crease: -6, seen: 0.6 },
  smooth: { upper: [-15, -7, 6, -12, 24, -2], lower: [7, 8], crease: -10, seen: 0.1 },
  drooping: { upper: [-12, -13, 11, -13, 22, 5], lower: [11, 10], crease: -8, seen: 0.5 },
  rising: { upper: [-12, -9, 8, -15, 25, -7], lower: [6, 9], crease: -10, seen: 0.45 },
  deep: { upper: [-12, -10, 9, -11, 22, 0], lower: [9, 10], crease: -3, seen: 0.85 },
} as const
/** Who smiles does it with the eyes too: cheeks push the lower lids up by so much. */
const LIFTED: Record<Look['mouth'], number> = { calm: 1, half: 1.5, soft: 2, smile: 2.5, open: 3.5, grin: 4, beam: 4, laugh: 4 }
export const EYE_KINDS = Object.keys(OPENINGS) as (keyof typeof OPENINGS)[]

/** Brows: how high the inner end, the arch and the outer end are, and how heavy. */
const BROWS = {
  straight: [-32, -39, -31, 1],
  arched: [-31, -46, -28, 0.9],
  round: [-31, -43, -26, 1],
  heavy: [-31, -41, -29, 1.25],
  raised: [-36, -47, -33, 0.85],
  soft: [-33, -42, -25, 0.75],
  bushy: [-31, -40, -27, 1.6],
  thin: [-33, -45, -28, 0.62],
  flat: [-31, -35, -30, 1.15],
  angled: [-29, -47, -32, 1],
  sloping: [-35, -41, -22, 0.9],
} as const
export const BROW_KINDS = {
  male: ['straight', 'arched', 'round', 'heavy', 'raised', 'soft', 'bushy', 'flat', 'angled', 'sloping'],
  female: ['straight', 'arched', 'round', 'raised', 'soft', 'thin', 'flat', 'angled', 'sloping'],
} as const

/** Inner ends that lie low are a frown. */
const KIND = 4.5

function brow({ brows, gender, hair, hairColor, years, browTilt, browLift, side: own }: Look, side: number): string {
  const [inner, arch, outer, weight] = BROWS[brows]
  const thick = (gender === 'male' ? 7.8 : 5.2) * weight
  // Hardly anybody lifts both alike.
  const lift = browLift + (side === own ? 2.5 : 0) - (gender === 'male' ? 3 : 1)
  const tone = hairColor === 'blond' || hairColor === 'grey' ? hair.dark : hair.base
  return `<path transform="translate(0 ${-lift}) rotate(${browTilt + KIND})" d="M-25,${inner} C-12,${arch} 8,${arch - 3} 29,${outer} C10,${arch + thick * 0.9} -8,${arch + thick * 1.35} -24,${inner + thick * 0.7}Z" fill="${tone}" stroke="${tone}" stroke-width="2" stroke-linejoin="round" opacity="${0.86 - years * 0.12}"/>`
}

export function eye(look: Look & { light: number }, side: number, shift: number): string {
  const { skin, turn, mouth, isDark, years, gender, eyeSize, eyeGap, eyeDrop, eyeSlant } = look
  // The far eye is seen from aside, and who smiles broadly narrows both.
  const narrow = 1 - Math.max(0, side * turn) * 0.16
  // Eyes look smaller as the lids sink.
  const size = ((gender === 'female' ? 1.36 : 1.28) - years * 0.2) * (eyeSize / 100)
  const squint = mouth === 'grin' || mouth === 'open' ? 0.88 : 1
  const lid = isDark ? '#1d100b' : '#3a2219'
  const drawn =
    mouth === 'laugh'
      ? `${shape('M-22,4 C-12,-14 12,-14 22,3 C12,-7 -12,-7 -22,4Z', lid)}${line('M-14,13 C-6,17 6,17 14,13', skin.dark, 3, 0.4)}`
      : `<g transform="scale(1 ${squint})">${open(look, lid, side)}</g>`
  const bag = years < 0.12 ? '' : fold([-18, 15], [-2, 24], [18, 14], 4 + years * 5, skin.dark, 0.22 + years * 0.4)
  return `<g transform="translate(${side * eyeGap + shift} ${eyeDrop - 4}) scale(${side * narrow * size} ${size})">${brow(look, side)}<g transform="rotate(${-eyeSlant})">${drawn}</g>${bag}</g>`
}

function open(look: Look & { light: number }, lid: string, side: number): string {
  const { eye: iris, eyes, skin, gaze, gender, years, mouth, lids, light, lipstick } = look
  const { upper, lower: hangs, crease, seen } = OPENINGS[eyes]
  const [outer, inner] = hangs.map((low) => low - LIFTED[mouth]) as [number, number]
  const lower = `C12,${outer} -8,${inner} -22,4`
  // An upper lid comes down to the lower one.
  const [x1, y1, x2, y2, endX, endY] = upper
  const [down1, down2] = [(inner - y1) * lids, (outer - y2) * lids]
  const rim = (share: number) =>
    `C${x1 + (-8 - x1) * share},${y1 + (inner - y1) * share} ${x2 + (12 - x2) * share},${y2 + (outer - y2) * share} ${endX},${endY}`
  const opening = `M-22,4 ${rim(lids)}`
  // Each eye is drawn as the right one is, and turned over.
  const x = gaze * side
  const hasLashes = gender === 'female' && years < 0.45
  // With the years the lid lies lower on the outer side.
  const droop =
    years > 0.55
      ? shape(`M-10,-15 C4,-20 22,-12 29,4 C20,-4 6,-11 -10,-15Z`, skin.base) +
        fold([-12, -15], [10, -20], [28, 4], 3, skin.dark, 0.5)
      : ''
  return `<clipPath id="eye"><path d="${opening} ${lower}Z"/></clipPath>${lids ? shape(`M-22,4 ${rim(0)} ${lower}Z`, mixed(skin.base, skin.dark, 0.2)) : ''}
    ${shape(`M-24,4 C-16,-24 16,-26 ${endX + 4},${endY} L22,-2 C8,-14 -12,-11 -22,4Z`, lipstick ? mixed(skin.dark, lipstick, 0.35) : skin.dark, lipstick ? 0.42 : 0.2)}
    <g clip-path="url(#eye)"><rect x="-24" y="-20" width="48" height="36" fill="#f6eee8"/>
    <circle cx="${x}" cy="-2.5" r="11.8" fill="${iris}"/><circle cx="${x}" cy="-2.5" r="11" fill="none" stroke="#140c0a" stroke-width="1.8" stroke-opacity="0.35"/><circle cx="${x}" cy="1" r="7" fill="#fff" opacity="0.13"/><circle cx="${x}" cy="-2.5" r="5.6" fill="#140c0a"/>
    ${line(`M-24,2 ${rim(lids)}`, '#2a120c', 9, 0.22)}
    <circle cx="${x + 4 * side * light}" cy="-6" r="2.7" fill="#fff" fill-opacity="0.95"/><circle cx="${x - 4 * side * light}" cy="1.4" r="1.5" fill="#fff" fill-opacity="0.45"/></g>
    ${shape(`M-23,5 ${rim(lids)} L${endX + 2},${endY - 2} ${hasLashes ? `L${endX + 6},${endY - 6} C${endX + 5},${down2 - 12}` : `C${endX + 2},${down2 - 8}`} 8,${down2 - (hasLashes ? 16.5 : 14.5)} -8,${down1 - (hasLashes ? 11 : 10)} C-16,${down1 - 8} -20,-2 -23,5Z`, lid, 0.92)}
    ${line(`M-17,${crease - 5} C-8,${crease - 12} 10,${crease - 14} 23,${crease - 3}`, skin.dark, 2.4, seen)}${eyes === 'deep' ? shape('M-26,-4 C-18,-24 18,-26 28,-6 C14,-18 -10,-18 -26,-4Z', skin.deep, 0.2) : ''}
    ${line(`M-15,${inner} C-4,${inner + 3} 8,${outer + 4} 17,${outer - 2}`, skin.dark, 2.4, 0.34)}${droop}`
}

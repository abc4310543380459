/** A head, in its own measure: the face reaches from -100 to 100 and from -150 to about 150, and its middle is between the eyes. */

import { beard, moustache, stubble } from './beards.ts'
import { eye } from './eyes.ts'
import { contourOf, gapOf, jawOf, shiftOf } from './head.ts'
import type { Look } from './looks.ts'
import { mouth } from './mouths.ts'
import { fold, line, mixed, type Point, rim, shape, soft } from './parts.ts'
import { takeOf } from './takes.ts'

/** A stud, a hoop, and one that hangs. */
const EARRINGS = [
  '<circle r="5.5" fill="#e9c46a"/><circle cx="-1" cy="-2" r="2" fill="#fff3cf"/>',
  '<circle cy="13" r="15" fill="none" stroke="#d9ad4e" stroke-width="3.4"/><path d="M-13,7 A15 15 0 0 1 4,-1" fill="none" stroke="#fff3cf" stroke-width="1.6"/>',
  '<path d="M0,0 L0,12" stroke="#c9c3bd" stroke-width="2.4"/><ellipse cy="20" rx="6" ry="9" fill="#e8e2dc"/><circle cx="-2" cy="17" r="2" fill="#fff"/>',
] as const

export function ears({
  gender,
  skin,
  turn,
  earrings,
  light,
  earSize,
  years,
  cheekLine,
  style,
}: Look & { light: number }): string {
  if (style.isScarf || style.hidesEars) return ''
  const size = (0.45 + earSize / 220) * (1 + years * 0.08)
  const ear = (side: number) => {
    // The ear of the side that is turned away disappears behind the face.
    const away = Math.max(0, side * turn)
    const x = side * (98 - away * 16)
    const fill = side === light ? skin.base : skin.dark
    const ring =
      earrings && away < 0.5
        ? `<g transform="translate(${x + side * 5} 50)">${EARRINGS[gender === 'male' ? 0 : cheekLine % EARRINGS.length]}</g>`
        : ''
    return `<g transform="translate(${x} 14) scale(${side * size} ${size})">${shape('M-6,-26 C8,-38 25,-28 21,-6 C19,8 15,12 13,22 C10,34 0,36 -6,28Z', fill)}
      ${shape('M0,-20 C10,-28 18,-20 15,-6 C13,4 8,6 7,18 C2,8 8,0 8,-8 C8,-14 4,-16 0,-12Z', skin.deep, 0.34)}${fold([0, -26], [22, -34], [18, -4], 2.4, skin.light, 0.4)}</g>${ring}`
  }
  return ear(-1) + ear(1)
}

/** The face without hair and glasses. */
export function face(look: Look & { light: number }): string {
  const { light, eyeDrop } = look
  const { contrast } = takeOf(look)
  const shift = shiftOf(look)
  const contour = contourOf(look)
  const { bottom, x: jawX, y: jawY } = jawOf(look)
  return `
    <clipPath id="face"><path d="${contour}"/></clipPath>
    <path d="${contour}" fill="url(#skin)"/>
    <g clip-path="url(#face)">
      ${soft(-light * 112, 30, 88, 190, 'shade', Math.min(1, 0.5 + contrast * 0.5))}${soft(-light * 70, 74, 46, 66, 'shade', 0.42 * contrast)}
      ${contrast > 1 ? soft(-light * 92, 20, 78, 150, 'shade', contrast - 1) : ''}
      ${soft(light * 34 * contrast + shift * 0.4, -88, 62, 42, 'glow', 0.9)}${soft(shift + light * 50, 34, 34, 22, 'glow', 0.6)}
      ${soft(shift - gapOf(look, -1), eyeDrop - 12, 40, 28, 'shade', 0.4)}${soft(shift + gapOf(look, 1), eyeDrop - 12, 40, 28, 'shade', 0.4)}
      ${look.isDark ? lights(look, shift, bottom) : ''}${cheeks(look, shift)}${look.gender === 'male' ? soft(-68, 82, 24, 46, 'shade', 0.36) + soft(68, 82, 24, 46, 'shade', 0.36) : ''}
      ${soft(shift * 0.6, bottom + 14, 74, 36, 'shade', 0.7)}
      ${soft(-jawX - 8, jawY + 10, 30, 58, 'shade', 0.3)}${soft(jawX + 8, jawY + 10, 30, 58, 'shade', 0.3)}${soft(shift, bottom - 22, 26, 14, 'glow', 0.55)}
      ${look.hasCleft && look.gender === 'male' ? soft(shift * 0.9, bottom - 15, 4, 12, 'shade', 0.7) : ''}${look.hasDimples ? crease([shift - 58, 72], [shift - 66, 82], [shift - 60, 94], 4, look.skin.dark, 0.34) + crease([shift + 58, 72], [shift + 66, 82], [shift + 60, 94], -4, look.skin.dark, 0.34) : ''}
      ${stubble(look)}${look.build > 9 ? fold([shift * 0.8 - 34, bottom - 15], [shift * 0.8, bottom - 3], [shift * 0.8 + 34, bottom - 15], 5, look.skin.dark, 0.35) : ''}
      ${look.years < 0.1 ? '' : lines(look, shift)}${look.freckles ? freckles(look, shift) : ''}${look.mole ? `<circle cx="${look.mole[0] + shift}" cy="${look.mole[1]}" r="2.1" fill="${look.skin.deep}" fill-opacity="0.65"/>` : ''}
      ${rim(contour, look.isDark ? 0.45 : 0.7)}
    </g>
    ${eye(look, -1, shift)}${eye(look, 1, shift)}
    ${beard(look)}${nose(look, shift)}${mouth(look)}${moustache(look)}`
}

/** On dark skin, which else would be one shade where a face is small: where it is round it shines. */
const lights = ({ light }: { light: number }, shift: number, bottom: number) =>
  soft(shift * 0.5 + light * 10, -66, 66, 40, 'glow', 0.5) +
  soft(shift * 1.1, -2, 16, 44, 'glow', 0.5) +
  soft(shift - 50, 36, 34, 24, 'glow', light < 0 ? 0.6 : 0.4) +
  soft(shift + 50, 36, 34, 24, 'glow', light > 0 ? 0.6 : 0.4) +
  soft(shift, bottom - 22, 32, 18, 'glow', 0.4)

/** Who smiles has cheeks like apples: lit above, and warm. */
const cheeks = ({ mouth, light }: Look & { light: number }, shift: number) => {
  const full = APPLES[mouth]
  return [-1, 1]
    .map(
      (side) =>
        soft(shift + side * 54, 48, 38, 27, 'blush', 0.6 + full * 0.4) +
        soft(shift + side * 49 + light * 5, 37, 21, 12, 'glow', full * (side === light ? 0.7 : 0.3)),
    )
    .join('')
}
const APPLES: Record<Look['mouth'], number> = {
  soft: 0.75,
  smile: 0.85,
  gentle: 0.75,
  warm: 1,
  open: 0.8,
  grin: 0.9,
  beam: 1,
  laugh: 1,
}

/** Over the nose and both cheeks, most of them near the middle. */
const freckles = ({ skin }: Look, shift: number) =>
  Array.from({ length: 38 }, (_, n) => {
    const x = (((n * 37) % 130) - 65) * (0.75 + (n % 3) * 0.14)
    return `<circle cx="${Math.round(shift + x)}" cy="${18 + ((n * 17) % 28) + Math.round(Math.abs(x) * 0.06)}" r="${1 + (n % 3) * 0.35}" fill="${skin.dark}" fill-opacity="0.5"/>`
  }).join('')

/** A fold that is nowhere sharp. */
const crease = (from: Point, bend: Point, to: Point, depth: number, fill: string, opacity: number) =>
  [2.2, 1.5, 0.8].map((share) => fold(from, bend, to, depth * share, fill, opacity * 0.42)).join('')

/** What the years leave: folds in the skin's own shade, first at the eyes and the mouth, then on the forehead and along the jaw. */
function lines({ skin, years, isDark, eyeGap, eyeDrop, build, ...look }: Look, shift: number): string {
  const seen = (share: number) => Math.min(0.8, share * (0.19 + years * 0.42) * (isDark ? 1.25 : 1))
  const { bottom } = jawOf({ ...look, years, build })
  const side = (s: number) => {
    const corner = shift + s * (gapOf({ ...look, eyeGap }, s) + 26)
    const low = 70 + years * 24
    return (
      crease(
        [shift + s * 26, 48],
        [shift + s * 46, 58],
        [shift + s * (45 + years * 4), low],
        (5 + years * 6) * s,
        skin.dark,
        seen(1) * Math.min(1, years * 1.9),
      ) +
      // Cheeks sink in, more in a slim face, or hang.
      soft(shift + s * 60, 78, 15, 42, 'shade', years * (build < 4 ? 0.4 : 0.2)) +
      soft(s * 92, -58, 20, 40, 'shade', years * 0.4) +
      crease([corner, eyeDrop - 7], [corner + s * 6, eyeDrop - 10], [corner + s * 14, eyeDrop - 16], 3.4, skin.dark, seen(0.8)) +
      crease([corner, eyeDrop + 1], [corner + s * 7, eyeDrop + 1], [corner + s * 16, eyeDrop + 4], 3.4, skin.dark, seen(0.8)) +
      (years > 0.5
        ? crease(
            [corner - s * 2, eyeDrop + 8],
            [corner + s * 5, eyeDrop + 12],
            [corner + s * 11, eyeDrop + 18],
            3.4,
            skin.dark,
            seen(0.7),
          ) +
          crease([shift + s * 41, 102], [shift + s * 47, 114], [shift + s * 43, 128], 4 * s, skin.dark, seen(0.4)) +
          soft(s * 52, bottom - 18, 24, 16, 'glow', 0.5)
        : '')
    )
  }
  const forehead = [-64, -80, -96]
    .slice(0, Math.floor(years * 3.2))
    .map((y, n) => crease([n * 5 - 44, y], [0, y - 9], [44 - n * 4, y], 4.5, skin.dark, seen(0.55 - n * 0.08)))
    .join('')
  const frown = years > 0.6 ? crease([shift - 6, -36], [shift - 9, -28], [shift - 6, -18], 3.4, skin.dark, seen(0.35)) : ''
  return side(-1) + side(1) + forehead + frown
}

/** Noses: how wide their wings, how low they end, how round the tip, how strong the ridge, how far it is bent outwards, and how much of the nostrils is seen. */
const NOSES = {
  straight: { wing: 21, low: 51, tip: 10, ridge: 1, bump: 0, nostril: 0.9 },
  button: { wing: 18, low: 42, tip: 15, ridge: 0.3, bump: -4, nostril: 1 },
  broad: { wing: 31, low: 51, tip: 15, ridge: 0.8, bump: 2, nostril: 1.1 },
  long: { wing: 18, low: 60, tip: 9, ridge: 1.15, bump: 1, nostril: 0.7 },
  aquiline: { wing: 22, low: 57, tip: 9, ridge: 1.25, bump: 11, nostril: 0.6 },
  snub: { wing: 21, low: 41, tip: 13, ridge: 0.4, bump: -8, nostril: 1.5 },
  flat: { wing: 31, low: 46, tip: 15, ridge: 0.3, bump: -2, nostril: 1.1 },
  bulb: { wing: 26, low: 54, tip: 20, ridge: 0.65, bump: 2, nostril: 0.7 },
  fine: { wing: 15, low: 50, tip: 7, ridge: 0.9, bump: 0, nostril: 0.8 },
  roman: { wing: 25, low: 59, tip: 11, ridge: 1.35, bump: 13, nostril: 0.6 },
} as const
export const NOSE_KINDS = Object.keys(NOSES) as (keyof typeof NOSES)[]

function nose(
  { skin, light, turn, gender, nose: kind, noseWidth, noseLength, years, isDark }: Look & { light: number },
  shift: number,
): string {
  const { wing: width, low: end, tip, ridge, bump: bent, nostril: open } = NOSES[kind]
  const isMan = gender === 'male'
  // Noses grow all life long.
  const low = Math.min(61, end * (0.45 + noseLength / 182) + years * 3 + (isMan ? 2 : 0))
  const x = shift * 1.25
  const wing = width * (isMan ? 1.05 : 0.86) * (0.3 + noseWidth / 143) * (1 + years * 0.08)
  const isTurned = Math.abs(turn) > 0.2
  const side = isTurned ? Math.sign(turn) : -light
  const bump = side * (isMan ? bent : bent * 0.5)
  const drawn = Math.min(0.95, (isMan ? 0.95 : 0.82) * (0.45 + ridge * 0.5))
  const sideTone = mixed(skin.dark, skin.deep, 0.35)
  // Its side, which is seen at the tip, and lost in the cheek and below the brow.
  const edge = (a: number) => `${shift + side * 8 * a + bump * 0.4}`
  const plane = `M${shift + side * 15},-27 C${edge(1)},-10 ${x * 0.8 + side * 6 + bump},${low - 36} ${x + side * (tip * 0.72)},${low - 15} C${x + side * tip},${low - 6} ${x + side * tip * 0.8},${low} ${x + side * 3},${low + 4} L${x + side * (wing + 8)},${low - 2} C${x + side * (wing + 26)},${low - 22} ${shift + side * 46},-8 ${shift + side * 15},-27Z`
  const wingOf = (s: number) => {
    const far = s === side
    // Round, with a fold behind it, and a nostril below.
    return `${shape(`M${x + s * (wing - 9)},${low - 15} C${x + s * (wing - 2)},${low - 19} ${x + s * (wing + 3)},${low - 8} ${x + s * wing},${low - 1} C${x + s * (wing - 3)},${low + 5} ${x + s * (wing - 10)},${low + 3} ${x + s * (tip * 0.6)},${low + 2}Z`, far ? mixed(skin.base, skin.dark, 0.55) : mixed(skin.base, skin.light, 0.25), 0.5)}
    ${fold([x + s * (wing - 7), low - 17], [x + s * (wing + 6), low - 12], [x + s * (wing - 4), low + 3], s * -3, mixed(skin.dark, skin.deep, 0.4), isMan ? 0.55 : 0.42)}
    ${shape(`M${x + s * tip * 0.3},${low + 2.6} C${x + s * wing * 0.4},${low - 2.2 * open} ${x + s * wing * 0.72},${low - 2.6 * open} ${x + s * (wing - 4)},${low + 1.6} C${x + s * wing * 0.66},${low + 2.6 + open} ${x + s * wing * 0.5},${low + 4.6} ${x + s * tip * 0.3},${low + 2.6}Z`, isDark ? mixed(skin.deep, '#160806', 0.5) : mixed(skin.deep, '#401a14', 0.3), 0.72)}`
  }
  return `
    ${soft(x + side * 6, low + 10, wing + 5, 9, 'shade', 0.75)}
    <radialGradient id="ridge" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${x + side * tip * 0.7} ${low - 10}) scale(${wing + 12} ${low + 4})"><stop stop-color="${sideTone}" stop-opacity="${0.5 * drawn}"/><stop offset="0.5" stop-color="${sideTone}" stop-opacity="${0.2 * drawn}"/><stop offset="1" stop-color="${sideTone}" stop-opacity="0"/></radialGradient>
    ${shape(plane, 'url(#ridge)')}
    ${wingOf(-1)}${wingOf(1)}
    ${fold([x - tip * 1.1, low + 1], [x, low + 6 + tip * 0.16], [x + tip * 1.1, low + 1], 3.4, skin.deep, 0.36)}
    ${soft(shift + bump * 0.6 - side * 2, low - 40, 6 + tip * 0.3, 26, 'glow', Math.min(0.85, 0.25 + ridge * 0.45))}
    ${fold([shift, -6], [shift * 1.1 + bump * 0.8 - side * 1, low - 38], [x - side * 2, low - 14], -side * 7, skin.light, (isDark ? 0.3 : 0.4) * drawn)}
    <ellipse cx="${x - side * tip * 0.18}" cy="${low - 10}" rx="${tip}" ry="${tip * 0.86}" fill="url(#glow)" fill-opacity="${isDark ? 0.7 : 0.9}"/><ellipse cx="${x - side * tip * 0.3}" cy="${low - 12}" rx="${tip * 0.34}" ry="${tip * 0.24}" fill="#fff" fill-opacity="${isDark ? 0.16 : 0.34}"/>`
}

const frameOf = (kind: Look['glasses']) => (kind === 'wire' ? '#9a7433' : kind === 'amber' ? '#8a4f2a' : '#241a1c')

/** The arms of glasses, from the lenses to the ears: hair and beards lie over them. */
export function arms(look: Look): string {
  const { glasses: kind, eyeDrop } = look
  if (!kind) return ''
  const thick = kind === 'wire' ? 2 : 2.6
  const arm = (side: number) => {
    const [from, to] = [shiftOf(look) + side * (gapOf(look, side) + 29 - Math.max(0, side * look.turn) * 9), side * 102]
    // Thinner to the ear: it is farther away.
    return shape(`M${from},${-10 - thick} L${to},-15 L${to},-13 L${from},${-10 + thick}Z`, frameOf(kind))
  }
  return `<g transform="translate(0 ${eyeDrop})" clip-path="url(#face)">${arm(-1)}${arm(1)}</g>`
}

export function glasses(look: Look): string {
  const { glasses: kind, eyeDrop } = look
  if (!kind) return ''
  const x = shiftOf(look)
  const color = frameOf(kind)
  const pane = kind === 'sun' ? 'fill="url(#pane)"' : 'fill="#fff" fill-opacity="0.1"'
  const width = kind === 'wire' ? 4 : 5.5
  // Seen from aside the far one is narrower.
  const half = (side: number) => (1 - Math.max(0, side * look.turn) * 0.26) * (kind === 'round' || kind === 'wire' ? 31 : 32)
  const middle = (side: number) => x + side * gapOf(look, side)
  const lens = (side: number) =>
    kind === 'round' || kind === 'wire'
      ? `<ellipse cx="${middle(side)}" cy="-3" rx="${half(side)}" ry="31" ${pane} stroke="${color}" stroke-width="${width}"/>`
      : `<rect x="${middle(side) - half(side)}" y="-27" width="${half(side) * 2}" height="${kind === 'square' ? 44 : 48}" rx="${kind === 'square' ? 11 : 21}" ${pane} stroke="${color}" stroke-width="${width}"/>`
  const [left, right] = [middle(-1) + half(-1), middle(1) - half(1)]
  return `<g transform="translate(0 ${eyeDrop})">${lens(-1)}${lens(1)}${line(`M${left},-7 C${x - 5},-13 ${x + 5},-13 ${right},-7`, color, width)}
    ${line(`M${middle(-1) - 16},-15 l11,-8 M${middle(1) - 16},-15 l11,-8`, '#fff', 3.4, 0.4)}</g>`
}

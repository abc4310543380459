/** A head, in its own measure: the face reaches from -100 to 100 and from -150 to about 150, and its middle is between the eyes. */

import { beard, moustache, stubble } from './beards.ts'
import { eye } from './eyes.ts'
import { contourOf, jawOf, shiftOf } from './head.ts'
import type { Look } from './looks.ts'
import { mouth } from './mouths.ts'
import { fold, line, mixed, rim, shape, soft } from './parts.ts'
import { takeOf } from './takes.ts'

/** A stud, a hoop, and one that hangs. */
const EARRINGS = [
  '<circle r="5.5" fill="#e9c46a"/><circle cx="-1" cy="-2" r="2" fill="#fff3cf"/>',
  '<circle cy="13" r="15" fill="none" stroke="#d9ad4e" stroke-width="3.4"/><path d="M-13,7 A15 15 0 0 1 4,-1" fill="none" stroke="#fff3cf" stroke-width="1.6"/>',
  '<path d="M0,0 L0,12" stroke="#c9c3bd" stroke-width="2.4"/><ellipse cy="20" rx="6" ry="9" fill="#e8e2dc"/><circle cx="-2" cy="17" r="2" fill="#fff"/>',
] as const

export function ears({ skin, turn, earrings, light, earSize, years, cheekLine, style }: Look & { light: number }): string {
  if (style.isScarf) return ''
  const size = (earSize / 100) * (1 + years * 0.1)
  const ear = (side: number) => {
    // The ear of the side that is turned away disappears behind the face.
    const away = Math.max(0, side * turn)
    const x = side * (98 - away * 16)
    const fill = side === light ? skin.base : skin.dark
    const ring =
      earrings && away < 0.5 ? `<g transform="translate(${x + side * 5} 50)">${EARRINGS[cheekLine % EARRINGS.length]}</g>` : ''
    return `<g transform="translate(${x} 14) scale(${side * size} ${size})">${shape('M-6,-26 C8,-38 25,-28 21,-6 C19,8 15,12 13,22 C10,34 0,36 -6,28Z', fill)}
      ${line('M2,-18 C12,-24 17,-16 14,-4 C12,4 8,8 8,16', skin.dark, 3.4, 0.55)}</g>${ring}`
  }
  return ear(-1) + ear(1)
}

/** The face without hair and glasses. */
export function face(look: Look & { light: number }): string {
  const { light, eyeGap, eyeDrop } = look
  const { contrast } = takeOf(look)
  const shift = shiftOf(look)
  const contour = contourOf(look)
  const { bottom, x: jawX, y: jawY } = jawOf(look)
  return `
    <clipPath id="face"><path d="${contour}"/></clipPath>
    <path d="${contour}" fill="url(#skin)"/>
    <g clip-path="url(#face)">
      ${soft(-light * 112, 30, 86, 190, 'shade', Math.min(1, 0.4 + contrast * 0.5))}${soft(-light * 66, 72, 44, 62, 'shade', 0.3 * contrast)}
      ${contrast > 1 ? soft(-light * 92, 20, 78, 150, 'shade', contrast - 1) : ''}
      ${soft(light * 34 * contrast + shift * 0.4, -88, 62, 42, 'glow', 0.9)}${soft(shift + light * 50, 34, 34, 22, 'glow', 0.6)}
      ${soft(shift - eyeGap, eyeDrop - 10, 36, 26, 'shade', 0.28)}${soft(shift + eyeGap, eyeDrop - 10, 36, 26, 'shade', 0.28)}
      ${cheeks(look, shift)}
      ${soft(shift * 0.6, bottom + 14, 74, 36, 'shade', 0.7)}
      ${soft(-jawX - 8, jawY + 10, 30, 58, 'shade', 0.3)}${soft(jawX + 8, jawY + 10, 30, 58, 'shade', 0.3)}${soft(shift, bottom - 22, 26, 14, 'glow', 0.55)}
      ${look.hasCleft && look.gender === 'male' ? soft(shift * 0.9, bottom - 15, 4, 12, 'shade', 0.7) : ''}${look.hasDimples ? fold([shift - 58, 72], [shift - 66, 82], [shift - 60, 94], 4, look.skin.dark, 0.5) + fold([shift + 58, 72], [shift + 66, 82], [shift + 60, 94], -4, look.skin.dark, 0.5) : ''}
      ${stubble(look)}
      ${look.years < 0.1 ? '' : lines(look, shift)}${look.freckles ? freckles(look, shift) : ''}${look.mole ? `<circle cx="${look.mole[0] + shift}" cy="${look.mole[1]}" r="2.7" fill="${look.skin.deep}" fill-opacity="0.8"/>` : ''}
      ${rim(contour)}
    </g>
    ${eye(look, -1, shift)}${eye(look, 1, shift)}
    ${beard(look)}${nose(look, shift)}${mouth(look, shift)}${moustache(look)}`
}

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
  calm: 0.2,
  half: 0.45,
  soft: 0.6,
  smile: 0.6,
  open: 0.8,
  grin: 0.9,
  beam: 1,
  laugh: 1,
}

/** Over the nose and both cheeks. */
const freckles = ({ skin }: Look, shift: number) =>
  Array.from({ length: 26 }, (_, n) => {
    const x = shift + ((n * 37) % 130) - 65
    return `<circle cx="${x}" cy="${24 + ((n * 17) % 30) + Math.abs(x - shift) * 0.06}" r="${1.3 + (n % 3) * 0.4}" fill="${skin.dark}" fill-opacity="0.4"/>`
  }).join('')

/** What the years leave: folds in the skin's own shade, first at the eyes and the mouth, then on the forehead and along the jaw. */
function lines({ skin, years, isDark, eyeGap, eyeDrop, build, ...look }: Look, shift: number): string {
  const seen = (share: number) => Math.min(0.75, share * (0.26 + years * 0.46) * (isDark ? 1.3 : 1))
  const { bottom } = jawOf({ ...look, years, build })
  const side = (s: number) => {
    const corner = shift + s * (eyeGap + 26)
    const low = 70 + years * 24
    return (
      fold(
        [shift + s * 26, 48],
        [shift + s * 46, 58],
        [shift + s * (45 + years * 4), low],
        (5 + years * 6) * s,
        skin.dark,
        seen(1),
      ) +
      // Cheeks sink in, more in a slim face, or hang.
      soft(shift + s * 60, 78, 15, 42, 'shade', years * (build < 4 ? 0.4 : 0.2)) +
      soft(s * 92, -58, 20, 40, 'shade', years * 0.4) +
      fold([corner, eyeDrop - 7], [corner + s * 6, eyeDrop - 10], [corner + s * 14, eyeDrop - 16], 3.4, skin.dark, seen(0.8)) +
      fold([corner, eyeDrop + 1], [corner + s * 7, eyeDrop + 1], [corner + s * 16, eyeDrop + 4], 3.4, skin.dark, seen(0.8)) +
      (years > 0.5
        ? fold(
            [corner - s * 2, eyeDrop + 8],
            [corner + s * 5, eyeDrop + 12],
            [corner + s * 11, eyeDrop + 18],
            3.4,
            skin.dark,
            seen(0.7),
          ) +
          fold([shift + s * 41, 102], [shift + s * 47, 114], [shift + s * 43, 128], 4 * s, skin.dark, seen(0.7)) +
          soft(s * 52, bottom - 18, 24, 16, 'glow', 0.5)
        : '')
    )
  }
  const forehead = [-64, -80, -96]
    .slice(0, Math.floor(years * 3.2))
    .map((y, n) => fold([n * 5 - 44, y], [0, y - 9], [44 - n * 4, y], 4.5, skin.dark, seen(0.55 - n * 0.08)))
    .join('')
  const frown = years > 0.3 ? fold([shift - 6, -36], [shift - 9, -28], [shift - 6, -18], 3.4, skin.dark, seen(0.7)) : ''
  return side(-1) + side(1) + forehead + frown
}

/** Noses: how wide their wings, how low they end, how round the tip, how strong the ridge, and how far it is bent outwards. */
const NOSES = {
  straight: { wing: 21, low: 50, tip: 9, ridge: 0.36, bump: 0 },
  button: { wing: 20, low: 44, tip: 12, ridge: 0.22, bump: -3 },
  broad: { wing: 28, low: 49, tip: 14, ridge: 0.3, bump: 2 },
  long: { wing: 20, low: 56, tip: 8, ridge: 0.42, bump: 1 },
  aquiline: { wing: 22, low: 54, tip: 9, ridge: 0.44, bump: 7 },
  snub: { wing: 23, low: 45, tip: 13, ridge: 0.24, bump: -4 },
  flat: { wing: 29, low: 46, tip: 12, ridge: 0.16, bump: -2 },
  bulb: { wing: 25, low: 53, tip: 16, ridge: 0.3, bump: 3 },
  fine: { wing: 17, low: 51, tip: 7, ridge: 0.34, bump: 0 },
  roman: { wing: 23, low: 57, tip: 9, ridge: 0.5, bump: 9 },
} as const
export const NOSE_KINDS = Object.keys(NOSES) as (keyof typeof NOSES)[]

function nose(
  { skin, light, turn, gender, nose: kind, noseWidth, noseLength, years }: Look & { light: number },
  shift: number,
): string {
  const { wing: width, low: end, tip, ridge, bump: bent } = NOSES[kind]
  const isMan = gender === 'male'
  // Noses grow all life long.
  const low = Math.min(62, end * (noseLength / 100) + years * 3)
  const x = shift * 1.4
  const wing = width * (isMan ? 1 : 0.86) * (noseWidth / 100) * (1 + years * 0.08)
  const isTurned = Math.abs(turn) > 0.2
  const side = isTurned ? Math.sign(turn) : -light
  const bump = side * (isMan ? bent : bent * 0.4)
  const drawn = isMan ? 1 : 0.72
  const nostril = (s: number) =>
    `<ellipse cx="${x + s * wing * 0.5}" cy="${low}" rx="${wing * 0.2}" ry="${kind === 'snub' ? 3.4 : 2.6}" fill="${skin.deep}" fill-opacity="0.75"/>`
  return `
    ${shape(`M${shift + side * 15},-24 C${x + side * 9 + bump},-4 ${x + side * 11 + bump},${low - 24} ${x + side * wing},${low - 8} C${x + side * (wing + 3)},${low + 2} ${x + side * 8},${low + 6} ${x + side * 2},${low + 4} C${x + side * 4 + bump},${low - 18} ${shift + side * 5 + bump},-2 ${shift + side * 15},-24Z`, skin.dark, ridge * drawn)}
    ${line(`M${shift + side * 15},-26 C${x * 0.8 + side * 8 + bump},-6 ${x + side * 8 + bump},${low - 28} ${x + side * (tip + 3)},${low - 10}`, skin.deep, 2.4, (isTurned ? 0.34 : 0.16) * drawn)}
    ${soft(shift * 1.15 - side * 4 + bump * 0.5, low - 40, 7, 30, 'glow', 0.85)}<ellipse cx="${x - side * 3}" cy="${low - 13}" rx="${tip}" ry="${tip + 1}" fill="url(#glow)"/>
    ${shape(`M${x - wing},${low - 5} C${x - wing * 0.5},${low - 4} ${x + wing * 0.5},${low - 4} ${x + wing},${low - 5} C${x + wing - 3},${low + 6} ${x + 6},${low + 6} ${x},${low + 7} C${x - 6},${low + 6} ${x - wing + 3},${low + 6} ${x - wing},${low - 5}Z`, skin.deep, 0.2 * drawn)}
    ${nostril(-1)}${nostril(1)}
    ${soft(x, low + 12, wing + 4, 10, 'shade', 0.6)}
    ${shape(`M${x - wing},${low - 8} C${x - wing - 2},${low + 4} ${x - wing + 9},${low + 6} ${x - 8},${low + 2} C${x - 4},${low + 7} ${x + 4},${low + 7} ${x + 8},${low + 2} C${x + wing - 9},${low + 6} ${x + wing + 2},${low + 4} ${x + wing},${low - 8} C${x + wing - 1},${low + 1} ${x + wing - 9},${low + 1} ${x + 8},${low - 2} C${x + 4},${low + 3} ${x - 4},${low + 3} ${x - 8},${low - 2} C${x - wing + 9},${low + 1} ${x - wing + 1},${low + 1} ${x - wing},${low - 8}Z`, mixed(skin.dark, skin.deep, 0.5 * drawn), 0.85)}`
}

const frameOf = (kind: Look['glasses']) => (kind === 'wire' ? '#b08d4f' : kind === 'amber' ? '#8a4f2a' : '#241a1c')

/** The arms of glasses, from the lenses to the ears: hair and beards lie over them. */
export function arms(look: Look): string {
  const { glasses: kind, eyeGap: gap, eyeDrop } = look
  if (!kind) return ''
  const thick = kind === 'wire' ? 1.5 : 2.6
  const arm = (side: number) => {
    const [from, to] = [shiftOf(look) + side * (gap + 29), side * 102]
    // Thinner to the ear: it is farther away.
    return shape(`M${from},${-10 - thick} L${to},-15 L${to},-13 L${from},${-10 + thick}Z`, frameOf(kind))
  }
  return `<g transform="translate(0 ${eyeDrop})" clip-path="url(#face)">${arm(-1)}${arm(1)}</g>`
}

export function glasses(look: Look): string {
  const { glasses: kind, eyeGap: gap, eyeDrop } = look
  if (!kind) return ''
  const x = shiftOf(look)
  const color = frameOf(kind)
  const pane = kind === 'sun' ? 'fill="url(#pane)"' : 'fill="#fff" fill-opacity="0.1"'
  const width = kind === 'wire' ? 3.2 : 5.5
  const lens = (side: number) =>
    kind === 'round' || kind === 'wire'
      ? `<circle cx="${x + side * gap}" cy="-3" r="31" ${pane} stroke="${color}" stroke-width="${width}"/>`
      : `<rect x="${x + side * gap - 32}" y="-27" width="64" height="${kind === 'square' ? 44 : 48}" rx="${kind === 'square' ? 11 : 21}" ${pane} stroke="${color}" stroke-width="${width}"/>`
  const inner = gap - 32
  return `<g transform="translate(0 ${eyeDrop})">${lens(-1)}${lens(1)}${line(`M${x - inner},-7 C${x - 5},-13 ${x + 5},-13 ${x + inner},-7`, color, width)}
    ${line(`M${x - gap - 16},-15 l11,-8 M${x + gap - 16},-15 l11,-8`, '#fff', 3.4, 0.4)}</g>`
}

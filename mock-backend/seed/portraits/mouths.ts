/** Mouths, in the measure of a head (face.ts): their middle is where the lips meet. */
import type { Look } from './looks.ts'
import { fold, line, mixed, shape } from './parts.ts'

export const MOUTHS = ['smile', 'soft', 'soft', 'half', 'grin', 'grin', 'beam', 'open', 'calm', 'laugh'] as const

export function mouth(look: Look, shift: number): string {
  const { skin, mouth: mood, gender, isDark, lips, lipstick } = look
  const isWoman = gender === 'female'
  const tone = {
    lip: lipstick ?? skin.lip,
    line: isDark ? mixed(skin.lip, '#2a1210', 0.72) : mixed(skin.lip, '#5e2622', 0.6),
    dark: skin.dark,
    // Men's lips are thinner and nearer their skin's colour, but nobody's mouth is a line.
    full: isWoman ? lips : 0.2 + lips * 0.5,
    o: isWoman ? 0.92 : 0.72,
  }
  return `<g transform="translate(${shift * 0.95} 92) scale(${(look.side * look.mouthWidth) / 100} 1) rotate(${look.turn * look.side * -1.5})">${DRAWN[mood](tone)}</g>`
}

type Tone = { lip: string; line: string; dark: string; full: number; o: number }

/** Lips that touch along `between`. */
const closed = ({ lip, line: stroke, dark, full, o }: Tone, [left, right]: readonly [number, number], between: string) =>
  shape(
    `M-36,${left} C-20,${-7 - full * 4} -7,${-6 - full * 4} 0,${-3 - full * 2} C7,${-6 - full * 4} 20,${-7 - full * 4} 36,${right} ${between}Z`,
    lip,
    o,
  ) +
  shape(`M-36,${left} C-14,6 14,6 36,${right} C22,${9 + full * 10} -22,${9 + full * 10} -36,${left}Z`, lip, o * 0.82) +
  shape(
    `M-16,${5 + full * 3} C-8,${3 + full * 3} 6,${3 + full * 3} 14,${5 + full * 3} C6,${7 + full * 4} -8,${7 + full * 4} -16,${5 + full * 3}Z`,
    '#fff',
    0.2 * o,
  ) +
  // Thin towards the corners, where it ends in a shade.
  shape(
    `M-39,${left - 2} C-30,${left + 1} -16,4.4 0,4.2 C16,4.4 30,${right + 1} 39,${right - 2} C30,${right + 4} 14,8 0,7.6 C-14,8 -30,${left + 4} -39,${left - 2}Z`,
    stroke,
    0.88,
  ) +
  fold([-16, 21 + full * 4], [0, 27 + full * 4], [16, 21 + full * 4], 5, dark, 0.4)

/** Corners that a smile draws up. */
const corners = (dark: string, y: number) =>
  fold([-42, y - 8], [-49, y], [-43, y + 10], 4, dark, 0.5) + fold([42, y - 8], [46, y], [43, y + 10], 4, dark, 0.5)

/** Lips apart, down to `depth`; below `teeth` it is dark. */
function parted({ lip, dark, full, o }: Tone, depth: number, teeth: number, width = 38): string {
  const inside = `M${-width},-9 C${-width / 2},-4 ${width / 2},-4 ${width},-9 C${width * 0.8},${depth} ${-width * 0.8},${depth} ${-width},-9Z`
  const low = depth + 3 + full * 6
  return `${shape(`M${-width - 4},-10 C${-width * 0.6},${-13 - full * 3} -8,${-12 - full * 4} 0,${-9 - full * 2} C8,${-12 - full * 4} ${width * 0.6},${-13 - full * 3} ${width + 4},-10 C${width * 0.8},${low} ${-width * 0.8},${low} ${-width - 4},-10Z`, lip, o)}
    <clipPath id="mouth"><path d="${inside}"/></clipPath><g clip-path="url(#mouth)"><rect x="-50" y="-20" width="100" height="70" fill="#5a1d22"/>
    <ellipse cx="0" cy="${depth - 2}" rx="24" ry="10" fill="#b9515a"/>
    ${shape(`M-50,-20 L50,-20 L${width},-8 C${width * 0.7},${teeth} ${-width * 0.7},${teeth} ${-width},-8Z`, '#fdf7f0')}
    ${line(`M${-width},-11 C${-width / 2},-5 ${width / 2},-5 ${width},-11`, '#5a1d22', 6, 0.2)}</g>
    ${corners(dark, -8)}${fold([-15, low * 0.78 + 8], [0, low * 0.78 + 13], [15, low * 0.78 + 8], 5, dark, 0.4)}`
}

const DRAWN: Record<(typeof MOUTHS)[number], (tone: Tone) => string> = {
  calm: (tone) => closed(tone, [-9, -9], 'C16,6 -16,6 -36,-9'),
  soft: (tone) => closed(tone, [-14, -14], 'C16,7 -16,7 -36,-14') + corners(tone.dark, -15),
  beam: (tone) => parted(tone, 23, 34, 42),
  smile: (tone) => closed(tone, [-11, -11], 'C16,6 -16,6 -36,-11') + corners(tone.dark, -12),
  half: (tone) => closed(tone, [-8, -14], 'C16,6 -16,5 -36,-8') + fold([43, -23], [49, -13], [44, -3], 4, tone.dark, 0.45),
  grin: (tone) => parted(tone, 19, 24),
  open: (tone) => parted(tone, 25, 10, 36),
  laugh: (tone) => parted(tone, 36, 13, 41),
}

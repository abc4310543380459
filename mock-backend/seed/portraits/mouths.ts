/** Mouths, in the measure of a head (face.ts): their middle is where the lips meet. */
import { shiftOf } from './head.ts'
import type { Look } from './looks.ts'
import { fold, line, mixed, round, shape, soft } from './parts.ts'

/**
 * Half of how wide a mouth is, how far its corners are drawn up, how far the lips are apart, and how far down teeth are seen;
 * where it is `broad`, what else is seen of it.
 */
const KINDS = {
  smile: { wide: 37, up: 15, apart: 0, teeth: 0 },
  gentle: { wide: 34, up: 14, apart: 0, teeth: 0 },
  warm: { wide: 40, up: 17, apart: 0, teeth: 0 },
  soft: { wide: 33, up: 11, apart: 10, teeth: 8.5 },
  grin: { wide: 39, up: 13, apart: 14, teeth: 12.5 },
  beam: { wide: 41, up: 14, apart: 21, teeth: 16 },
  open: { wide: 35, up: 12, apart: 16, teeth: 10 },
  laugh: { wide: 40, up: 15, apart: 24, teeth: 12 },
} as const
type Kind = Record<keyof (typeof KINDS)['smile'], number>
/** A third smile with lips that touch, half show teeth, and the others laugh. */
export const MOUTHS = [
  ...(['smile', 'smile', 'soft', 'gentle', 'grin', 'gentle', 'warm', 'beam', 'warm'] as const),
  ...(['soft', 'soft', 'soft', 'grin', 'grin', 'grin', 'beam', 'beam'] as const),
  ...(['open', 'laugh', 'laugh'] as const),
] as const

/** Where lips meet. */
const LEVEL = 87
/** Men's lips are thinner, but nobody's mouth is a line. */
const fullOf = ({ gender, lips }: Pick<Look, 'gender' | 'lips'>) => (gender === 'female' ? 0.1 + lips * 0.9 : 0.1 + lips * 0.42)
const scaleOf = ({ mouthWidth, gender }: Pick<Look, 'mouthWidth' | 'gender'>) =>
  (0.42 + mouthWidth * 0.0064) * (gender === 'female' ? 0.94 : 1)

const isBeardedIn = ({ beard }: Pick<Look, 'beard'>) => beard === 'full' || beard === 'short' || beard === 'goatee'
/** In a beard lips that touch are a line in the dark: who smiles shows some teeth. */
const IN_BEARDS: Record<keyof typeof KINDS, keyof typeof KINDS> = {
  smile: 'soft',
  gentle: 'soft',
  warm: 'grin',
  soft: 'soft',
  grin: 'grin',
  beam: 'beam',
  open: 'open',
  laugh: 'laugh',
}
/** No two smile alike: one broader, another higher, or wider open. Lips of a man that are drawn up far while they touch know better. */
function kindOf(look: Look): Kind {
  const { mouth, gender, cheekLine, near, eyeGap } = look
  const { wide, up, apart, teeth } = KINDS[isBeardedIn(look) ? IN_BEARDS[mouth] : mouth]
  const [broad, high, open] = [(cheekLine % 7) / 6, (eyeGap % 5) / 4, (near * 29) % 1]
  // Under a moustache corners are seen only if they are high.
  const drawn = gender === 'female' || apart ? 1 : isBeardedIn(look) ? 1.14 : 0.86
  return {
    wide: wide * (0.94 + broad * 0.13),
    up: up * (0.88 + high * 0.2) * drawn,
    apart: apart * (0.84 + open * 0.3),
    teeth: teeth * (0.9 + open * 0.18),
  }
}
/** Who smiles with open lips does it more on one side, some hardly and some clearly, in degrees; a man's closed smile would be a smirk. */
const askewOf = ({ mouth, gender, earSize, side }: Look) =>
  side * ((earSize % 6) / 5) * (KINDS[mouth].apart ? 3 : gender === 'female' ? 2 : 0)

/** Where a mouth is in a face: its middle, half of its width, how high its corners and its upper lip are, and how low the lower one reaches. */
export function lipsOf(look: Look) {
  const { wide, up, apart } = kindOf(look)
  const [scale, high] = [scaleOf(look), highOf(look)]
  const full = fullOf(look)
  return {
    x: shiftOf(look) * 0.95,
    m: wide * scale,
    corner: LEVEL - up * high,
    upper: LEVEL - upperOf(full, apart > 0) * high,
    low: LEVEL + (apart + lowerOf(full)) * high,
  }
}
/** How much higher than it is drawn a mouth is. */
const highOf = (look: Look) => 0.5 + scaleOf(look) / 2
/** A smile that opens draws lips thin. */
const upperOf = (full: number, isOpen: boolean) => (isOpen ? 5 + full * 4.5 : 3.4 + full * 5.5)
const lowerOf = (full: number) => 6 + full * 7.5

export function mouth(look: Look): string {
  const { skin, gender, isDark, lipstick, age } = look
  const isWoman = gender === 'female'
  const isBearded = isBeardedIn(look)
  // Of men hardly more than a shade.
  const own = mixed(skin.base, skin.lip, isWoman ? 0.8 : isBearded ? 0.52 : 0.42)
  const lip = lipstick ? mixed(lipstick, own, 0.42) : own
  const tone = {
    upper: mixed(lip, isDark ? '#2a1210' : isWoman ? '#6d2a2a' : skin.deep, lipstick ? 0.08 : 0.2),
    // Lower lips are lit: on dark skin rosier than what is around them.
    lower: isDark && !lipstick ? mixed(lip, '#d9868a', isWoman ? 0.42 : 0.16) : mixed(lip, skin.light, isWoman ? 0.16 : 0.18),
    shine: mixed(lip, '#fff4ec', 0.5),
    line: mixed(skin.lip, isDark ? '#1d0b0a' : '#4a1a1a', 0.72),
    dark: skin.deep,
    full: fullOf(look),
    isBearded,
    isWoman,
    bracketed: Math.min(1, Math.max(0, (age - 38) / 14)),
  }
  const kind = kindOf(look)
  const drawn = kind.apart ? parted(tone, kind) : closed(tone, kind)
  return `<g transform="translate(${shiftOf(look) * 0.95} ${LEVEL}) rotate(${round(askewOf(look))}) scale(${look.side * scaleOf(look)} ${highOf(look)})">${drawn}</g>`
}

type Tone = {
  upper: string
  lower: string
  shine: string
  line: string
  dark: string
  full: number
  isBearded: boolean
  isWoman: boolean
  bracketed: number
}

/** The edge of the upper lip, with its bow, from the left corner to the right. */
const bow = (wide: number, up: number, high: number) =>
  `M${-wide},${-up} C${-wide * 0.62},${-up * 0.62 - high * 0.5} -15,${-high - 1.5} -6,${-high - 1} Q0,${1.6 - high} 6,${-high - 1} C15,${-high - 1.5} ${wide * 0.62},${-up * 0.62 - high * 0.5} ${wide},${-up}`

/** What lies in shade: below the lower lip, and where the years have left it beside the corners. */
const shades = ({ dark, isBearded, bracketed }: Tone, wide: number, up: number, low: number) =>
  isBearded
    ? ''
    : soft(-wide - 5, -up - 2, 7, 9, 'shade', 0.4 + 0.2 * bracketed) +
      soft(wide + 5, -up - 2, 7, 9, 'shade', 0.4 + 0.2 * bracketed) +
      soft(0, low + 7, 22, 6.5, 'shade', 0.5) +
      fold([-14, low + 2.6], [0, low + 7], [14, low + 2.6], 4.4, dark, 0.24)

const shine = ({ shine: color }: Tone, y: number, high: number) =>
  shape(
    `M-15,${y} C-8,${y - high * 0.5} 6,${y - high * 0.5} 13,${y} C6,${y + high * 0.7} -8,${y + high * 0.7} -15,${y}Z`,
    color,
    0.55,
  )

/** Lips that touch: the lower one is fullest in the middle, and does not reach the corners. */
function closed(tone: Tone, { wide, up }: Kind): string {
  const { full, isWoman } = tone
  const [high, low] = [upperOf(full, false), 3 + lowerOf(full)]
  // Of men's lips hardly more is seen than where they meet.
  const ends = isWoman ? 1 : 0.8
  const back = `C${wide * 0.62},4.4 12,3.6 0,4.2 C-12,3.6 ${-wide * 0.62},4.4 ${-wide * ends},${-up * ends ** 2}Z`
  return (
    shades(tone, wide, up, low) +
    shape(
      `M${-wide * 0.86},${-up * 0.66} C${-wide * 0.5},5 ${wide * 0.5},5 ${wide * 0.86},${-up * 0.66} C${wide * 0.72},${low * 0.6} ${wide * 0.4},${low * 1.1} 0,${low * 1.1} C${-wide * 0.4},${low * 1.1} ${-wide * 0.72},${low * 0.6} ${-wide * 0.86},${-up * 0.66}Z`,
      tone.lower,
      isWoman ? 1 : 0.8,
    ) +
    shine(tone, 3.4 + low * 0.42, 3 + full * 2) +
    shape(`${bow(wide * ends, up * ends ** 2, high)} ${back}`, tone.upper, isWoman ? 1 : 0.85) +
    // Thin towards the corners, where it ends in a shade.
    shape(
      `M${-wide - 2},${-up - 1} C${-wide * 0.66},3 -12,3.4 0,3.8 C12,3.4 ${wide * 0.66},3 ${wide + 2},${-up - 1} C${wide * 0.66},6.4 12,5.6 0,5.6 C-12,5.6 ${-wide * 0.66},6.4 ${-wide - 2},${-up - 1}Z`,
      tone.line,
      0.8,
    )
  )
}

/** Lips apart: upper teeth in the shadow of the lip, and where there is room the tongue. */
function parted(tone: Tone, { wide, up, apart, teeth }: Kind): string {
  const { full } = tone
  const [high, thick] = [upperOf(full, true), lowerOf(full)]
  const over = `C${-wide * 0.6},${-up * 0.05} -12,0.6 0,1.2 C12,0.6 ${wide * 0.6},${-up * 0.05} ${wide},${-up}`
  const down = (low: number, at = 0.68) => {
    const y = (low + up * 0.25) / 0.75
    return `C${wide * at},${y} ${-wide * at},${y}`
  }
  const gaps = [-20, -12.5, -4.5, 4.5, 12.5, 20].map((x) => `M${x},-8 L${x * 0.97},${teeth}`).join(' ')
  return `${shades(tone, wide, up, apart + thick)}${shape(`M${-wide},${-up} ${over} ${down(apart + thick, 0.72)} ${-wide},${-up}Z`, tone.lower)}
    ${shine(tone, apart + thick * 0.56, 2.4 + full * 2)}<clipPath id="mouth"><path d="M${-wide},${-up} ${over} ${down(apart)} ${-wide},${-up}Z"/></clipPath><g clip-path="url(#mouth)"><rect x="-50" y="-20" width="100" height="70" fill="#4d171c"/>
    ${apart > 19 ? `<ellipse cx="0" cy="${apart + 3}" rx="${wide * 0.55}" ry="${(apart - teeth) * 0.75}" fill="#b9535a"/>` : ''}
    ${shape(`M${-wide * 0.93},${-up - 6} L${wide * 0.93},${-up - 6} L${wide * 0.9},${-up * 0.72} ${down(teeth, 0.58)} ${-wide * 0.9},${-up * 0.72}Z`, '#fbf3ea')}${line(gaps, '#8f6a58', 0.8, 0.09)}
    ${shape(`M${-wide},-30 L${wide},-30 L${wide},${-up} C${wide * 0.6},4.6 ${-wide * 0.6},4.6 ${-wide},${-up}Z`, '#5b2428', 0.26)}${shape(`M${-wide},-24 L${-wide * 0.5},-24 C${-wide * 0.66},-4 ${-wide * 0.66},6 ${-wide * 0.5},30 L${-wide},30Z M${wide},-24 L${wide * 0.5},-24 C${wide * 0.66},-4 ${wide * 0.66},6 ${wide * 0.5},30 L${wide},30Z`, '#5b2428', 0.16)}</g>
    ${shape(`${bow(wide + 2, up + 1, high)} L${wide},${-up} C${wide * 0.6},${-up * 0.05} 12,0.6 0,1.2 C-12,0.6 ${-wide * 0.6},${-up * 0.05} ${-wide},${-up}Z`, tone.upper)}`
}

/** Mouths, in the measure of a head (face.ts): their middle is where the lips meet. */
import { shiftOf } from './head.ts'
import type { Look } from './looks.ts'
import { fold, line, mixed, round, shape, soft } from './parts.ts'

/**
 * Half of how wide a mouth is, how far its corners are drawn up, how far the lips are apart, how far down teeth are seen, how
 * round it opens (from a crescent to a box), and how much more one corner is drawn up than the other.
 */
type Kind = { wide: number; up: number; apart: number; teeth: number; round: number; aside: number }
const KINDS: Record<Look['mouth'], readonly Kind[]> = {
  smile: [
    { wide: 37, up: 15, apart: 0, teeth: 0, round: 0.68, aside: 0 },
    { wide: 31, up: 10, apart: 0, teeth: 0, round: 0.68, aside: 0.12 },
    { wide: 38, up: 12, apart: 0, teeth: 0, round: 0.68, aside: 0.38 },
  ],
  gentle: [
    { wide: 34, up: 14, apart: 0, teeth: 0, round: 0.68, aside: 0 },
    { wide: 29, up: 9, apart: 0, teeth: 0, round: 0.68, aside: 0.2 },
  ],
  warm: [
    { wide: 40, up: 17, apart: 0, teeth: 0, round: 0.68, aside: 0 },
    { wide: 42, up: 14, apart: 0, teeth: 0, round: 0.68, aside: 0.3 },
  ],
  soft: [
    { wide: 33, up: 11, apart: 10, teeth: 8.5, round: 0.68, aside: 0 },
    { wide: 27, up: 6, apart: 9, teeth: 5, round: 0.6, aside: 0 },
    { wide: 36, up: 13, apart: 8, teeth: 7.5, round: 0.56, aside: 0.36 },
  ],
  grin: [
    { wide: 39, up: 13, apart: 14, teeth: 12.5, round: 0.68, aside: 0 },
    { wide: 40, up: 13, apart: 12, teeth: 9, round: 0.76, aside: 0.14 },
    { wide: 38, up: 15, apart: 13, teeth: 9, round: 0.56, aside: 0.4 },
  ],
  beam: [
    { wide: 41, up: 14, apart: 21, teeth: 16, round: 0.68, aside: 0 },
    { wide: 37, up: 10, apart: 20, teeth: 11, round: 0.82, aside: 0 },
    { wide: 41, up: 15, apart: 16, teeth: 12, round: 0.72, aside: 0.2 },
  ],
  open: [
    { wide: 35, up: 12, apart: 16, teeth: 10, round: 0.68, aside: 0 },
    { wide: 30, up: 7, apart: 17, teeth: 8, round: 0.8, aside: 0.1 },
  ],
  laugh: [
    { wide: 40, up: 15, apart: 24, teeth: 12, round: 0.68, aside: 0 },
    { wide: 38, up: 12, apart: 29, teeth: 11, round: 0.84, aside: 0 },
  ],
}
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
const IN_BEARDS: Record<Look['mouth'], Look['mouth']> = {
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
  const { mouth, gender, cheekLine, near, eyeGap, noseLength, muscle } = look
  const kinds = KINDS[isBeardedIn(look) ? IN_BEARDS[mouth] : mouth]
  const { wide, up, apart, teeth, round: opens, aside } = kinds[(noseLength + Math.round(muscle * 60)) % kinds.length] as Kind
  const [broad, high, open] = [(cheekLine % 7) / 6, (eyeGap % 5) / 4, (near * 29) % 1]
  const isClosedMan = gender === 'male' && !apart
  // Under a moustache corners are seen only if they are high.
  const drawn = gender === 'female' || apart ? 1 : isBeardedIn(look) ? 1.14 : 0.86
  return {
    wide: wide * (0.94 + broad * 0.13),
    up: up * (0.88 + high * 0.2) * drawn,
    apart: apart * (0.84 + open * 0.3),
    teeth: teeth * (0.9 + open * 0.18),
    round: opens,
    aside: aside * (isClosedMan ? 0.6 : 1),
  }
}
/** Who smiles with open lips does it more on one side, some hardly and some clearly, in degrees; a man's closed smile would be a smirk. */
const askewOf = (look: Look) => look.side * ((look.earSize % 6) / 5) * (kindOf(look).apart ? 3 : look.gender === 'female' ? 2 : 0)

/** Where both corners are, in a mouth that is drawn turned to `side`: one is farther out, and higher; in a face that is turned the far one is nearer. */
type Corners = { left: number; right: number; leftUp: number; rightUp: number }
function cornersOf({ wide, up, aside }: Kind, { turn, side }: Pick<Look, 'turn' | 'side'>): Corners {
  const away = (own: -1 | 1) => 1 - Math.max(0, own * turn * side) * 0.26
  return {
    left: -wide * (1 - aside * 0.28) * away(-1),
    right: wide * (1 + aside * 0.28) * away(1),
    leftUp: up * (1 - aside),
    rightUp: up * (1 + aside * 0.7),
  }
}

/** Where a mouth is in a face: its middle, half of its width, how high its corners and its upper lip are, and how low the lower one reaches. */
export function lipsOf(look: Look) {
  const kind = kindOf(look)
  const { up, apart } = kind
  const { left, right } = cornersOf(kind, look)
  const [scale, high] = [scaleOf(look), highOf(look)]
  const full = fullOf(look)
  return {
    x: shiftOf(look) * 0.9 + (look.side * scale * (left + right)) / 2,
    m: (scale * (right - left)) / 2,
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
  const corners = cornersOf(kind, look)
  const drawn = kind.apart ? parted(tone, kind, corners) : closed(tone, corners)
  return `<g transform="translate(${shiftOf(look) * 0.9} ${LEVEL}) rotate(${round(askewOf(look))}) scale(${look.side * scaleOf(look)} ${highOf(look)})">${drawn}</g>`
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
const bow = ({ left, right, leftUp, rightUp }: Corners, high: number) =>
  `M${left},${-leftUp} C${left * 0.62},${-leftUp * 0.62 - high * 0.5} -15,${-high - 1.5} -6,${-high - 1} Q0,${1.6 - high} 6,${-high - 1} C15,${-high - 1.5} ${right * 0.62},${-rightUp * 0.62 - high * 0.5} ${right},${-rightUp}`

/** What lies in shade: below the lower lip, and where the years have left it beside the corners. */
const shades = ({ dark, isBearded, bracketed }: Tone, { left, right, leftUp, rightUp }: Corners, low: number) =>
  isBearded
    ? ''
    : soft(left - 5, -leftUp - 2, 7, 9, 'shade', 0.4 + 0.2 * bracketed) +
      soft(right + 5, -rightUp - 2, 7, 9, 'shade', 0.4 + 0.2 * bracketed) +
      soft(0, low + 7, 22, 6.5, 'shade', 0.5) +
      fold([-14, low + 2.6], [0, low + 7], [14, low + 2.6], 4.4, dark, 0.24)

const shine = ({ shine: color }: Tone, y: number, high: number) =>
  shape(
    `M-15,${y} C-8,${y - high * 0.5} 6,${y - high * 0.5} 13,${y} C6,${y + high * 0.7} -8,${y + high * 0.7} -15,${y}Z`,
    color,
    0.55,
  )

/** Lips that touch: the lower one is fullest in the middle, and does not reach the corners. */
function closed(tone: Tone, corners: Corners): string {
  const { full, isWoman } = tone
  const [high, low] = [upperOf(full, false), 3 + lowerOf(full)]
  const { left, right, leftUp, rightUp } = corners
  // Of men's lips hardly more is seen than where they meet.
  const ends = isWoman ? 1 : 0.8
  const drawn = { left: left * ends, right: right * ends, leftUp: leftUp * ends ** 2, rightUp: rightUp * ends ** 2 }
  const back = `C${right * 0.62},4.4 12,3.6 0,4.2 C-12,3.6 ${left * 0.62},4.4 ${drawn.left},${-drawn.leftUp}Z`
  return (
    shades(tone, corners, low) +
    shape(
      `M${left * 0.86},${-leftUp * 0.66} C${left * 0.5},5 ${right * 0.5},5 ${right * 0.86},${-rightUp * 0.66} C${right * 0.72},${low * 0.6} ${right * 0.4},${low * 1.1} 0,${low * 1.1} C${left * 0.4},${low * 1.1} ${left * 0.72},${low * 0.6} ${left * 0.86},${-leftUp * 0.66}Z`,
      tone.lower,
      isWoman ? 1 : 0.8,
    ) +
    shine(tone, 3.4 + low * 0.42, 3 + full * 2) +
    shape(`${bow(drawn, high)} ${back}`, tone.upper, isWoman ? 1 : 0.85) +
    // Thin towards the corners, where it ends in a shade.
    shape(
      `M${left - 2},${-leftUp - 1} C${left * 0.66},3 -12,3.4 0,3.8 C12,3.4 ${right * 0.66},3 ${right + 2},${-rightUp - 1} C${right * 0.66},6.4 12,5.6 0,5.6 C-12,5.6 ${left * 0.66},6.4 ${left - 2},${-leftUp - 1}Z`,
      tone.line,
      0.8,
    )
  )
}

/** Lips apart: upper teeth in the shadow of the lip, and where there is room the tongue. */
function parted(tone: Tone, kind: Kind, corners: Corners): string {
  const { full } = tone
  const { wide, up, apart, teeth, round: opens } = kind
  const [high, thick] = [upperOf(full, true), lowerOf(full)]
  const { left, right, leftUp, rightUp } = corners
  const from = `M${left},${-leftUp}`
  const over = `C${left * 0.6},${-leftUp * 0.05} -12,0.6 0,1.2 C12,0.6 ${right * 0.6},${-rightUp * 0.05} ${right},${-rightUp}`
  const under = `L${right},${-rightUp} C${right * 0.6},${-rightUp * 0.05} 12,0.6 0,1.2 C-12,0.6 ${left * 0.6},${-leftUp * 0.05} ${left},${-leftUp}Z`
  const down = (low: number, at = opens) => {
    const y = (low + up * 0.25) / 0.75
    return `C${right * at},${y} ${left * at},${y}`
  }
  const gaps = [-26, -20, -12.5, -4.5, 4.5, 12.5, 20, 26].map((x) => `M${x},-8 L${x * 0.97},${teeth}`).join(' ')
  return `${shades(tone, corners, apart + thick)}${shape(`${from} ${over} ${down(apart + thick, opens + 0.04)} ${left},${-leftUp}Z`, tone.lower)}
    ${shine(tone, apart + thick * 0.56, 2.4 + full * 2)}<clipPath id="mouth"><path d="${from} ${over} ${down(apart)} ${left},${-leftUp}Z"/></clipPath><g clip-path="url(#mouth)"><rect x="-56" y="-26" width="112" height="76" fill="#4d171c"/>
    ${apart > 16.5 ? `<ellipse cx="0" cy="${apart + 3}" rx="${wide * 0.55}" ry="${(apart - teeth) * 0.75}" fill="#b9535a"/>` : ''}
    ${shape(`M${left * 0.93},${-leftUp - 6} L${right * 0.93},${-rightUp - 6} L${right * 0.9},${-rightUp * 0.72} ${down(teeth, opens - 0.1)} ${left * 0.9},${-leftUp * 0.72}Z`, '#fbf3ea')}${line(gaps, '#8f6a58', 0.9, 0.13)}
    ${shape(`M${left},-30 L${right},-30 L${right},${-rightUp} C${right * 0.6},4.6 ${left * 0.6},4.6 ${left},${-leftUp}Z`, '#5b2428', 0.26)}${[left, right].map((x) => shape(`M${x * 1.2},-24 L${x * 0.5},-24 C${x * 0.66},-4 ${x * 0.66},6 ${x * 0.5},30 L${x * 1.2},30Z`, '#5b2428', 0.16)).join('')}</g>
    ${shape(`${bow({ left: left - 2, right: right + 2, leftUp: leftUp + 1, rightUp: rightUp + 1 }, high)} ${under}`, tone.upper)}`
}

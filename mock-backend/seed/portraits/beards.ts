/** Beards, in the measure of a head (face.ts): they follow the jaw. */
import { jawLine, jawOf } from './head.ts'
import type { Look } from './looks.ts'
import { line } from './parts.ts'

export function beard(look: Look): string {
  const { beard: kind, whiskers, hairColor, gender, turn, isDark, mouthWidth, style, isWhite } = look
  // Who shaved has a shade of it still.
  if (kind === 'none' && (gender === 'female' || hairColor === 'blond' || hairColor === 'red')) return ''
  const x = turn * 13
  const jaw = jawOf(look)
  // Half of what the mouth takes.
  const m = (mouthWidth / 100) * 40
  const hole = `M${x - m},86 C${x - m / 2},78 ${x + m / 2},78 ${x + m},86 C${x + m * 0.8},${jaw.bottom - 32} ${x - m * 0.8},${jaw.bottom - 32} ${x - m},86Z`
  const lips = `M${x - 36},84 C${x - 18},80 ${x + 18},80 ${x + 36},84 C${x + 26},118 ${x - 26},118 ${x - 36},84Z`
  const moustache = `M${x},64 C${x + 14},57 ${x + m * 0.9},63 ${x + m * 1.3},75 C${x + m * 0.95},84 ${x + 18},86 ${x},80 C${x - 18},86 ${x - m * 0.95},84 ${x - m * 1.3},75 C${x - m * 0.9},63 ${x - 14},57 ${x},64Z`
  // Down from the hair beside an ear, along the jaw, grown by `long`, up to the other, and back over the cheeks and above the lip.
  const top = style.isBald ? -6 : -48
  const whole = (long: number, cheek: number) =>
    `M${100 + long * 0.06},${top} ${jawLine({ ...jaw, x: jaw.x + 3, y: jaw.y + long * 0.25, lean: jaw.lean + long * 0.006, chin: jaw.chin + long * 0.1, bottom: jaw.bottom + long }, 100 + long * 0.06, top)} L-91,${top} C-86,${top + 26} -86,${cheek - 34} -80,${cheek - 16} C-76,${cheek} -70,${cheek + 2} -62,${cheek + 6} C-54,${cheek + 10} ${x - 46},70 ${x - 26},64 C${x - 12},60 ${x + 12},60 ${x + 26},64 C${x + 46},70 54,${cheek + 10} 62,${cheek + 6} C70,${cheek + 2} 76,${cheek} 80,${cheek - 16} C86,${cheek - 34} 86,${top + 26} 91,${top}Z`
  const edge = `stroke="${whiskers.base}" stroke-opacity="0.2" stroke-width="4" stroke-linejoin="round"`
  if (kind === 'stubble' || kind === 'none')
    // Along the jaw, around the mouth and above the lip, each time a little farther up: its edge fades into the cheek.
    return `<g clip-path="url(#face)">${[0, 1, 2, 3, 4, 5]
      .map((n) => {
        const up = n * 7
        const side = 98 - n * 3
        const d = `M${side},${6 + up} C${92 - n * 2},${48 + up} ${74 - n * 2},${86 + up * 0.4} ${x + m + 14 - n},${80 + n * 2} C${x + 30},${62 + n} ${x + 14},${60 + n} ${x},${64 + n} C${x - 14},${60 + n} ${x - 30},${62 + n} ${x - m - 14 + n},${80 + n * 2} C${-74 + n * 2},${86 + up * 0.4} ${-92 + n * 2},${48 + up} ${-side},${6 + up} L-110,190 L110,190Z`
        return `<path fill-rule="evenodd" d="${d} ${lips}" fill="${isWhite ? '#77706f' : '#3a1a0a'}" fill-opacity="${(isDark ? 0.075 : 0.048) * (kind === 'none' ? 0.35 : 1)}"/>`
      })
      .join('')}</g>`
  if (kind === 'moustache')
    return `<path d="${moustache}" fill="url(#beard)" ${edge}/>${line(`M${x - 34},80 C${x - 22},72 ${x - 10},70 ${x - 3},70 M${x + 34},80 C${x + 22},72 ${x + 10},70 ${x + 3},70`, whiskers.light, 2.4, 0.35)}`
  if (kind === 'goatee') {
    const low = jaw.bottom + 8
    const g = m + 9
    return `<path fill-rule="evenodd" d="M${x - g},90 C${x - g + 5},68 ${x - 14},60 ${x},65 C${x + 14},60 ${x + g - 5},68 ${x + g},90 C${x + g - 1},${low - 20} ${x * 0.8 + 26},${low} ${x * 0.8},${low} C${x * 0.8 - 26},${low} ${x - g + 1},${low - 20} ${x - g},90Z ${hole}" fill="url(#beard)" ${edge}/>`
  }
  const long = kind === 'full' ? 34 : 9
  const low = jaw.bottom + long
  const strands =
    kind === 'full'
      ? line(
          `M${x - 30},${low - 46} C${x - 28},${low - 30} ${x - 20},${low - 20} ${x - 14},${low - 12} M${x + 30},${low - 46} C${x + 28},${low - 30} ${x + 20},${low - 20} ${x + 14},${low - 12} M${x},${low - 40} L${x},${low - 14} M-72,78 C-68,94 -60,110 -50,122 M72,78 C68,94 60,110 50,122`,
          whiskers.light,
          2.6,
          0.28,
        )
      : ''
  return `<path fill-rule="evenodd" d="${whole(long, 54)} ${hole}" fill="url(#beard)" ${edge}/>${strands}`
}

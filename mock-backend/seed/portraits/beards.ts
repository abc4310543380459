/** Beards, in the measure of a head (face.ts): they follow the jaw. */
import { jawLine, jawOf } from './head.ts'
import type { Look } from './looks.ts'
import { line, shape } from './parts.ts'

export function beard(look: Look): string {
  const { beard: kind, hair, hairColor, gender, turn, isDark } = look
  // Who shaved has a shade of it still.
  if (kind === 'none' && (gender === 'female' || hairColor === 'blond' || hairColor === 'red')) return ''
  const x = turn * 13
  const jaw = jawOf(look)
  const hole = `M${x - 38},86 C${x - 20},78 ${x + 20},78 ${x + 38},86 C${x + 30},${jaw.bottom - 32} ${x - 30},${jaw.bottom - 32} ${x - 38},86Z`
  const lips = `M${x - 36},84 C${x - 18},80 ${x + 18},80 ${x + 36},84 C${x + 26},118 ${x - 26},118 ${x - 36},84Z`
  const moustache = `M${x},64 C${x + 14},57 ${x + 36},63 ${x + 52},75 C${x + 38},84 ${x + 18},86 ${x},80 C${x - 18},86 ${x - 38},84 ${x - 52},75 C${x - 36},63 ${x - 14},57 ${x},64Z`
  // From one ear along the jaw, grown by `long`, to the other, and back over the cheeks and above the lip.
  const whole = (long: number, cheek: number) =>
    `M${100 + long * 0.06},4 ${jawLine({ ...jaw, x: jaw.x + 3, y: jaw.y + long * 0.25, lean: jaw.lean + long * 0.006, chin: jaw.chin + long * 0.1, bottom: jaw.bottom + long }, 100 + long * 0.06, 4)} L-92,4 C-90,${cheek - 26} -84,${cheek - 4} -66,${cheek + 4} C-56,${cheek + 10} ${x - 46},70 ${x - 26},64 C${x - 12},60 ${x + 12},60 ${x + 26},64 C${x + 46},70 56,${cheek + 10} 66,${cheek + 4} C84,${cheek - 4} 90,${cheek - 26} 92,4Z`
  const patch = shape(
    `M${x - 7},${jaw.bottom - 36} L${x + 7},${jaw.bottom - 36} L${x + 3},${jaw.bottom - 22} L${x - 3},${jaw.bottom - 22}Z`,
    hair.base,
  )
  const edge = `stroke="${hair.base}" stroke-opacity="0.2" stroke-width="4" stroke-linejoin="round"`
  if (kind === 'stubble' || kind === 'none')
    // Thrice, each time a little lower on the cheek: its edge is soft.
    return `<g clip-path="url(#face)" fill-opacity="${(isDark ? 0.13 : 0.085) * (kind === 'none' ? 0.35 : 1)}" fill-rule="evenodd">${[44, 52, 60].map((cheek) => `<path d="${whole(4, cheek)} ${lips}" fill="url(#stubble)"/>`).join('')}</g>`
  if (kind === 'moustache')
    return `<path d="${moustache}" fill="url(#beard)" ${edge}/>${line(`M${x - 34},80 C${x - 22},72 ${x - 10},70 ${x - 3},70 M${x + 34},80 C${x + 22},72 ${x + 10},70 ${x + 3},70`, hair.light, 2.4, 0.35)}`
  if (kind === 'goatee') {
    const low = jaw.bottom + 8
    return `<path fill-rule="evenodd" d="M${x - 47},90 C${x - 42},68 ${x - 14},60 ${x},65 C${x + 14},60 ${x + 42},68 ${x + 47},90 C${x + 46},${low - 20} ${x * 0.8 + 26},${low} ${x * 0.8},${low} C${x * 0.8 - 26},${low} ${x - 46},${low - 20} ${x - 47},90Z ${hole}" fill="url(#beard)" ${edge}/>`
  }
  const long = kind === 'full' ? 34 : 9
  const low = jaw.bottom + long
  const strands =
    kind === 'full'
      ? line(
          `M${x - 30},${low - 46} C${x - 28},${low - 30} ${x - 20},${low - 20} ${x - 14},${low - 12} M${x + 30},${low - 46} C${x + 28},${low - 30} ${x + 20},${low - 20} ${x + 14},${low - 12} M${x},${low - 40} L${x},${low - 14} M-72,78 C-68,94 -60,110 -50,122 M72,78 C68,94 60,110 50,122`,
          hair.light,
          2.6,
          0.28,
        )
      : ''
  return `<path fill-rule="evenodd" d="${whole(long, 54)} ${hole}" fill="url(#beard)" ${edge}/>${strands}${patch}`
}

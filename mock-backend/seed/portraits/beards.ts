/** Beards, in the measure of a head (face.ts): they follow the jaw. */
import { jawLine, jawOf } from './head.ts'
import type { Look } from './looks.ts'
import { line, mixed, shape } from './parts.ts'

export function beard(look: Look & { light: number }): string {
  const { beard: kind, light, whiskers, turn, mouthWidth, style } = look
  if (kind === 'none' || kind === 'stubble') return ''
  const x = turn * 13
  const jaw = jawOf(look)
  // Half of what the mouth takes.
  const m = (mouthWidth / 100) * 40
  const hole = `M${x - m},86 C${x - m / 2},78 ${x + m / 2},78 ${x + m},86 C${x + m * 0.8},${jaw.bottom - 32} ${x - m * 0.8},${jaw.bottom - 32} ${x - m},86Z`
  const moustache = `M${x},64 C${x + 14},57 ${x + m * 0.9},63 ${x + m * 1.3},75 C${x + m * 0.95},84 ${x + 18},86 ${x},80 C${x - 18},86 ${x - m * 0.95},84 ${x - m * 1.3},75 C${x - m * 0.9},63 ${x - 14},57 ${x},64Z`
  // Down from the hair beside an ear, along the jaw, grown by `long`, up to the other, and back over the cheeks and above the lip.
  const top = style.isBald ? -6 : -48
  const whole = (long: number, cheek: number) =>
    `M${100 + long * 0.06},${top} ${jawLine({ ...jaw, x: jaw.x + 3, y: jaw.y + long * 0.25, lean: jaw.lean + long * 0.006, chin: jaw.chin + long * 0.1, bottom: jaw.bottom + long }, 100 + long * 0.06, top)} L-91,${top} C-86,${top + 26} -86,${cheek - 34} -80,${cheek - 16} C-76,${cheek} -70,${cheek + 2} -62,${cheek + 6} C-54,${cheek + 10} ${x - 46},70 ${x - 26},64 C${x - 12},60 ${x + 12},60 ${x + 26},64 C${x + 46},70 54,${cheek + 10} 62,${cheek + 6} C70,${cheek + 2} 76,${cheek} 80,${cheek - 16} C86,${cheek - 34} 86,${top + 26} 91,${top}Z`
  const edge = `stroke="${whiskers.base}" stroke-opacity="0.25" stroke-width="6" stroke-linejoin="round"`
  if (kind === 'moustache')
    return `<path d="${moustache}" fill="url(#beard)" ${edge}/>${line(`M${x - 34},80 C${x - 22},72 ${x - 10},70 ${x - 3},70 M${x + 34},80 C${x + 22},72 ${x + 10},70 ${x + 3},70`, whiskers.light, 2.4, 0.35)}`
  if (kind === 'goatee') {
    const low = jaw.bottom + 8
    const g = m + 9
    return `<path fill-rule="evenodd" d="M${x - g},90 C${x - g + 5},68 ${x - 14},60 ${x},65 C${x + 14},60 ${x + g - 5},68 ${x + g},90 C${x + g - 1},${low - 20} ${x * 0.8 + 26},${low} ${x * 0.8},${low} C${x * 0.8 - 26},${low} ${x - g + 1},${low - 20} ${x - g},90Z ${hole}" fill="url(#beard)" ${edge}/>`
  }
  const long = kind === 'full' ? 34 : 9
  const low = jaw.bottom + long
  // Hairs: down from the cheeks, and together below the chin.
  const hairs = Array.from({ length: kind === 'full' ? 26 : 18 }, (_, n) => {
    const share = (n / (kind === 'full' ? 25 : 17)) * 2 - 1
    const from = 70 + (1 - share * share) * (low - 108) + ((n * 7) % 5) * 4
    const to = Math.min(low - 6, from + 26 + ((n * 5) % 4) * 4)
    return line(
      `M${share * 88 + x * 0.4},${from - 8} Q${share * 86 + x * 0.6},${(from + to) / 2} ${share * 72 + x * 0.7},${to - Math.abs(share) * 14}`,
      n % 2 ? whiskers.light : whiskers.dark,
      2.4,
      n % 2 ? 0.16 : 0.28,
    )
  }).join('')
  const shaped = whole(long, 54)
  // It thins out over the cheeks, where single hairs grow: without, it is a mask.
  const thinning = [36, 42, 48]
    .map((cheek) => `<path fill-rule="evenodd" d="${whole(0, cheek)} ${hole}" fill="url(#beardFall)" fill-opacity="0.2"/>`)
    .join('')
  const shade = `<ellipse cx="${-light * 92}" cy="70" rx="62" ry="110" fill="url(#beardShade)"/>`
  return `${thinning}<path fill-rule="evenodd" d="${shaped} ${hole}" fill="url(#beardFall)" ${edge}/><clipPath id="beardArea"><path clip-rule="evenodd" d="${shaped} ${hole}"/></clipPath><g clip-path="url(#beardArea)">${shade}${hairs}</g>`
}

/** Along the jaw, around the mouth and above the lip, each time a little farther up: its edge fades into the cheek. */
export function stubble({ beard: kind, gender, hairColor, turn, mouthWidth, skin, whiskers }: Look): string {
  // Who shaved has a shade of it still.
  const isSeen = kind === 'stubble' || (kind === 'none' && gender === 'male' && hairColor !== 'blond' && hairColor !== 'red')
  if (!isSeen) return ''
  const [x, m] = [turn * 13, (mouthWidth / 100) * 40]
  // Of light hair little is seen; more of it would be dirt.
  const isLight = hairColor === 'blond' || hairColor === 'red' || hairColor === 'grey'
  const tone = mixed(skin.deep, whiskers.dark, isLight ? 0.6 : 0.3)
  return [0, 1, 2, 3, 4, 5, 6]
    .map((n) => {
      const up = n * 7
      const d = `M${100 - n * 2},${-6 + up} C${94 - n * 2},${48 + up} ${76 - n * 2},${82 + up * 0.5} ${x + m + 16 - n * 2},${76 + n * 2.4} C${x + 34},${58 + n * 1.6} ${x + 16},${57 + n} ${x},${61 + n} C${x - 16},${57 + n} ${x - 34},${58 + n * 1.6} ${x - m - 16 + n * 2},${76 + n * 2.4} C${-76 + n * 2},${82 + up * 0.5} ${-94 + n * 2},${48 + up} ${n * 2 - 100},${-6 + up} L-110,190 L110,190Z`
      if (kind === 'none') return shape(d, skin.deep, 0.022)
      return shape(d, tone, isLight ? 0.03 : 0.045) + (n % 2 ? shape(d, 'url(#grain)', 0.2) : '')
    })
    .join('')
}

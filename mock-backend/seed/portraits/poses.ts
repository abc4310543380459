/** Arms that come into the picture, in the measure of a head (face.ts). */
import { sleeveOf } from './clothes.ts'
import { jawOf } from './head.ts'
import type { Look } from './looks.ts'
import { line, shape } from './parts.ts'

export const POSES = ['straight', 'straight', 'aside', 'aside', 'aside', 'chin', 'behind', 'wave'] as const

/** How the shoulders stand. */
export function stance({ pose, turn, side }: Look): string {
  if (pose === 'aside') return `translate(${side * -14} 0) skewY(${side * 5}) scale(0.9 1)`
  return `translate(${-turn * 9} 0)`
}

/** In front of the body. */
export function hand(look: Look): string {
  const { pose, side, zoom } = look
  if (pose === 'chin') return `<g transform="scale(${side} 1)">${handAtChin(look)}</g>`
  // Close up there is no room for it.
  if (pose === 'wave' && zoom < 1.3) return `<g transform="scale(${side} 1)">${waving(look)}</g>`
  return ''
}

/** Bent, its hand behind the head. */
export function armBehind(look: Look): string {
  // Close up only pieces of it would be seen.
  if (look.pose !== 'behind' || look.zoom > 1.3) return ''
  const { dark, base, light } = sleeveOf(look)
  const lower = 'M40,-36 C110,-34 200,2 262,54 C284,76 280,122 250,122 C190,110 120,70 60,40Z'
  const upper = 'M96,320 C120,240 160,150 204,84 C220,58 244,46 266,58 C288,70 288,100 280,130 C262,220 236,310 200,420Z'
  return `<g transform="scale(${look.side} 1)">${shape(lower, base)}${shape(lower, dark, 0.6)}
    ${shape(upper, base)}${line('M146,212 C172,158 194,124 216,96', light, 9, 0.35)}${shape('M280,130 C262,220 236,310 200,420 L176,380 C220,290 244,200 262,110Z', dark, 0.35)}</g>`
}

function handAtChin(look: Look): string {
  const { skin } = look
  const sleeve = sleeveOf(look)
  const top = jawOf(look).bottom - 12
  const finger = (n: number) =>
    `<rect x="${4 + n * 19}" y="${top + n * n * 1.6}" width="21" height="${50 - n * 3}" rx="10" fill="${skin.base}"/>${line(`M${24 + n * 19},${top + 12 + n * n * 1.6} l0,30`, skin.dark, 2.6, n < 3 ? 0.5 : 0)}`
  return `${shape(`M34,${top + 96} L92,${top + 88} C130,380 190,520 260,700 L70,700 C60,520 46,400 34,${top + 96}Z`, sleeve.base)}
    ${shape(`M34,${top + 96} L60,${top + 92} C70,400 100,540 130,700 L70,700 C60,520 46,400 34,${top + 96}Z`, sleeve.dark, 0.4)}
    ${shape(`M6,${top + 34} L80,${top + 36} C88,${top + 60} 90,${top + 76} 92,${top + 96} L38,${top + 104} C34,${top + 84} 10,${top + 66} 6,${top + 34}Z`, skin.base)}
    ${shape(`M6,${top + 34} C12,${top + 66} 34,${top + 84} 38,${top + 104} L54,${top + 102} C50,${top + 80} 30,${top + 64} 26,${top + 44}Z`, skin.dark, 0.35)}
    ${sleeve === skin ? '' : line(`M32,${top + 98} L94,${top + 90}`, sleeve.light, 12)}
    ${[3, 2, 1, 0].map(finger).join('')}
    ${shape(`M-2,${top + 46} C-14,${top + 28} -6,${top + 8} 6,${top + 10} C16,${top + 14} 14,${top + 30} 22,${top + 48} C20,${top + 60} 4,${top + 58} -2,${top + 46}Z`, skin.base)}
    ${line(`M10,${top + 14} C18,${top + 22} 18,${top + 34} 24,${top + 46}`, skin.dark, 2.6, 0.5)}`
}

/** An open hand beside the shoulder. */
function waving(look: Look): string {
  const { skin } = look
  const sleeve = sleeveOf(look)
  const fingers = [
    [-26, -34, 46, -14],
    [-9, -42, 54, -4],
    [9, -40, 52, 5],
    [25, -30, 44, 16],
  ] as const
  return `<g transform="translate(192 178) rotate(10)">
    ${shape('M-28,96 L30,96 C44,240 40,400 10,560 L-90,560 C-50,400 -34,240 -28,96Z', sleeve.base)}${shape('M30,96 C44,240 40,400 10,560 L-20,560 C10,400 14,240 8,96Z', sleeve.dark, 0.4)}
    ${sleeve === skin ? '' : line('M-29,100 L31,100', sleeve.light, 12)}
    ${fingers.map(([x, y, long, turned]) => `<rect x="${x - 8.5}" y="${y - 22}" width="17" height="${long + 20}" rx="8.5" fill="${skin.base}" transform="rotate(${turned} ${x} 10)"/>`).join('')}
    ${shape('M-36,8 C-34,-6 34,-6 35,8 C38,40 30,60 24,94 L-22,94 C-26,66 -40,40 -36,8Z', skin.base)}
    ${shape('M-34,40 C-52,30 -62,8 -60,-6 C-56,-16 -44,-14 -42,-4 C-40,8 -34,16 -26,20Z', skin.base)}
    ${line('M-17,-18 L-17,2 M0,-22 L0,2 M17,-18 L17,2', skin.dark, 2.4, 0.45)}${line('M-24,18 C-10,28 -8,46 -14,62 M-22,22 C-4,14 14,14 28,20', skin.dark, 2.4, 0.3)}</g>`
}

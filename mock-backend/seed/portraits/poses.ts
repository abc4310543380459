/** How somebody stands, in the measure of a head (face.ts). */
import { sleeveOf } from './clothes.ts'
import type { Look } from './looks.ts'
import { line, shape } from './parts.ts'

export const POSES = ['straight', 'straight', 'aside', 'aside', 'aside', 'folded'] as const

/** How the shoulders stand. */
export function stance({ pose, turn, side }: Look): string {
  if (pose === 'aside') return `translate(${side * -14} 0) skewY(${side * 5}) scale(0.9 1)`
  return `translate(${-turn * 9} 0)`
}

/** Arms folded in front of the body, cut off by the picture's foot: their hands are out of view. */
export function arms(look: Look): string {
  // Close up only pieces of them would be seen.
  if (look.pose !== 'folded' || look.zoom > 1.1) return ''
  const { dark, base, light } = sleeveOf(look)
  const far = 'M262,372 C190,376 60,388 -60,424 L-60,700 L290,700Z'
  const near = 'M-268,372 C-232,384 -196,398 -150,400 C-60,404 60,402 132,424 C168,438 176,470 158,500 L140,700 L-290,700Z'
  return `<g transform="scale(${look.side * (look.gender === 'male' ? 1 : 0.84)} 1)">${shape(far, base)}${shape(far, dark, 0.5)}
    ${line('M-150,396 C-60,398 60,396 134,418', dark, 16, 0.35)}${shape(near, base)}
    ${line('M-140,410 C-60,412 50,410 124,430', light, 7, 0.4)}${line('M-190,470 C-170,440 -170,424 -186,404 M96,470 C104,456 104,446 98,436', dark, 6, 0.4)}</g>`
}

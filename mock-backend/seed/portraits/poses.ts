/** How somebody stands, in the measure of a head (face.ts). */
import type { Look } from './looks.ts'

export const POSES = ['straight', 'straight', 'aside', 'aside', 'aside'] as const

/** How the shoulders stand. */
export function stance({ pose, turn, side }: Look): string {
  if (pose === 'aside') return `translate(${side * -14} 0) skewY(${side * 5}) scale(0.9 1)`
  return `translate(${-turn * 9} 0)`
}

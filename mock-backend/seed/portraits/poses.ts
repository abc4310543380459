/** How somebody stands, in the measure of a head (face.ts). */
import type { Look } from './looks.ts'

export const POSES = ['straight', 'straight', 'aside', 'aside', 'turned', 'turned', 'askew'] as const

/** How the shoulders stand. */
export function stance({ pose, turn, side }: Look): string {
  if (pose === 'aside') return `translate(${side * -14} 0) skewY(${side * 5}) scale(0.9 1)`
  if (pose === 'turned') return `translate(${side * -20} 4) skewY(${side * 8}) scale(0.87 1)`
  if (pose === 'askew') return `rotate(${side * 5} 0 200)`
  return `translate(${-turn * 9} 0)`
}

/** How somebody stands, in the measure of a head (face.ts). */
import type { Look } from './looks.ts'

export const POSES = ['straight', 'aside', 'aside', 'turned', 'turned', 'askew'] as const

/** How far the body is turned: to the left below 0, to the right above. */
export const asideOf = ({ pose, side }: Pick<Look, 'pose' | 'side'>) =>
  side * { straight: 0, askew: 0.25, aside: 0.62, turned: 1 }[pose]

/** How the shoulders stand: who stands aside has the nearer one lower. */
export function stance(look: Look): string {
  const { pose, turn, side, tilt } = look
  // They are held a little against the head.
  const against = `rotate(${tilt * -0.3} 0 200)`
  if (pose === 'askew') return `translate(${side * 6} 0) rotate(${side * 6} 0 200) ${against}`
  if (pose === 'straight') return `translate(${-turn * 9} 0) ${against}`
  return `translate(${asideOf(look) * -12} 2) rotate(${asideOf(look) * 2.5} 0 200) ${against}`
}

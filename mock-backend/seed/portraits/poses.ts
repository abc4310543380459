/** How somebody stands, in the measure of a head (face.ts). */
import type { Look } from './looks.ts'

export const POSES = ['straight', 'aside', 'aside', 'turned', 'turned', 'askew'] as const

/** How far the body is turned: to the left below 0, to the right above. */
export const asideOf = (look: Pick<Look, 'pose' | 'side' | 'arms'>) =>
  // Of an arm that does something the nearer one is seen.
  (raisedOf(look) ? -look.side : look.side) * { straight: 0, askew: 0.25, aside: 0.62, turned: 1 }[look.pose]

/** What arms do, most frequent first: mostly they hang. */
export const GESTURES = [
  'down',
  'down',
  'down',
  'down',
  'down',
  'down',
  'crossed',
  'crossed',
  'crossed',
  'mug',
  'mug',
  'chin',
  'wave',
] as const

/** The arm of the one side is elsewhere than beside the body. */
export const raisedOf = ({ arms }: Pick<Look, 'arms'>) => arms === 'wave'

/** How the shoulders stand: who stands aside has the nearer one lower. */
export function stance(look: Look): string {
  const { pose, turn, side } = look
  if (pose === 'askew') return `translate(${side * 6} 0) rotate(${side * 6} 0 200)`
  if (pose === 'straight') return `translate(${-turn * 9} 0)`
  return `translate(${asideOf(look) * -12} 2) rotate(${asideOf(look) * 2.5} 0 200)`
}

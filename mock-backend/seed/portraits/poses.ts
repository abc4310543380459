/** How somebody stands, in the measure of a head (face.ts). */
import type { Look } from './looks.ts'

/** Most let their arms hang. */
export const POSES = [
  'straight',
  'straight',
  'aside',
  'aside',
  'aside',
  'turned',
  'turned',
  'turned',
  'askew',
  'askew',
  'askew',
  'cup',
] as const

/** A hand is up, beside the head or on the heart: few hold it so (cast.ts). */
export const RAISED = ['wave', 'peace', 'heart'] as const
export type Pose = (typeof POSES)[number] | (typeof RAISED)[number]

/** Of arms that hang down: one or another for whoever cannot hold them otherwise. */
const HANGING = ['aside', 'straight', 'turned', 'askew'] as const
export const hangingOf = (chance: number) => HANGING[chance % HANGING.length] as (typeof HANGING)[number]

/** It takes room beside the head. */
export const isBeside = ({ pose }: Pick<Look, 'pose'>) => pose === 'wave' || pose === 'peace'
export const isRaised = (look: Pick<Look, 'pose'>) => RAISED.some((pose) => pose === look.pose)
/** Hands are seen: there is room for what they do, and for nothing else. */
export const isHeld = (look: Pick<Look, 'pose'>) => look.pose === 'cup' || isRaised(look)

const ASIDE = {
  straight: 0,
  askew: 0.25,
  aside: 0.62,
  turned: 1.1,
  cup: 0.2,
  wave: 0.25,
  peace: 0.25,
  heart: 0.1,
} as const
/** How far the body is turned: to the left below 0, to the right above. */
export const asideOf = ({ pose, side }: Pick<Look, 'pose' | 'side'>) => side * ASIDE[pose]

/** How the shoulders stand: who stands aside has the nearer one lower. */
export function stance(look: Look): string {
  const { pose, turn, side, tilt } = look
  // They are held a little against the head.
  const against = `rotate(${tilt * -0.3} 0 200)`
  if (pose === 'askew') return `translate(${side * 6} 0) rotate(${side * 6} 0 200) ${against}`
  if (pose === 'straight') return `translate(${-turn * 9} 0) ${against}`
  return `translate(${asideOf(look) * -12} 2) rotate(${asideOf(look) * 2.5} 0 200) ${against}`
}

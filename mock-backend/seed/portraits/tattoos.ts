/** Tattoos, in the measure of a head (face.ts), on arms that are bare. */
import type { Look } from './looks.ts'
import { inkOf, line, shape } from './parts.ts'

/** On the outside of an arm, around a point of their own. */
const MOTIFS: readonly ((ink: string) => string)[] = [
  // A twig
  (ink) =>
    line('M0,30 C-4,8 4,-12 0,-34', ink, 3, 0.6) +
    [-22, -6, 10]
      .map((y) => shape(`M0,${y + 12} q-18,-4 -18,-20 q16,4 18,20Z M0,${y + 18} q18,-4 18,-20 q-16,4 -18,20Z`, ink, 0.55))
      .join(''),
  // A sun over waves
  (ink) =>
    `<circle cx="0" cy="-12" r="11" fill="none" stroke="${ink}" stroke-width="3" stroke-opacity="0.6"/>` +
    line('M0,-30 l0,-7 M13,-25 l5,-6 M-13,-25 l-5,-6 M18,-12 l7,0 M-18,-12 l-7,0', ink, 3, 0.55) +
    line('M-24,12 q8,-9 16,0 q8,9 16,0 q8,-9 16,0 M-24,24 q8,-9 16,0 q8,9 16,0 q8,-9 16,0', ink, 3, 0.6),
  // A moon and stars
  (ink) =>
    shape('M6,-26 C-16,-22 -16,14 8,16 C-28,26 -32,-30 6,-26Z', ink, 0.58) +
    shape('M14,-16 l3,7 l7,3 l-7,3 l-3,7 l-3,-7 l-7,-3 l7,-3Z M2,24 l2,5 l5,2 l-5,2 l-2,5 l-2,-5 l-5,-2 l5,-2Z', ink, 0.58),
]
/** Whether arms are seen as skin; where a sleeve is short, from the elbow down. */
export const isBare = ({ garment, sleeves }: Pick<Look, 'garment' | 'sleeves'>) =>
  garment === 'dress' || garment === 'tank' || (garment === 'tee' && sleeves)

/** One on an arm of who has some; who has many has another on the other. */
export function armTattoos(look: Look): string {
  const { tattoos, side, garment, cheekLine } = look
  if (tattoos === 'none' || !isBare(look)) return ''
  const ink = inkOf(look)
  const on = (at: number, n: number) =>
    `<g transform="translate(${at * 236} ${garment === 'tee' ? 402 : 352})"><g transform="rotate(${at * -6}) scale(0.82)">${MOTIFS[n % MOTIFS.length]?.(ink)}</g></g>`
  return on(side, cheekLine) + (tattoos === 'many' ? on(-side, cheekLine + 1) : '')
}

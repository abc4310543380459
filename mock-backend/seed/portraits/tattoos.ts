/** Tattoos, in the measure of a head (face.ts), on arms that are bare. */
import type { Look } from './looks.ts'
import { inkOf, line, shape } from './parts.ts'

/** Along an arm, from above the elbow down. */
const ARMS: readonly ((ink: string) => string)[] = [
  // Leaves on a stem
  (ink) =>
    line('M238,330 C220,420 250,500 236,640', ink, 5, 0.7) +
    [350, 392, 434, 476, 518, 560, 602]
      .map((y) =>
        shape(
          `M236,${y + 22} C216,${y + 20} 200,${y + 2} 200,${y - 14} C222,${y - 10} 236,${y + 6} 236,${y + 22}Z M238,${y + 30} C258,${y + 26} 272,${y + 8} 272,${y - 8} C252,${y - 4} 238,${y + 12} 238,${y + 30}Z`,
          ink,
          0.62,
        ),
      )
      .join(''),
  // Bands
  (ink) =>
    [352, 372, 440, 452, 464, 540]
      .map((y, n) => line(`M186,${y + 10} C214,${y + 22} 252,${y + 16} 280,${y - 2}`, ink, n % 3 === 0 ? 13 : 5, 0.66))
      .join('') + [390, 406, 422].map((y) => line(`M198,${y + 8} l14,-12 l14,12 l14,-14 l14,10`, ink, 4, 0.6)).join(''),
  // Waves, and a sun over them
  (ink) =>
    `<circle cx="236" cy="366" r="20" fill="none" stroke="${ink}" stroke-width="5" stroke-opacity="0.66"/>` +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((n) =>
        line(
          `M${236 + Math.cos(n * 0.785) * 27},${366 + Math.sin(n * 0.785) * 27} L${236 + Math.cos(n * 0.785) * 38},${366 + Math.sin(n * 0.785) * 38}`,
          ink,
          4,
          0.6,
        ),
      )
      .join('') +
    [430, 456, 482, 508, 534, 560]
      .map((y, n) => line(`M190,${y} c12,-20 24,-20 32,0 c10,16 22,14 28,-2 c8,-16 20,-14 30,0`, ink, n % 2 ? 4 : 8, 0.6))
      .join(''),
]
const pick = <T>(list: readonly T[], { cheekLine }: Look) => list[cheekLine % list.length] as T

/** Whether arms are seen as skin; where a sleeve is short, from the elbow down. */
export const isBare = ({ garment, sleeves }: Pick<Look, 'garment' | 'sleeves'>) =>
  garment === 'dress' || garment === 'tank' || (garment === 'tee' && sleeves)

/** What is seen of an arm: below a short sleeve, or from the shoulder down. */
const BELOW = 'M274,412 C250,426 214,436 184,426 C192,490 198,590 196,700 L284,700 C282,600 278,490 274,412Z'
const WHOLE = 'M238,284 C200,300 180,350 184,430 L190,700 L284,700 C282,600 277,490 270,400 C264,350 254,314 238,284Z'

/** On one arm of who has some, and on both of who has many. */
export function armTattoos(look: Look): string {
  const { tattoos, side, garment } = look
  if (tattoos === 'none' || !isBare(look)) return ''
  const ink = inkOf(look)
  const [one, other] = [pick(ARMS, look)(ink), (ARMS[(look.cheekLine + 1) % ARMS.length] as (typeof ARMS)[number])(ink)]
  const on = (drawing: string, at: number) => `<g transform="scale(${at} 1)">${drawing}</g>`
  const bare = garment === 'tee' ? BELOW : WHOLE
  return `<clipPath id="bare"><path d="${bare}"/><path transform="scale(-1 1)" d="${bare}"/></clipPath><g clip-path="url(#bare)">${on(one, side)}${tattoos === 'many' ? on(other, -side) : ''}</g>`
}

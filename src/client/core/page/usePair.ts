import type { Sought } from '../../../shared/rules/audience.ts'
import { useAudience } from '../texts/audience.ts'

/** Who stands beside which form, by the numbers of their pictures: scripts/draw-scenes.ts makes four of each kind. */
const PAIRS = {
  account: [1, 2],
  photo: [2, 3],
  personal: [4, 1],
  about: [3, 1],
  confirm: [2, 4],
  login: [3, 4],
  talk: [4, 3],
} as const

export type PairName = keyof typeof PAIRS

const KINDS: Record<Sought, readonly ['man' | 'woman', 'man' | 'woman']> = {
  men: ['man', 'man'],
  women: ['woman', 'woman'],
  people: ['woman', 'man'],
}

/** Pictures of two who could meet here, by whom the site is for [MEE-9]: squares of 512 px. @returns their addresses */
export function usePair(name: PairName): string[] {
  const kinds = KINDS[useAudience().sought]
  return PAIRS[name].map((number, index) => `/scenes/${kinds[index]}-${number}.webp`)
}

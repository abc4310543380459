import type { Random } from './random.ts'

/** Deals a list in turn, from the first again when all were dealt: neighbours are never the same. */
export function deal<T>(cards: readonly T[]): () => T {
  let dealt = 0
  return () => {
    const card = cards[dealt % cards.length] as T
    dealt += 1
    return card
  }
}

export const shuffled = <T>(random: Random, cards: readonly T[]) => random.some(cards, cards.length)

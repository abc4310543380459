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

/** How many dealt before are looked at. */
export const NEAR = 6
/** How many are compared as long as there is one that will do. */
const AHEAD = 16

/**
 * Deals such that neighbours are unlike: of what is left, the first that is the least like the last few of the rows that it
 * comes to lie in. From the first again when all were dealt.
 * @param likeness of two; 0 is none, and 1 too much
 */
export function dealApart<T>(likeness: (one: T, other: T) => number) {
  const dealt = new Map<string, T[]>()
  return (cards: readonly T[]) => {
    let left: T[] = []
    return (...rows: string[]): T => {
      if (left.length === 0) left = [...cards]
      const near = rows.flatMap((row) => dealt.get(row) ?? [])
      let best = { at: 0, alike: Number.POSITIVE_INFINITY }
      for (const [at, card] of left.entries()) {
        const alike = near.reduce((sum, other) => sum + likeness(card, other), 0)
        if (alike < best.alike) best = { at, alike }
        // Who is put off too long is left for the end, where there is no choice.
        if (alike === 0 || (at >= AHEAD && best.alike < 1)) break
      }
      const [card] = left.splice(best.at, 1) as [T]
      for (const row of rows) dealt.set(row, [...(dealt.get(row) ?? []), card].slice(-NEAR))
      return card
    }
  }
}

export const shuffled = <T>(random: Random, cards: readonly T[]) => random.some(cards, cards.length)

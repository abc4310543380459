import { createRandom, type Random } from './random.ts'

/** Deals a list in turn, from the first again when all were dealt: neighbours are never the same. */
export function deal<T>(cards: readonly T[]): () => T {
  let dealt = 0
  return () => {
    const card = cards[dealt % cards.length] as T
    dealt += 1
    return card
  }
}

/** Deals the first that fits of those that are left, by the first wish that any fits; nothing twice while something that fits is left. */
export function dealOnce<T>(cards: readonly T[]): (...wishes: ((card: T) => boolean)[]) => T {
  const left = [...cards]
  return (...wishes) => {
    const granted = () => wishes.find((fits) => left.some(fits))
    if (!granted()) left.push(...cards)
    const fits = granted()
    return left.splice(fits ? left.findIndex(fits) : 0, 1)[0] as T
  }
}

/** How many places on both sides somebody is compared with, and how many a screen shows at once, where it counts less. */
export const NEAR = 6
export const VIEW = 12
/** How often everybody is looked at, at most, and how many others they may be swapped with each time. */
const ROUNDS = 24
const TRIES = 200
/** How often all is shaken, and of how many one changes places then. */
const KICKS = 20
const KICKED_OF = 16

/**
 * Swaps cards until those that come near each other in any row are as unlike as swaps make them: so it does not matter in
 * which of the orders somebody looks at them.
 * @param cards by place
 * @param rows places in the orders in which they are shown
 * @param likeness of two cards; 0 is none, and 1 too much
 * @param groups by place: only within a group is swapped
 * @param mayHave whether a place may have a card of its group
 */
export function spread<T>(
  cards: readonly T[],
  rows: readonly (readonly number[])[],
  likeness: (one: T, other: T) => number,
  groups: readonly string[],
  mayHave: (place: number, card: T) => boolean = () => true,
): T[] {
  const count = cards.length
  // Cards by their number: each two are compared once.
  const alike = new Float32Array(count * count)
  for (let one = 0; one < count; one += 1)
    for (let other = 0; other < one; other += 1)
      alike[one * count + other] = alike[other * count + one] = likeness(cards[one] as T, cards[other] as T)
  const near = neighboursIn(rows, count)
  const at = Array.from(cards, (_, place) => place)
  // Not of each other: it stays as it is when they are swapped.
  const costOf = (place: number, card: number, but: number) => {
    const { others, weights } = near[place] as Neighbours
    let cost = 0
    // Of all that seeding computes, this is what it does most often.
    for (let n = 0; n < others.length; n += 1) {
      const other = others[n] as number
      if (other !== but) cost += (weights[n] as number) * (alike[card * count + (at[other] as number)] as number)
    }
    return cost
  }
  const gainOf = (one: number, other: number) => {
    const [card, theirs] = [at[one] as number, at[other] as number]
    const before = costOf(one, card, other) + costOf(other, theirs, one)
    return before - costOf(one, theirs, other) - costOf(other, card, one)
  }
  const members = Map.groupBy(at.keys(), (place) => groups[place])
  const maySwap = (one: number, other: number) =>
    mayHave(one, cards[at[other] as number] as T) && mayHave(other, cards[at[one] as number] as T)
  const swap = (one: number, other: number) => {
    ;[at[one], at[other]] = [at[other] as number, at[one] as number]
  }
  const settle = () => {
    let isBetter = true
    for (let round = 0; round < ROUNDS && isBetter; round += 1) {
      isBetter = false
      for (const place of at.keys()) {
        const cost = costOf(place, at[place] as number, -1)
        if (cost === 0) continue
        const others = members.get(groups[place]) ?? []
        const from = others.indexOf(place)
        let best = { gain: 0.001, other: -1 }
        for (let step = 1; step < Math.min(others.length, TRIES) && best.gain < cost; step += 1) {
          const other = others[(from + step) % others.length] as number
          const gain = gainOf(place, other)
          if (gain > best.gain && maySwap(place, other)) best = { gain, other }
        }
        if (best.other < 0) continue
        swap(place, best.other)
        isBetter = true
      }
    }
    return at.reduce((sum, card, place) => sum + costOf(place, card, -1), 0)
  }
  let least = settle()
  let best = [...at]
  // Where no swap makes it better, some at random, and those that mend them, often do.
  const random = createRandom(count)
  for (let kick = 0; kick < KICKS && least > 0; kick += 1) {
    for (let n = 0; n < count / KICKED_OF; n += 1) {
      const place = random.between(0, count - 1)
      const other = random.pick(members.get(groups[place]) ?? [place])
      if (maySwap(place, other)) swap(place, other)
    }
    const now = settle()
    if (now < least) {
      least = now
      best = [...at]
    } else at.splice(0, count, ...best)
  }
  return best.map((card) => cards[card] as T)
}

type Neighbours = { others: Int32Array; weights: Float32Array }

/** Whom a place stands beside in any of the rows; who does so in several counts as often. */
function neighboursIn(rows: readonly (readonly number[])[], count: number): Neighbours[] {
  const near = new Float32Array(count * count)
  for (const row of rows) {
    for (const [index, place] of row.entries()) {
      for (let apart = 1; apart <= VIEW && index + apart < row.length; apart += 1) {
        const [other, weight] = [row[index + apart] as number, apart <= NEAR ? 1 : 0.15]
        near[place * count + other] = (near[place * count + other] as number) + weight
        near[other * count + place] = (near[other * count + place] as number) + weight
      }
    }
  }
  return Array.from({ length: count }, (_, place) => {
    const own = near.subarray(place * count, (place + 1) * count)
    const others = Int32Array.from([...own.keys()].filter((other) => own[other]))
    return { others, weights: Float32Array.from(others, (other) => own[other] as number) }
  })
}

export const shuffled = <T>(random: Random, cards: readonly T[]) => random.some(cards, cards.length)

import { expect, it } from 'vitest'
import { deal, dealOnce, NEAR, spread } from './deal.ts'

it('deals everything once before it deals anything again', () => {
  const next = deal(['a', 'b', 'c'])
  expect([next(), next(), next(), next()]).toEqual(['a', 'b', 'c', 'a'])
})

it('deals what fits, and nothing twice while something that fits is left', () => {
  const next = dealOnce([1, 2, 3, 4])
  const isEven = (card: number) => card % 2 === 0
  const any = () => true
  expect([next(isEven), next(any), next(any), next(any)]).toEqual([2, 1, 3, 4])
  expect([next(isEven), next(isEven), next(isEven)]).toEqual([2, 4, 2])
})

const isSame = (one: string, other: string) => (one[0] === other[0] ? 1 : 0)
/** How often two of a letter are near each other in a row. */
const met = (cards: string[], row: readonly number[]) =>
  row.flatMap((place, index) =>
    row.slice(index + 1, index + 1 + NEAR).filter((other) => isSame(cards[place] as string, cards[other] as string)),
  ).length

it('spreads what is alike over every order at once', () => {
  const cards = Array.from({ length: 96 }, (_, n) => `${String.fromCharCode(97 + Math.floor(n / 6))}${n}`)
  const rows = [cards.map((_, n) => n), cards.map((_, n) => (n * 35) % 96), cards.map((_, n) => n).filter((n) => n % 3 === 0)]
  expect(rows.map((row) => met(cards, row))).not.toEqual([0, 0, 0])
  const dealt = spread(
    cards,
    rows,
    isSame,
    cards.map(() => 'all'),
  )
  expect(rows.map((row) => met(dealt, row))).toEqual([0, 0, 0])
  expect(dealt.toSorted()).toEqual(cards.toSorted())
})

it('gives no place what it may not have', () => {
  const cards = [...'abcdefghij'].flatMap((letter) => [`${letter}1`, `${letter}2`])
  const row = [...cards.keys()]
  const groups = cards.map(() => 'all')
  const free = spread(cards, [row], isSame, groups)
  expect(free.slice(0, 2).toSorted()).not.toEqual(['a1', 'a2'])
  const held = spread(cards, [row], isSame, groups, (place, card) => place > 1 || card.startsWith('a'))
  expect(held.slice(0, 2).toSorted()).toEqual(['a1', 'a2'])
})

it('swaps within a group only', () => {
  const cards = ['a1', 'a2', 'b1', 'b2']
  const groups = ['one', 'one', 'other', 'other']
  expect(spread(cards, [[0, 1, 2, 3]], isSame, groups).map(([letter]) => letter)).toEqual(['a', 'a', 'b', 'b'])
})

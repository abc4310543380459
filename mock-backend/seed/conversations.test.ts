import { expect, it } from 'vitest'
import { endsOf } from './conversations.ts'
import { createRandom } from './random.ts'

const DAY_MS = 86_400_000

it.each([5, 50, 1000])('%i chats are of now, of the days before and of the weeks before, the latest first', (count) => {
  const now = Date.parse('2026-03-04T15:00:00Z')
  const ages = endsOf(count, createRandom(7), now).map((end) => (now - end) / DAY_MS)
  expect(ages).toEqual(ages.toSorted((one, other) => one - other))
  expect(ages[0]).toBeLessThan(1 / 24)
  expect(ages.filter((age) => age < 1).length).toBeGreaterThan(1)
  expect(ages.some((age) => age > 1 && age < 7)).toBe(true)
  expect(ages.at(-1)).toBeGreaterThan(7)
  // Not all of a short list are of one or two days.
  expect(new Set(ages.map(Math.floor)).size).toBeGreaterThanOrEqual(4)
})

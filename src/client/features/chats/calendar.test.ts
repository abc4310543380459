import { expect, it } from 'vitest'
import { dayIn } from './calendar.ts'

const days = (timeZone: string, from: string, to: string) => dayIn(timeZone, to) - dayIn(timeZone, from)

it('counts days by the calendar of a zone [CHT-1]', () => {
  expect(dayIn('UTC', 0)).toBe(0)
  expect(days('UTC', '2026-03-01T23:59:59Z', '2026-03-02T00:00:00Z')).toBe(1)
  expect(days('Europe/Amsterdam', '2026-03-01T22:59:59Z', '2026-03-01T23:00:00Z')).toBe(1)
  expect(days('Pacific/Auckland', '2026-03-01T23:59:59Z', '2026-03-02T00:00:00Z')).toBe(0)
})

it('counts days of 23 and 25 hours as one, and years [CHT-1]', () => {
  expect(days('Europe/Amsterdam', '2026-03-28T23:30:00Z', '2026-03-29T22:30:00Z')).toBe(1)
  expect(days('Europe/Amsterdam', '2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z')).toBe(1)
  expect(days('America/New_York', '2026-01-01T04:59:59Z', '2026-01-01T05:00:00Z')).toBe(1)
})

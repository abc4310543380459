import { expect, it } from 'vitest'
import type { Schemas } from '../../../shared/contract/api.ts'
import { dayIn } from './calendar.ts'
import { groupedByDay } from './grouping.ts'

const message = (id: number, mine: boolean, sent_at: string): Schemas['Message'] => ({
  id,
  conversation: 1,
  mine,
  kind: 'text',
  text: 'x',
  sent_at,
  read_at: null,
})

const shape = (messages: Schemas['Message'][], firstUnread?: number, timeZone = 'UTC') =>
  groupedByDay(messages, firstUnread, { dayOf: (time) => dayIn(timeZone, time) }).map(({ groups }) =>
    groups.map((group) => group.messages.map(({ id }) => id)),
  )

it('groups messages by day, then by sender for as long as they go on within a quarter of an hour [CHT-1]', () => {
  const messages = [
    message(1, true, '2026-03-01T12:00:05Z'),
    message(2, true, '2026-03-01T12:15:05Z'),
    message(3, false, '2026-03-01T12:15:55Z'),
    message(4, false, '2026-03-01T12:30:56Z'),
    message(5, false, '2026-03-02T00:00:00Z'),
  ]
  expect(shape(messages)).toEqual([[[1, 2], [3], [4]], [[5]]])
})

it('pauses where nobody says more for a quarter of an hour, and where a day ends [CHT-1]', () => {
  const messages = [
    message(1, true, '2026-03-01T12:00:00Z'),
    message(2, false, '2026-03-01T12:15:00Z'),
    message(3, false, '2026-03-01T12:15:01Z'),
    message(4, true, '2026-03-01T12:30:02Z'),
    message(5, false, '2026-03-01T12:31:00Z'),
    message(6, false, '2026-03-01T12:32:00Z'),
    message(7, true, '2026-03-01T23:59:00Z'),
    message(8, true, '2026-03-02T00:00:00Z'),
  ]
  const days = groupedByDay(messages, 6, { dayOf: (time) => dayIn('UTC', time) })
  const pauses = days.flatMap(({ groups }) => groups).filter((group) => group.pauses)
  expect(pauses.map((group) => group.messages.at(-1)?.id)).toEqual([3, 6, 7, 8])
})

it('begins a group at the first unread message [CHT-1]', () => {
  const messages = [message(1, false, '2026-03-01T12:00:05Z'), message(2, false, '2026-03-01T12:00:06Z')]
  expect(shape(messages, 2)).toEqual([[[1], [2]]])
})

it('has nothing to lay out without messages', () => {
  expect(shape([])).toEqual([])
})

it("parts the days where the reader's begin [CHT-1]", () => {
  const messages = [message(1, true, '2026-03-01T10:59:00Z'), message(2, true, '2026-03-01T11:00:00Z')]
  expect(shape(messages)).toEqual([[[1, 2]]])
  expect(shape(messages, undefined, 'Pacific/Auckland')).toEqual([[[1]], [[2]]])
})

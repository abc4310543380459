/** How messages are laid out: days, then groups by sender. A time stands where the talk pauses, whoever goes on with it. */
import type { Schemas } from '../../../shared/contract/api.ts'
import type { Calendar } from './calendar.ts'

type Message = Schemas['Message']

/** `pauses`: nobody says more within minutes, that day. */
export type Group = { key: number; mine: boolean; messages: Message[]; pauses: boolean }
export type Day = { key: number; sentAt: string; groups: Group[] }

/** What is said within these goes on with the talk. */
const PAUSE_MS = 15 * 60_000

/**
 * @param messages oldest first
 * @param firstUnread begins a group of its own, so that the divider can stand above it
 */
export function groupedByDay(
  messages: readonly Message[],
  firstUnread: number | undefined,
  { dayOf }: Pick<Calendar, 'dayOf'>,
): Day[] {
  const days: Day[] = []
  for (const message of messages) {
    const key = dayOf(message.sent_at)
    let day = days.at(-1)
    if (day?.key !== key) {
      day = { key, sentAt: message.sent_at, groups: [] }
      days.push(day)
    }
    const group = day.groups.at(-1)
    const goesOn = group !== undefined && isSoonAfter(group, message)
    if (goesOn && group.mine === message.mine && message.id !== firstUnread) {
      group.messages.push(message)
      continue
    }
    if (goesOn) group.pauses = false
    day.groups.push({ key: message.id, mine: message.mine, messages: [message], pauses: true })
  }
  return days
}

const isSoonAfter = ({ messages }: Group, { sent_at }: Message): boolean =>
  Date.parse(sent_at) - Date.parse(messages.at(-1)?.sent_at ?? sent_at) <= PAUSE_MS

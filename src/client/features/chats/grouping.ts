/** How messages are laid out: days, then groups by sender; what follows within minutes shares one time. */
import type { Schemas } from '../../../shared/contract/api.ts'
import type { Calendar } from './calendar.ts'

type Message = Schemas['Message']

export type Group = { key: number; mine: boolean; messages: Message[] }
export type Day = { key: number; sentAt: string; groups: Group[] }

/** Who writes again within these goes on talking. */
const PAUSE_MS = 5 * 60_000

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
    const goesOn = group?.mine === message.mine && message.id !== firstUnread && isSoonAfter(group, message)
    if (goesOn) group.messages.push(message)
    else day.groups.push({ key: message.id, mine: message.mine, messages: [message] })
  }
  return days
}

const isSoonAfter = ({ messages }: Group, { sent_at }: Message): boolean =>
  Date.parse(sent_at) - Date.parse(messages.at(-1)?.sent_at ?? sent_at) <= PAUSE_MS

/** How messages are laid out: days, then groups by sender and minute. */
import type { Schemas } from '../../../shared/contract/api.ts'

type Message = Schemas['Message']

export type Group = { key: number; mine: boolean; messages: Message[] }
export type Day = { key: string; sentAt: string; groups: Group[] }

const dayOf = (time: string) => new Date(time).toDateString()
const minuteOf = (time: string) => Math.floor(Date.parse(time) / 60_000)

/**
 * @param messages oldest first
 * @param firstUnread begins a group of its own, so that the divider can stand above it
 */
export function groupedByDay(messages: readonly Message[], firstUnread: number | undefined): Day[] {
  const days: Day[] = []
  for (const message of messages) {
    let day = days.at(-1)
    if (!day || day.key !== dayOf(message.sent_at)) {
      day = { key: dayOf(message.sent_at), sentAt: message.sent_at, groups: [] }
      days.push(day)
    }
    const group = day.groups.at(-1)
    const last = group?.messages.at(-1)
    const belongs =
      group &&
      last &&
      group.mine === message.mine &&
      minuteOf(last.sent_at) === minuteOf(message.sent_at) &&
      message.id !== firstUnread
    if (belongs) group.messages.push(message)
    else day.groups.push({ key: message.id, mine: message.mine, messages: [message] })
  }
  return days
}

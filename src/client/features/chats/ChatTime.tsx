import { FormattedDate, FormattedMessage, FormattedTime } from 'react-intl'
import { useIsHydrated } from '../../core/page/hydration.ts'

const DAY_MS = 86_400_000

/** Days since the day of a time, by the reader's calendar. */
export function daysAgo(time: string): number {
  const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.round((startOfDay(new Date()) - startOfDay(new Date(time))) / DAY_MS)
}

/** The hour of today, 'Yesterday', or a day. Rendered in the browser only: the server does not know the reader's zone. */
export function ChatTime({ time }: { time: string }) {
  const isHydrated = useIsHydrated()
  return (
    <time className="chat-time" dateTime={time}>
      {isHydrated && <Words time={time} />}
    </time>
  )
}

function Words({ time }: { time: string }) {
  const days = daysAgo(time)
  if (days <= 0) return <FormattedTime value={time} />
  if (days === 1) return <FormattedMessage id="chats.yesterday" />
  return <FormattedDate value={time} day="numeric" month="short" />
}

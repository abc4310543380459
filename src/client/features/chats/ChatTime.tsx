import { FormattedMessage } from 'react-intl'
import { useCalendar } from './calendar.ts'

/** The hour of today, 'Yesterday', or a day. */
export function ChatTime({ time }: { time: string }) {
  const { daysAgo, words } = useCalendar()
  const days = daysAgo(time)
  return (
    // Browsers word some days and hours in their own way.
    <time className="chat-time" dateTime={time} suppressHydrationWarning>
      {days === 1 ? <FormattedMessage id="chats.yesterday" /> : words(days < 1 ? 'time' : 'shortDay', time)}
    </time>
  )
}

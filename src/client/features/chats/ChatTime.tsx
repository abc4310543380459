import { FormattedMessage } from 'react-intl'
import { useCalendar } from './calendar.ts'

/** From this many days ago on the day of the week is another one's name, too. */
const WEEK = 7

/** The hour of today, 'Yesterday', a day of the last week, or a date. */
export function ChatTime({ time }: { time: string }) {
  const { daysAgo, words } = useCalendar()
  const days = daysAgo(time)
  return (
    // Browsers word some days and hours in their own way.
    <time className="chat-time" dateTime={time} suppressHydrationWarning>
      {days === 1 ? (
        <FormattedMessage id="chats.yesterday" />
      ) : (
        words(days < 1 ? 'time' : days < WEEK ? 'weekday' : 'shortDay', time)
      )}
    </time>
  )
}

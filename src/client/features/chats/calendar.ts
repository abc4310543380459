/** Days and times as the reader's calendar and clock have them. */
import { useMemo, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { calendarOf } from '../../../shared/locales.ts'
import { remembering } from '../../../shared/remembering.ts'
import { ownTimeZone } from '../../core/page/timeZone.ts'
import { useAppSelector } from '../../core/store/store.ts'

const DAY_MS = 86_400_000

const FORMATS = {
  time: { hour: 'numeric', minute: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'short' },
  shortDay: { day: 'numeric', month: 'short' },
  /** Of English dates alone: to be read again. */
  date: { year: 'numeric', month: 'numeric', day: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>
type Format = keyof typeof FORMATS

/** Formatters take a fifth of a millisecond and 30 KB; the server has as many zones as its members' browsers say. */
const formatters = remembering(200, (key) => {
  const [locale, timeZone, format] = key.split(' ') as [string, string, Format]
  return new Intl.DateTimeFormat(locale, { ...FORMATS[format], timeZone })
})

function formatted(format: Format, time: number | string, timeZone: string, locale = 'en-US'): string {
  return formatters(`${locale} ${timeZone} ${format}`).format(new Date(time))
}

/** The day of a time by a zone's calendar: days since 1970. */
export function dayIn(timeZone: string, time: number | string): number {
  const [month = 1, day, year = 1970] = formatted('date', time, timeZone).split('/').map(Number)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

export type Calendar = {
  /** The day of a time, by number. */
  dayOf(time: string): number
  /** How many days ago that was; less than 1 for what is still to come. */
  daysAgo(time: string): number
  /** A time of day, or a day, in words. */
  words(format: Exclude<Format, 'date'>, time: string): string
}

const never = () => () => {}

/**
 * The reader's. The first look at a page is by the one that the server rendered it by, which is the browser's as last known
 * (shared/notices.ts); then it is by the browser's own. Where they are the same, nothing is rendered again.
 */
export function useCalendar(): Calendar {
  const { locale } = useIntl()
  const renderedIn = useAppSelector(({ notices }) => notices.timeZone) ?? 'UTC'
  const renderedAt = useAppSelector((state) => state.renderedAt) ?? 0
  const timeZone = useSyncExternalStore(never, ownTimeZone, () => renderedIn)
  const today = useSyncExternalStore(
    never,
    () => dayIn(timeZone, Date.now()),
    () => dayIn(timeZone, renderedAt),
  )
  return useMemo(
    () => ({
      dayOf: (time) => dayIn(timeZone, time),
      daysAgo: (time) => today - dayIn(timeZone, time),
      words: (format, time) => formatted(format, time, timeZone, calendarOf(locale)),
    }),
    [timeZone, today, locale],
  )
}

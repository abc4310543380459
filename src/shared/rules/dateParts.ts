/** A date that is typed in three fields: what stands in each, and the one text that they make. */
export const DATE_PARTS = ['day', 'month', 'year'] as const
export type DatePart = (typeof DATE_PARTS)[number]
export type DateParts = Record<DatePart, string>

/**
 * @param parts of figures, with or without leading zeros
 * @returns 'YYYY-MM-DD', with gaps where nothing is typed yet ('1992--04'); '' where nothing is at all. Whether there is such
 * a day is for others to say.
 */
export function dateOf({ day, month, year }: DateParts): string {
  const date = [figures(year, 4), figures(month, 2), figures(day, 2)].join('-')
  return date === '--' ? '' : date
}

/** @param date as `dateOf` makes it */
export function partsOf(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-').map((part) => part.replace(/^0+(?=\d)/, ''))
  return { day, month, year }
}

/** Whether something is still to be typed. @param date as `dateOf` makes it */
export const hasGap = (date: string): boolean => !/^\d+-\d+-\d+$/.test(date)

/** The name of the field for a part, where the browser itself sends the form. */
export const datePartName = (name: string, part: DatePart): string => `${name}_${part}`

/** Without what is no figure. */
function figures(text: string, length: number): string {
  const typed = text.replace(/\D/g, '')
  return typed === '' ? '' : typed.padStart(length, '0')
}

import { IntlMessageFormat } from 'intl-messageformat'
import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react'
import { createIntl, type IntlShape, RawIntlProvider } from 'react-intl'
import { calendarOf, type Locale } from '../../../shared/locales.ts'
import { AddressContext } from '../page/address.ts'
import { type Messages, messagesOf, restArrived } from './messages.ts'

/** `base`: what the address begins with where that names the language, or nothing. `isPartial`: the rest of the texts comes once the page is there. */
export type Language = {
  locale: Locale
  messages: Messages
  base?: string
  offer?: ReactNode
  isPartial?: boolean
}

/** Shows the page in another language (changeLocale.ts). */
export const LanguageContext = createContext<(language: Omit<Language, 'base' | 'offer'>) => void>(() => {})

/** react-intl with the page's language, which can change without leaving the page. What has the focus keeps it. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial)
  useEffect(() => {
    if (!initial.isPartial) return
    void messagesOf(initial.locale).then((messages) => {
      // In slices: nothing that is shown changes. Unless another language has been chosen meanwhile.
      startTransition(() => {
        setLanguage((current) => (current === initial ? { locale: initial.locale, messages } : current))
      })
    })
  }, [initial])
  useEffect(() => {
    if (!language.isPartial) restArrived()
  }, [language.isPartial])
  return (
    <LanguageContext value={setLanguage}>
      <AddressContext value={{ base: initial.base ? `/${language.locale}` : '', offer: initial.offer }}>
        <RawIntlProvider value={intlOf(language)}>{children}</RawIntlProvider>
      </AddressContext>
    </LanguageContext>
  )
}

// A message's `resolvedOptions` alone say it, and nobody asks. The first one of a page would have the browser list all the
// locales it knows: the longest task of the start.
IntlMessageFormat.resolveLocale = () => undefined

/**
 * One intl per catalogue, for as long as the process lives: its formatters are costly to make, and the server would
 * make them anew for every page.
 */
const intls = new WeakMap<Messages, IntlShape>()

export function intlOf({ locale, messages }: Language): IntlShape {
  const known = intls.get(messages)
  if (known) return known
  const intl = createIntl({ locale, messages, onError: onIntlError })
  // Its own way to it was bound when it was made: no formatter put in later is asked.
  const { formatDate, formatList } = createIntl({ locale: calendarOf(locale) as Locale })
  Object.assign(intl, { formatDate, formatList })
  keepFormatters(intl)
  intls.set(messages, intl)
  return intl
}

/**
 * Keeps what a page formats most with where it is found at once: a message's formatter by the message, and the one of plain
 * numbers. FormatJS finds its formatters by their arguments written out as JSON, and a parsed message is one of them.
 */
function keepFormatters({ formatters, locale }: IntlShape): void {
  const { getMessageFormat, getNumberFormat } = formatters
  const formats = new WeakMap<object, ReturnType<typeof getMessageFormat>>()
  formatters.getMessageFormat = (message, ...options) => {
    if (typeof message === 'string') return getMessageFormat(message, ...options)
    const known = formats.get(message)
    if (known) return known
    const format = getMessageFormat(message, ...options)
    formats.set(message, format)
    return format
  }
  let plainNumbers: Intl.NumberFormat | undefined
  formatters.getNumberFormat = (locales, options) => {
    if (options) return getNumberFormat(locales, options)
    // When first asked for: a phone needs a long moment for it, and most first pages have no number.
    plainNumbers ??= getNumberFormat(locale)
    return plainNumbers
  }
}

/** Every text is there: the catalogue check sees to it. What is left are formats a runtime does not know. */
function onIntlError(error: Error): void {
  if (import.meta.env.DEV) throw error
}

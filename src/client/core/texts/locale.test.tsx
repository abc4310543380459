import { renderToStaticMarkup } from 'react-dom/server'
import { FormattedDate } from 'react-intl'
import { expect, it } from 'vitest'
import { LanguageProvider } from './locale.tsx'
import { messagesOf } from './messages.ts'

it.each([
  ['en', '23 Nov 2026'],
  ['nl', '23 nov 2026'],
  ['de', '23. Nov. 2026'],
] as const)('shows days as the calendar of %s has them', async (locale, day) => {
  const initial = { locale, messages: await messagesOf(locale) }
  const shown = renderToStaticMarkup(
    <LanguageProvider initial={initial}>
      <FormattedDate value="2026-11-23T12:00:00Z" day="numeric" month="short" year="numeric" timeZone="UTC" />
    </LanguageProvider>,
  )
  expect(shown).toBe(day)
})

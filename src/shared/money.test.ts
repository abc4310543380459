import { expect, it } from 'vitest'
import { formatMoney } from './money.ts'

it.each([
  ['PLN', 'pl', '24,99 zł'],
  ['PLN', 'en', 'PLN 24.99'],
  ['DKK', 'da', '24,99 kr.'],
  ['SEK', 'sv', '24,99 kr'],
  ['NOK', 'nb', '24,99 kr'],
  ['CHF', 'de', '24,99 CHF'],
  ['GBP', 'en', '£24.99'],
  ['USD', 'en', '$24.99'],
  ['EUR', 'fr', '24,99 €'],
  ['EUR', 'nl', '€ 24,99'],
])('writes an amount in %s as %s does', (currency, locale, written) => {
  // Which of its spaces a language has there is Intl's to say; none lets the line break.
  expect(formatMoney(2499, currency, locale).replace(/[\u00a0\u202f]/g, ' ')).toBe(written)
  expect(formatMoney(2499, currency, locale)).not.toContain(' ')
})

import { expect, it } from 'vitest'
import { bestOf, formatMoney, messagePrice, savedPercent } from './money.ts'

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

it('leaves out the zeros of a whole amount in a sentence, and no other', () => {
  expect(formatMoney(200, 'EUR', 'en', 'stripIfInteger')).toBe('€2')
  expect(formatMoney(250, 'EUR', 'en', 'stripIfInteger')).toBe('€2.50')
  expect(formatMoney(200, 'EUR', 'en')).toBe('€2.00')
})

it('prices the messages that can be sent, not parts of one [PAY-7]', () => {
  expect(messagePrice({ amount: 2249, credits: 25 }, 2)).toBe(Math.ceil(2249 / 12))
  expect(messagePrice({ amount: 999, credits: 10 }, 2)).toBe(200)
  // Half a message: two bundles make one.
  expect(messagePrice({ amount: 100, credits: 1 }, 2)).toBe(200)
  expect(savedPercent({ amount: 2249, credits: 25 }, { amount: 999, credits: 10 }, 2)).toBe(6)
})

it('saves what whoever reads both prices works out [PAY-1]', () => {
  // 0.75 against 1.50, of which not a cent is whole: 0.74996 and 1.498.
  expect(savedPercent({ amount: 18749, credits: 500 }, { amount: 749, credits: 10 }, 2)).toBe(50)
  expect(savedPercent({ amount: 2999, credits: 50 }, { amount: 749, credits: 10 }, 2)).toBe(20)
  expect(savedPercent({ amount: 749, credits: 10 }, { amount: 749, credits: 10 }, 2)).toBe(0)
  // What costs nothing is no cheaper than what costs nothing.
  expect(savedPercent({ amount: 0, credits: 50 }, { amount: 0, credits: 10 }, 2)).toBe(0)
})

it.each([
  ['en', '−€5.75'],
  ['nl', '− € 5,75'],
  ['de', '−5,75 €'],
  ['fr', '−5,75 €'],
  ['pl', '−5,75 €'],
])('writes what is taken off as %s does, with a minus', (locale, written) => {
  expect(formatMoney(-575, 'EUR', locale).replace(/[\u00a0\u202f]/g, ' ')).toBe(written)
})

it('calls that bundle the best whose messages are the cheapest, where there are several [PAY-1]', () => {
  const [ten, eleven, twelve] = [
    { amount: 1000, credits: 10 },
    // Cheaper by the credit, of which one is left over.
    { amount: 1089, credits: 11 },
    { amount: 1190, credits: 12 },
  ]
  expect(bestOf([ten, eleven, twelve], 2)).toBe(twelve)
  expect(bestOf([ten, eleven], 2)).toBe(ten)
  expect(bestOf([ten], 2)).toBeUndefined()
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discounted } from '../money.ts'
import { offerOf, type Purchase, refusalOf, type Terms } from './discount.ts'

const any: Terms = { percentage: 20, country: null, currency: null, minimum_order_value: null, paymentmethods: [] }
const order: Purchase = { price: 999, currency: 'EUR', country: 'NL', method: 'paypal' }

describe('an order costs', () => {
  it.each<[what: string, Partial<Terms>, Partial<Purchase>, refusal: string | undefined]>([
    ['less with a code for everything', {}, {}, undefined],
    ['less with a code of a service that says no more', { country: undefined, paymentmethods: undefined }, {}, undefined],
    ['no less with a code for a country that it is not from', { country: 'BE' }, {}, 'code_other_country'],
    ['no less with a code in another currency', { currency: 'GBP' }, {}, 'code_other_currency'],
    ['less from the least value on', { minimum_order_value: 999 }, {}, undefined],
    ['no less below it', { minimum_order_value: 1000 }, {}, 'code_minimum_order'],
    ['less by one of its methods', { paymentmethods: ['visa', 'paypal'] }, {}, undefined],
    ['no less by another', { paymentmethods: ['visa'] }, {}, 'code_other_method'],
    ['no less as long as none is chosen', { paymentmethods: ['visa'] }, { method: undefined }, 'code_other_method'],
    ['no less by mandate where nothing is left to collect', { percentage: 100 }, { method: 'directdebit' }, 'code_other_method'],
  ])('%s [BON-5]', (_, terms, more, refusal) => {
    const purchase = { ...order, ...more }
    const code = { ...any, ...terms }
    expect(refusalOf(code, purchase)).toBe(refusal)
    const offer = offerOf([code], purchase)
    expect(offer.amount).toBe(refusal ? 999 : discounted(999, code.percentage))
    expect(offer.refused.map(({ reason }) => reason)).toEqual(refusal ? [refusal] : [])
  })

  it('what the first code says that is honoured, and never more than in full [MEE-4]', () => {
    const terms: fc.Arbitrary<Terms> = fc.record({
      percentage: fc.double({ min: 0, max: 100, noNaN: true }),
      country: fc.constantFrom(null, 'NL', 'BE'),
      currency: fc.constantFrom(null, 'EUR', 'GBP'),
      minimum_order_value: fc.option(fc.integer({ min: 0, max: 100_000 })),
      paymentmethods: fc.constantFrom<Terms['paymentmethods'][]>([], ['paypal'], ['visa']),
    })
    fc.assert(
      fc.property(fc.array(terms, { maxLength: 3 }), fc.integer({ min: 1, max: 100_000 }), (codes, price) => {
        const purchase = { ...order, price }
        const { amount, discount, refused } = offerOf(codes, purchase)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(price)
        expect(discount).toBe(codes.find((code) => !refusalOf(code, purchase)))
        expect(refused.map((each) => each.discount)).toEqual(codes.slice(0, discount ? codes.indexOf(discount) : codes.length))
        expect(amount).toBe(discount ? discounted(price, discount.percentage) : price)
      }),
    )
  })
})

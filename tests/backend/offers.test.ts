/** What is offered for sale where: bundles, ways to pay, banks. */
import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { backendUrl, productForFile } from '../support/product.ts'

const { world, query } = productForFile()
/** The gateway remembers prices and settings for a while. */
const behind = productForFile(backendUrl).world

describe('ways to pay', () => {
  const EVERYWHERE = ['creditcard', 'visa', 'mastercard', 'paypal', 'applepay', 'paysafecard']
  // Beside those offered everywhere; see the specification's list.
  it.each<[country: string, ids: string[]]>([
    ['NL', ['ideal', 'maestro', 'directdebit', 'sofort', 'banktransfer']],
    ['BE', ['bancontact', 'maestro', 'directdebit', 'sofort', 'banktransfer']],
    ['DE', ['giropay', 'maestro', 'directdebit', 'sofort', 'banktransfer']],
    ['AT', ['eps', 'maestro', 'directdebit', 'sofort', 'banktransfer']],
    ['CH', ['twint', 'maestro', 'sofort', 'banktransfer']],
    ['FR', ['cartebancaire', 'directdebit', 'banktransfer']],
    ['IT', ['satispay', 'postepay', 'nexi', 'directdebit', 'banktransfer']],
    ['FI', ['mobilepay', 'directdebit', 'banktransfer']],
    ['DK', ['dankort', 'mobilepay', 'banktransfer']],
    ['PL', ['przelewy24', 'blik', 'banktransfer']],
    ['SE', ['swish', 'banktransfer']],
    ['NO', ['vipps', 'banktransfer']],
    ['IE', ['maestro', 'directdebit', 'banktransfer']],
    ['ES', ['directdebit', 'banktransfer']],
    ['GB', ['banktransfer']],
    ['US', []],
  ])('in %s are its own and those of everywhere [PAY-2]', async (country, own) => {
    const { methods } = (await world.call('getPaymentMethods', { query: `?country=${country}` })).body
    const shown = methods.map(({ id }: Schemas['PaymentMethod']) => id)
    expect(shown.sort()).toEqual([...own, ...EVERYWHERE].sort())
    for (const { id, name, needs_bank } of methods as Schemas['PaymentMethod'][]) {
      expect(name).toMatch(/\w/)
      expect([id, needs_bank]).toEqual([id, ['ideal', 'eps', 'przelewy24'].includes(id)])
    }
  })

  it('are all that the specification names, by those names [PAY-2]', async () => {
    const countries = ['NL', 'BE', 'DE', 'AT', 'FR', 'PL', 'DK', 'SE', 'NO', 'CH', 'IT']
    const answers = await Promise.all(
      countries.map((country) => world.call('getPaymentMethods', { query: `?country=${country}` })),
    )
    const names = answers.flatMap(({ body }) => body.methods.map(({ name }: Schemas['PaymentMethod']) => name))
    expect([...new Set(names)].sort()).toEqual([
      'Apple Pay',
      'BLIK',
      'Bancontact',
      'Bank transfer',
      'Carte Bancaire',
      'Credit card',
      'Dankort',
      'Direct debit',
      'EPS',
      'Giropay',
      'Maestro',
      'Mastercard',
      'MobilePay',
      'Nexi',
      'PayPal',
      'Paysafecard',
      'Postepay',
      'Przelewy24',
      'Satispay',
      'Sofort',
      'Swish',
      'Twint',
      'Vipps',
      'Visa',
      'iDEAL',
    ])
  })

  it.each([
    ['ideal', ['ABNANL2A', 'INGBNL2A', 'RABONL2U', 'SNSBNL2A', 'TRIONL2U']],
    ['eps', ['BKAUATWW', 'RZBAATWW']],
    ['przelewy24', ['MBANK', 'PKO']],
  ])('that ask for a bank have a list of named ones: %s [PAY-2]', async (method, some) => {
    const banks: { id: string; name: string }[] = (await world.call('getBanks', { query: `?method=${method}` })).body.banks
    expect(banks.map(({ id }) => id)).toEqual(expect.arrayContaining(some))
    expect(new Set(banks.map(({ id }) => id)).size).toBe(banks.length)
    for (const { id, name } of banks) expect([id, name]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)])
  })

  it('without banks have none to choose [PAY-2]', async () => {
    expect((await world.call('getBanks', { query: '?method=paypal' })).body.banks).toEqual([])
  })
})

describe('bundles', () => {
  const packages = async (country: string): Promise<Schemas['Package'][]> =>
    (await behind.call('getPackages', { query: `?country=${country}` })).body.packages

  it.each([
    ['GB', 'GBP'],
    ['PL', 'PLN'],
    ['SE', 'SEK'],
    ['NO', 'NOK'],
    ['DK', 'DKK'],
    ['CH', 'CHF'],
    ['US', 'USD'],
    ['NL', 'EUR'],
  ])('of %s cost %s, with the cheapest named, and its message the settings’ [PAY-1, PAY-7]', async (country, currency) => {
    const sold = await packages(country)
    const { minimum_message_costs } = (await world.call('getSettings')).body
    const known = minimum_message_costs[country]
    expect(sold.length).toBeGreaterThan(1)
    const [cheapest] = sold.toSorted((one, other) => one.price / one.credits - other.price / other.credits)
    expect(sold.filter(({ best }) => best)).toEqual([cheapest])
    expect(new Set(sold.map((one) => one.currency))).toEqual(new Set([known ? currency : 'EUR']))
    const prices = sold.map(({ per_message }) => per_message)
    if (known) expect(known).toEqual({ currency, costs: Math.min(...prices), highest: Math.max(...prices) })
  })

  it('of one country only are sold there instead of its currency’s, and nowhere else [PAY-1]', async () => {
    const [{ id }] = await query(
      `insert into package (site_id, country, currency, credits, price)
       select site_id, 'FI', 'EUR', 77, 770 from package join site on site.id = site_id where site.name = 'Tandem' limit 1
       returning id`,
    )
    try {
      // Enough for 38 messages.
      expect(await packages('FI')).toEqual([{ id, credits: 77, price: 770, currency: 'EUR', per_message: 21, best: false }])
      const { FI, NL } = (await behind.call('getSettings')).body.minimum_message_costs
      const dutch = await packages('NL')
      expect(dutch.map((one) => one.id)).not.toContain(id)
      const ofDutch = dutch.map(({ per_message }) => per_message)
      expect([FI, NL]).toEqual([
        { costs: 21, highest: 21, currency: 'EUR' },
        { costs: Math.min(...ofDutch), highest: Math.max(...ofDutch), currency: 'EUR' },
      ])
    } finally {
      await query('delete from package where id = $1', [id])
    }
  })
})

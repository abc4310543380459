import type { Answer } from '../../../support/contract.ts'
import type { Provocations } from '../provocations.ts'
import { type Person, someAddress, type World } from '../world.ts'
import { as, byMember, byNobody, keyReused, limited, NOBODY, premium } from './ways.ts'

const IBAN = 'NL91 ABNA 0417 1643 00'

/** A number that no other order uses: its code is looked up by it, and texts to it are counted. */
const someMobile = () => `+3161${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`

async function directDebit(world: World, who: Person, more: object = {}): Promise<Answer> {
  const { packages } = (await world.call('getPackages')).body
  const body = { package: packages[0].id, ...MANDATE, mobile: someMobile(), ...more }
  return world.call('startDirectDebit', { body, headers: { ...who.headers, ...someAddress() } })
}

const MANDATE = {
  account_holder: 'C. Ontract',
  iban: IBAN,
  street: 'Keizersgracht',
  house_number: '1',
  postcode: '1015CC',
  city: 'Amsterdam',
  mobile: '06 12345678',
  consent: true,
}

async function confirmedDirectDebit(world: World, who: Person, more: object = {}): Promise<Answer> {
  const mobile = someMobile()
  const { body } = await directDebit(world, who, { mobile, ...more })
  const { text } = await world.mailTo(mobile, 'one_time_code')
  const code = /\d{6}/.exec(text)?.[0]
  return world.call('confirmDirectDebit', { body: { payment_id: body.payment.payment_id, code }, headers: who.headers })
}

export const PAYMENTS = {
  getDiscountCode: {
    200: as((world) => world.freeMember())('getDiscountCode', { query: '?welcome=true' }),
    400: byMember('getDiscountCode', { query: '?welcome=perhaps' }),
    404: byMember('getDiscountCode', { query: '?code=NEVER' }),
    409: async (world) => {
      const person = await world.freeMember()
      await world.buy(person, { code: 'SPRING10' })
      return world.call('getDiscountCode', { query: '?code=spring10', headers: person.headers })
    },
  },
  getPackages: {
    200: byNobody('getPackages', { query: '?country=GB' }),
    400: byNobody('getPackages', { query: '?country=Britain' }),
  },
  getPaymentMethods: {
    200: byNobody('getPaymentMethods', { query: '?country=BE' }),
    400: byNobody('getPaymentMethods', { query: '?country=Belgium' }),
  },
  getBanks: {
    200: byNobody('getBanks', { query: '?method=ideal' }),
    400: byNobody('getBanks', { query: '?method=shells' }),
  },
  getPayment: {
    200: async (world) => {
      const person = await world.freeMember()
      const { payment_id } = await world.buy(person)
      return world.call('getPayment', { query: `?id=${payment_id}`, headers: person.headers })
    },
    400: byMember('getPayment'),
    403: byNobody('getPayment', { query: '?id=1' }),
    404: byMember('getPayment', { query: `?id=${NOBODY}` }),
  },
  startPayment: {
    201: async (world) => {
      const body = { package: await world.smallestPackage(), method: 'ideal', bank: 'INGBNL2A' }
      return world.call('startPayment', { body, headers: (await world.member()).headers })
    },
    400: byMember('startPayment', { body: {} }),
    403: byNobody('startPayment', { body: { package: 1, method: 'visa' } }),
    404: byMember('startPayment', { body: { package: NOBODY, method: 'visa' } }),
    409: async (world) => {
      const body = { package: await world.smallestPackage(), method: 'visa', repeat: true }
      return world.call('startPayment', { body, headers: (await world.freeMember()).headers })
    },
    422: async (world) => {
      const body = { package: await world.smallestPackage(), method: 'swish' }
      return world.call('startPayment', { body, headers: (await world.member()).headers })
    },
    429: limited('startPayment', { body: {} }, (world) => world.member()),
  },
  paymentWebhook: {
    200: async (world) => {
      const { payment_id, amount, currency } = await world.buy(await world.freeMember())
      return world.call('paymentWebhook', world.signed({ payment_id, amount, currency, state: 'paid' }))
    },
    400: async (world) => world.call('paymentWebhook', world.signed({ state: 'paid' })),
    403: byNobody('paymentWebhook', {
      body: { payment_id: 1, state: 'paid', amount: 1, currency: 'EUR' },
      headers: { 'x-signature': 'f'.repeat(64) },
    }),
    404: async (world) =>
      world.call('paymentWebhook', world.signed({ payment_id: NOBODY, state: 'paid', amount: 1, currency: 'EUR' })),
    422: async (world) => {
      const { payment_id, currency } = await world.buy(await world.freeMember())
      return world.call('paymentWebhook', world.signed({ payment_id, amount: 1, currency, state: 'paid' }))
    },
  },
  getTransactions: { 200: as(premium)('getTransactions'), 403: byNobody('getTransactions') },
  requestRefund: {
    202: async (world) => {
      const person = await world.freeMember()
      const { payment_id } = await world.buy(person)
      return world.call('requestRefund', { body: { payment_id, comment: 'Not for me' }, headers: person.headers })
    },
    400: byMember('requestRefund', { body: {} }),
    403: byNobody('requestRefund', { body: { payment_id: 1 } }),
    404: byMember('requestRefund', { body: { payment_id: NOBODY } }),
    409: async (world) => {
      const person = await world.freeMember()
      const { payment_id } = await world.buy(person, {}, 'cancel')
      return world.call('requestRefund', { body: { payment_id }, headers: person.headers })
    },
    422: async (world) => {
      const person = await world.freeMember()
      const { payment_id } = await world.buy(person)
      return keyReused('requestRefund', { payment_id }, { payment_id, comment: 'Else' }, async () => person)(world)
    },
    429: limited('requestRefund', { body: {} }, (world) => world.member()),
  },
  startDirectDebit: {
    201: async (world) => directDebit(world, await world.freeMember()),
    400: byMember('startDirectDebit', { body: {} }),
    403: byNobody('startDirectDebit', { body: { package: 1, ...MANDATE } }),
    404: async (world) => directDebit(world, await world.member(), { package: NOBODY }),
    409: async (world) => {
      const person = await world.freeMember()
      const { packages } = (await world.call('getPackages')).body
      const largest = { package: packages.at(-1).id }
      await confirmedDirectDebit(world, person, largest)
      return directDebit(world, person, largest)
    },
    422: async (world) => directDebit(world, await world.member(), { iban: 'NL91 ABNA 0417 1643 01' }),
    429: limited('startDirectDebit', { body: {} }, (world) => world.member()),
  },
  confirmDirectDebit: {
    200: async (world) => confirmedDirectDebit(world, await world.freeMember()),
    400: byMember('confirmDirectDebit', { body: {} }),
    403: byNobody('confirmDirectDebit', { body: { payment_id: 1, code: '123456' } }),
    404: byMember('confirmDirectDebit', { body: { payment_id: NOBODY, code: '123456' } }),
    409: async (world) => {
      const person = await world.freeMember()
      const { packages } = (await world.call('getPackages')).body
      const largest = { package: packages.at(-1).id }
      // Two orders wait for their codes, each within the limit; together they are not.
      const mobile = someMobile()
      const waiting = (await directDebit(world, person, { mobile, ...largest })).body.payment
      const code = /\d{6}/.exec((await world.mailTo(mobile, 'one_time_code')).text)?.[0]
      await confirmedDirectDebit(world, person, largest)
      const headers = { ...person.headers, ...someAddress() }
      return world.call('confirmDirectDebit', { body: { payment_id: waiting.payment_id, code }, headers })
    },
    422: byMember('confirmDirectDebit', { body: { payment_id: 1, code: 'abcdef' } }),
    429: async (world) => {
      const person = await world.freeMember()
      const mobile = someMobile()
      const { body } = await directDebit(world, person, { mobile })
      await world.mailTo(mobile, 'one_time_code')
      let answer: Answer | undefined
      for (let n = 0; n < 6; n += 1) {
        const guess = { payment_id: body.payment.payment_id, code: `00000${n}` }
        answer = await world.call('confirmDirectDebit', { body: guess, headers: { ...person.headers, ...someAddress() } })
      }
      return answer as Answer
    },
  },
} satisfies Partial<Provocations>

/**
 * For every operation, how to get each status that the contract documents for it. The types demand completeness: a
 * status added to openapi.yaml does not compile until somebody can provoke it.
 */
import { randomUUID } from 'node:crypto'
import type { OperationId } from '../../../src/shared/contract/api.ts'
import { policies } from '../../../src/shared/contract/policies.generated.ts'
import type { operations as Operations } from '../../../src/shared/contract/schema.generated.d.ts'
import { VISITOR_PROFILE_VIEWS } from '../../../src/shared/rules/constants.ts'
import type { Answer, Call } from '../../support/contract.ts'
import { form, type Person, picture, someAddress, type World } from './world.ts'

/** `byGateway`: only the gateway answers so. */
export type Provocation = { (world: World): Promise<Answer>; byGateway?: true }
type Documented<Op extends OperationId> = Exclude<keyof Operations[Op]['responses'], 'default'>
export type Provocations = { [Op in OperationId]: { [Status in Documented<Op>]: Provocation } }

const NOBODY = Number.MAX_SAFE_INTEGER - 1
const UNKNOWN_TOKEN = 'x'.repeat(43)
const SECOND_SITE = { 'x-forwarded-host': 'she.localhost' }
const IBAN = 'NL91 ABNA 0417 1643 00'
const newKey = () => ({ 'idempotency-key': randomUUID() })

/** A call by the shared member, or by whoever is named. */
const as =
  (who: (world: World) => Promise<Person>) =>
  (id: OperationId, options: Call = {}): Provocation =>
  async (world) => {
    const { headers } = await who(world)
    return world.call(id, { ...options, headers: { ...headers, ...options.headers } })
  }
const byMember = as((world) => world.member())
const byNobody =
  (id: OperationId, options: Call = {}): Provocation =>
  (world) =>
    world.call(id, { ...options, headers: { ...someAddress(), ...options.headers } })

/** Calls until the gateway has had enough of one address. */
function limited(id: OperationId, options: Call = {}, who?: (world: World) => Promise<Person>): Provocation {
  const provoke: Provocation = async (world) => {
    const address = someAddress()
    const headers = who ? { ...(await who(world)).headers, ...address } : address
    let answer = await world.call(id, { ...options, headers })
    for (let n = 0; n < (policies[id].rate_limit?.max ?? 0); n += 1) answer = await world.call(id, { ...options, headers })
    return answer
  }
  return Object.assign(provoke, { byGateway: true as const })
}

/** The same key for something else. */
const keyReused =
  (id: OperationId, first: object, second: object, who?: (world: World) => Promise<Person>): Provocation =>
  async (world) => {
    const headers = { ...(who ? (await who(world)).headers : someAddress()), ...newKey() }
    await world.call(id, { body: first, headers })
    return world.call(id, { body: second, headers })
  }

/** The same call many times at once. */
const stillRunning =
  (id: OperationId, options: Call, who?: (world: World) => Promise<Person>): Provocation =>
  async (world) => {
    const session = who ? (await who(world)).headers : {}
    return world.atOnce(409, () => {
      const headers = { ...session, ...newKey(), ...someAddress() }
      return Array.from({ length: 8 }, () => world.call(id, { ...options, headers }))
    })
  }

/** A mailed link that is used many times at once, under one key. */
const linkStillRunning =
  (id: OperationId, using: (world: World) => Promise<Call>): Provocation =>
  (world) =>
    world.atOnce(409, () => {
      const headers = { ...newKey(), ...someAddress() }
      const made = using(world)
      return Array.from({ length: 8 }, async () => {
        const call = await made
        return world.call(id, { ...call, headers: { ...call.headers, ...headers } })
      })
    })

/** What opens the link of somebody who: */
const opens = {
  async activation(world: World): Promise<Call> {
    const { email, headers } = await world.visitorSignsUp()
    return { body: { token: await world.linkIn(email, 'activation') }, headers }
  },
  async reset(world: World): Promise<Call> {
    const { email } = await world.freeMember()
    await world.call('requestPasswordReset', { body: { email }, headers: someAddress() })
    const token = await world.linkIn(email, 'password_reset')
    return { body: { token, password: 'another one', password_repeat: 'another one' }, headers: someAddress() }
  },
  async undo(world: World): Promise<Call> {
    const { headers, email, password } = await world.freeMember()
    await world.call('requestMailChange', { body: { email: validSignup().email, password }, headers })
    return { body: { token: await world.linkIn(email, 'mail_change_asked') }, headers: someAddress() }
  },
  async reactivation(world: World): Promise<Call> {
    const { email } = await deleted(world)
    return { body: { token: await world.linkIn(email, 'account_deleted') }, headers: someAddress() }
  },
}

/** Wrong passwords until the account is locked. */
async function lockOut(world: World, id: OperationId, body: object): Promise<Answer> {
  const { headers } = await world.freeMember()
  let answer = await world.call(id, { body, headers })
  for (let n = 0; n < 5 && answer.status !== 429; n += 1) answer = await world.call(id, { body, headers })
  return answer
}

/** Somebody who can be written to and liked. */
const other = (world: World) => world.other()
const premium = (world: World) => world.premium()

async function sendTo(world: World, from: Person, more: object): Promise<Answer> {
  const conversation = await world.conversation(from, await other(world))
  return world.call('sendMessage', { body: { conversation, ...more }, headers: from.headers })
}

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

async function deleted(world: World): Promise<Person> {
  const person = await world.freeMember()
  await world.call('deleteAccount', { body: { reason: 'other', password: person.password }, headers: person.headers })
  return person
}

const validSignup = () => ({
  email: `contract-${randomUUID()}@example.com`,
  name: 'Contract',
  password: 'a good password',
  date_of_birth: '1990-04-12',
})

export const PROVOCATIONS: Provocations = {
  getUser: { 200: byMember('getUser'), 403: byNobody('getUser') },
  postUser: {
    200: async (world) => {
      const { email, password } = await world.member()
      return world.call('postUser', { body: { email, password }, headers: someAddress() })
    },
    400: byNobody('postUser', { body: { email: 'sam@example.com' } }),
    // Another address each time: a service remembers wrong passwords.
    401: (world) => world.call('postUser', { body: { email: validSignup().email, password: 'not it' }, headers: someAddress() }),
    403: byNobody('postUser', { query: '?push=1', body: { subscription: false } }),
    422: byMember('postUser', { query: '?push=1', body: { subscription: '{"endpoint":"http://127.0.0.1/"}' } }),
    429: async (world) => {
      const email = `contract-${randomUUID()}@example.com`
      let answer: Answer | undefined
      for (let n = 0; n < 6; n += 1)
        answer = await world.call('postUser', { body: { email, password: 'not it' }, headers: someAddress() })
      return answer as Answer
    },
  },
  putUser: {
    200: byMember('putUser', { body: { language: 'nl' } }),
    400: byMember('putUser', { body: {} }),
    403: byNobody('putUser', { body: { language: 'nl' } }),
    422: byMember('putUser', { body: { language: 'xx' } }),
  },
  logout: { 200: byNobody('logout') },
  getSettings: {
    200: byNobody('getSettings'),
    400: byNobody('getSettings', { query: `?network=${'x'.repeat(101)}` }),
    404: byNobody('getSettings', { query: '?host=unknown.example' }),
  },
  getCompanyInfo: { 200: byNobody('getCompanyInfo') },
  getInterests: { 200: byNobody('getInterests') },
  getRegions: { 200: byNobody('getRegions') },
  geocode: {
    200: byNobody('geocode', { query: '?lat=52.09&lon=5.12' }),
    400: byNobody('geocode', { query: '?lat=north&lon=5' }),
    404: byNobody('geocode', { query: '?lat=-60&lon=-150' }),
  },
  pageHidden: { 200: byMember('pageHidden', { body: {} }), 400: byMember('pageHidden', { body: { page: 1 } }) },

  signup: {
    201: (world) => world.call('signup', { body: validSignup(), headers: someAddress() }),
    400: byNobody('signup', { body: { email: 'sam@example.com' } }),
    403: byNobody('signup', { body: validSignup(), headers: SECOND_SITE }),
    404: byNobody('signup', { body: { ...validSignup(), profile: NOBODY, signup_message: 'Hi' } }),
    409: async (world) => {
      const { email } = await world.member()
      return world.call('signup', { body: { ...validSignup(), email }, headers: someAddress() })
    },
    422: byNobody('signup', { body: { ...validSignup(), name: '@sam' } }),
    429: limited('signup', { body: {} }),
  },
  completeSignup: {
    200: byMember('completeSignup', { body: { about: 'Hello' } }),
    400: byMember('completeSignup', { body: {} }),
    403: byNobody('completeSignup', { body: { about: 'Hello' } }),
    422: byMember('completeSignup', { body: { country: 'JP' } }),
  },
  activate: {
    200: async (world) => world.call('activate', await opens.activation(world)),
    400: byNobody('activate', { body: {} }),
    404: byNobody('activate', { body: { token: UNKNOWN_TOKEN } }),
    409: linkStillRunning('activate', opens.activation),
    422: byNobody('activate', { body: { token: 'not a token, surely!' } }),
    429: limited('activate', { body: {} }),
  },
  resendActivationMail: {
    202: as((world) => world.visitorSignsUp())('resendActivationMail'),
    400: as((world) => world.visitorSignsUp())('resendActivationMail', { headers: { 'idempotency-key': 'short' } }),
    403: byNobody('resendActivationMail'),
    409: byMember('resendActivationMail'),
    429: async (world) => {
      const { headers } = await world.visitorSignsUp()
      let answer = await world.call('resendActivationMail', { headers: { ...headers, ...someAddress() } })
      for (let n = 0; n < 5; n += 1)
        answer = await world.call('resendActivationMail', { headers: { ...headers, ...someAddress() } })
      return answer
    },
  },
  requestPasswordReset: {
    202: async (world) => {
      const { email } = await world.freeMember()
      return world.call('requestPasswordReset', { body: { email }, headers: someAddress() })
    },
    400: byNobody('requestPasswordReset', { body: {} }),
    404: byNobody('requestPasswordReset', { body: { email: 'nobody@example.com' } }),
    409: async (world) =>
      world.atOnce(409, () => {
        const headers = { ...newKey(), ...someAddress() }
        const made = world.freeMember()
        return Array.from({ length: 8 }, async () => {
          const { email } = await made
          return world.call('requestPasswordReset', { body: { email }, headers })
        })
      }),
    422: byNobody('requestPasswordReset', { body: { email: 'sam' } }),
    429: async (world) => {
      const { email } = await world.freeMember()
      let answer: Answer | undefined
      for (let n = 0; n < 4; n += 1)
        answer = await world.call('requestPasswordReset', { body: { email }, headers: someAddress() })
      return answer as Answer
    },
  },
  resetPassword: {
    200: async (world) => world.call('resetPassword', await opens.reset(world)),
    400: byNobody('resetPassword', { body: {} }),
    404: byNobody('resetPassword', {
      body: { token: UNKNOWN_TOKEN, password: 'another one', password_repeat: 'another one' },
    }),
    409: linkStillRunning('resetPassword', opens.reset),
    422: byNobody('resetPassword', { body: { token: UNKNOWN_TOKEN, password: 'another one', password_repeat: 'not equal' } }),
    429: limited('resetPassword', { body: {} }),
  },
  changePassword: {
    200: async (world) => {
      const { headers, password } = await world.freeMember()
      const body = { old_password: password, password: 'another one', password_repeat: 'another one' }
      return world.call('changePassword', { body, headers })
    },
    400: byMember('changePassword', { body: {} }),
    403: byNobody('changePassword', { body: {} }),
    422: byMember('changePassword', { body: { old_password: 'x', password: 'another one', password_repeat: 'not equal' } }),
    429: (world) =>
      lockOut(world, 'changePassword', { old_password: 'x', password: 'another one', password_repeat: 'another one' }),
  },
  requestMailChange: {
    202: async (world) => {
      const { headers, password } = await world.freeMember()
      return world.call('requestMailChange', { body: { email: validSignup().email, password }, headers })
    },
    400: byMember('requestMailChange', { body: {} }),
    403: byNobody('requestMailChange', { body: {} }),
    409: async (world) => {
      const [{ headers, password }, { email }] = [await world.freeMember(), await other(world)]
      return world.call('requestMailChange', { body: { email, password }, headers })
    },
    422: as((world) => world.freeMember())('requestMailChange', { body: { email: 'new@example.com', password: 'not it' } }),
    429: (world) => lockOut(world, 'requestMailChange', { email: 'new@example.com', password: 'not it' }),
  },
  confirmMailChange: {
    200: async (world) => {
      const { headers, password } = await world.freeMember()
      const { email } = validSignup()
      await world.call('requestMailChange', { body: { email, password }, headers })
      const token = await world.linkIn(email, 'mail_change')
      return world.call('confirmMailChange', { body: { token }, headers: someAddress() })
    },
    400: byNobody('confirmMailChange', { body: {} }),
    404: byNobody('confirmMailChange', { body: { token: UNKNOWN_TOKEN } }),
    409: async (world) => {
      const { headers, password } = await world.freeMember()
      const { email } = validSignup()
      await world.call('requestMailChange', { body: { email, password }, headers })
      const token = await world.linkIn(email, 'mail_change')
      await world.call('signup', { body: { ...validSignup(), email }, headers: someAddress() })
      return world.call('confirmMailChange', { body: { token }, headers: someAddress() })
    },
    422: byNobody('confirmMailChange', { body: { token: 'not a token, surely!' } }),
    429: limited('confirmMailChange', { body: {} }),
  },
  undoMailChange: {
    200: async (world) => world.call('undoMailChange', await opens.undo(world)),
    400: byNobody('undoMailChange', { body: {} }),
    404: byNobody('undoMailChange', { body: { token: UNKNOWN_TOKEN } }),
    409: linkStillRunning('undoMailChange', opens.undo),
    422: byNobody('undoMailChange', { body: { token: 'not a token, surely!' } }),
    429: limited('undoMailChange', { body: {} }),
  },
  updateAccount: {
    200: byMember('updateAccount', { body: { invisible: false } }),
    400: byMember('updateAccount', { body: { invisible: 'yes' } }),
    403: byNobody('updateAccount', { body: { invisible: false } }),
  },
  deleteAccount: {
    200: async (world) => {
      const { headers, password } = await world.freeMember()
      return world.call('deleteAccount', { body: { reason: 'privacy', password }, headers })
    },
    400: byMember('deleteAccount', { body: {} }),
    403: byNobody('deleteAccount', { body: { reason: 'other', password: 'x' } }),
    422: as((world) => world.freeMember())('deleteAccount', { body: { reason: 'other', password: 'not it' } }),
    429: (world) => lockOut(world, 'deleteAccount', { reason: 'other', password: 'not it' }),
  },
  reactivate: {
    200: async (world) => world.call('reactivate', await opens.reactivation(world)),
    400: byNobody('reactivate', { body: {} }),
    404: byNobody('reactivate', { body: { token: UNKNOWN_TOKEN } }),
    409: linkStillRunning('reactivate', opens.reactivation),
    422: byNobody('reactivate', { body: { token: 'not a token, surely!' } }),
    429: limited('reactivate', { body: {} }),
  },
  exportData: {
    200: byMember('exportData'),
    403: byNobody('exportData'),
    429: limited('exportData', {}, (world) => world.member()),
  },

  searchProfiles: {
    200: byMember('searchProfiles', { query: '?country=NL&limit=5' }),
    400: byMember('searchProfiles', { query: '?limit=0' }),
    403: byNobody('searchProfiles', { headers: SECOND_SITE }),
    422: byMember('searchProfiles', { query: '?min_age=50&max_age=20' }),
  },
  getProfile: {
    200: async (world) => {
      const { profiles } = (await world.call('searchProfiles', { query: '?limit=1' })).body
      return world.call('getProfile', { query: `?id=${profiles[0].id}` })
    },
    400: byNobody('getProfile', { query: '?id=me' }),
    404: byNobody('getProfile', { query: `?id=${NOBODY}` }),
    429: async (world) => {
      const options = { query: `?id=${NOBODY}`, headers: someAddress() }
      for (let n = 0; n < VISITOR_PROFILE_VIEWS; n += 1) await world.call('getProfile', options)
      return world.call('getProfile', options)
    },
  },
  updateProfile: {
    200: byMember('updateProfile', { body: { eye_color: 'green', interests: ['music', 'travel'] } }),
    400: byMember('updateProfile', { body: { eye_color: 1 } }),
    403: byNobody('updateProfile', { body: { eye_color: 'green' } }),
    422: byMember('updateProfile', { body: { name: '@sam' } }),
  },
  addPhoto: {
    201: async (world) => {
      const { headers } = await world.freeMember()
      return world.call('addPhoto', { body: form({ photo: await picture(), crop: '0,0.1,1,0.8' }), headers })
    },
    400: byMember('addPhoto', { body: form({ main: '1' }) }),
    403: byNobody('addPhoto', { body: form({ main: '1' }) }),
    409: async (world) => {
      const { headers } = await world.freeMember()
      let answer: Answer | undefined
      for (let n = 0; n < 4; n += 1) answer = await world.call('addPhoto', { body: form({ photo: await picture() }), headers })
      return answer as Answer
    },
    413: byMember('addPhoto', { body: form({ photo: new Blob([new Uint8Array(15 * 1024 * 1024 + 1)]) }) }),
    422: byMember('addPhoto', { body: form({ photo: new Blob(['this is no picture']) }) }),
    429: limited('addPhoto', { body: form({ main: '1' }) }, (world) => world.member()),
  },
  setMainPhoto: {
    200: async (world) => {
      const { headers } = await world.freeMember()
      const { body } = await world.call('addPhoto', { body: form({ photo: await picture() }), headers })
      return world.call('setMainPhoto', { body: { id: body.photo.id }, headers })
    },
    400: byMember('setMainPhoto', { body: {} }),
    403: byNobody('setMainPhoto', { body: { id: 1 } }),
    404: byMember('setMainPhoto', { body: { id: 1 } }),
    422: byMember('setMainPhoto', { body: { id: 0 } }),
  },
  deletePhoto: {
    200: async (world) => {
      const { headers } = await world.freeMember()
      const { body } = await world.call('addPhoto', { body: form({ photo: await picture() }), headers })
      return world.call('deletePhoto', { body: { id: body.photo.id }, headers })
    },
    400: byMember('deletePhoto', { body: {} }),
    403: byNobody('deletePhoto', { body: { id: 1 } }),
    404: byMember('deletePhoto', { body: { id: 1 } }),
    422: byMember('deletePhoto', { body: { id: 0 } }),
  },

  getLikes: { 200: byMember('getLikes'), 403: byNobody('getLikes') },
  like: {
    200: async (world) => world.call('like', { body: { id: (await other(world)).id }, headers: (await world.member()).headers }),
    400: byMember('like', { body: {} }),
    403: byNobody('like', { body: { id: 1 } }),
    404: byMember('like', { body: { id: NOBODY } }),
    422: async (world) => {
      const { id, headers } = await world.member()
      return world.call('like', { body: { id }, headers })
    },
  },
  unlike: {
    200: async (world) =>
      world.call('unlike', { body: { id: (await other(world)).id }, headers: (await world.member()).headers }),
    400: byMember('unlike', { body: {} }),
    403: byNobody('unlike', { body: { id: 1 } }),
    404: byMember('unlike', { body: { id: NOBODY } }),
    422: byMember('unlike', { body: { id: 0 } }),
  },
  autoLike: {
    200: as(other)('autoLike'),
    400: byMember('autoLike', { headers: { 'idempotency-key': 'short' } }),
    403: byNobody('autoLike'),
    409: stillRunning('autoLike', {}, (world) => world.member()),
    429: limited('autoLike', {}, (world) => world.member()),
  },
  getSwipeCandidates: { 200: byMember('getSwipeCandidates'), 403: byNobody('getSwipeCandidates') },
  swipe: {
    200: async (world) => {
      const { headers } = await world.member()
      const { profiles } = (await world.call('getSwipeCandidates', { headers })).body
      return world.call('swipe', { body: { id: profiles[0].id, choice: 'pass' }, headers })
    },
    400: byMember('swipe', { body: { id: 1, choice: 'perhaps', more: 1 } }),
    403: byNobody('swipe', { body: { id: 1, choice: 'like' } }),
    404: byMember('swipe', { body: { id: NOBODY, choice: 'like' } }),
    422: byMember('swipe', { body: { id: 1, choice: 'perhaps' } }),
    429: async (world) => {
      const { headers } = await world.freeMember()
      const { profiles } = (await world.call('getSwipeCandidates', { headers })).body
      let answer: Answer | undefined
      for (let n = 0; n < 5; n += 1) answer = await world.call('swipe', { body: { id: profiles[n].id, choice: 'like' }, headers })
      return answer as Answer
    },
  },
  getMatchFinder: {
    200: byMember('getMatchFinder', { query: '?interests[]=music&interests[]=travel&min_age=20' }),
    400: byMember('getMatchFinder', { query: '?interests[]=stamps' }),
    403: byNobody('getMatchFinder'),
  },

  getChats: { 200: byMember('getChats'), 403: byNobody('getChats') },
  getChat: {
    200: async (world) => {
      const person = await premium(world)
      const id = await world.conversation(person, await other(world))
      return world.call('getChat', { query: `?id=${id}`, headers: person.headers })
    },
    400: byMember('getChat'),
    403: byNobody('getChat', { query: '?id=1' }),
    404: byMember('getChat', { query: `?id=${NOBODY}` }),
  },
  startChat: {
    200: async (world) =>
      world.call('startChat', { body: { profile: (await other(world)).id }, headers: (await premium(world)).headers }),
    400: byMember('startChat', { body: {} }),
    402: async (world) => {
      const { headers } = await world.freeMember()
      const { profiles } = (await world.call('searchProfiles', { query: '?limit=3' })).body
      let answer: Answer | undefined
      for (const { id } of profiles) answer = await world.call('startChat', { body: { profile: id }, headers })
      return answer as Answer
    },
    403: byNobody('startChat', { body: { profile: 1 } }),
    404: byMember('startChat', { body: { profile: NOBODY } }),
    422: byMember('startChat', { body: { profile: 0 } }),
    429: limited('startChat', { body: {} }, (world) => world.member()),
  },
  deleteChat: {
    200: async (world) => {
      const person = await world.freeMember()
      const conversation = await world.conversation(person, await other(world))
      return world.call('deleteChat', { body: { conversation }, headers: person.headers })
    },
    400: byMember('deleteChat', { body: {} }),
    403: byNobody('deleteChat', { body: { conversation: 1 } }),
    404: byMember('deleteChat', { body: { conversation: NOBODY } }),
    422: byMember('deleteChat', { body: { conversation: 0 } }),
  },
  sendMessage: {
    201: async (world) => sendTo(world, await world.freeMember(), { text: 'Hello there' }),
    400: byMember('sendMessage', { body: { text: 'To whom?' } }),
    402: async (world) => sendTo(world, await world.freeMember(), { gift: 'rose' }),
    403: byNobody('sendMessage', { body: { conversation: 1, text: 'Hello' } }),
    404: byMember('sendMessage', { body: { conversation: NOBODY, text: 'Hello' } }),
    409: async (world) => {
      const person = await world.premiumMember()
      const conversation = await world.conversation(person, await other(world))
      const provoke = stillRunning('sendMessage', { body: { conversation, text: 'Once' } }, async () => person)
      return provoke(world)
    },
    413: byMember('sendMessage', {
      body: form({ conversation: '1', photo: new Blob([new Uint8Array(15 * 1024 * 1024 + 1)]) }),
    }),
    422: async (world) => sendTo(world, await premium(world), { text: '   ' }),
    429: limited('sendMessage', { body: {} }, (world) => world.member()),
  },
  getGifts: { 200: byNobody('getGifts') },

  getBlocks: { 200: byMember('getBlocks'), 403: byNobody('getBlocks') },
  block: {
    200: async (world) => {
      const [person, blocked] = [await world.freeMember(), await world.freeMember()]
      return world.call('block', { body: { id: blocked.id }, headers: person.headers })
    },
    400: byMember('block', { body: {} }),
    403: byNobody('block', { body: { id: 1 } }),
    404: byMember('block', { body: { id: NOBODY } }),
    422: async (world) => {
      const { id, headers } = await world.member()
      return world.call('block', { body: { id }, headers })
    },
  },
  unblock: {
    200: async (world) =>
      world.call('unblock', { body: { id: (await other(world)).id }, headers: (await world.member()).headers }),
    400: byMember('unblock', { body: {} }),
    403: byNobody('unblock', { body: { id: 1 } }),
    422: byMember('unblock', { body: { id: 0 } }),
  },
  report: {
    202: async (world) => {
      const body = { profile: (await other(world)).id, reason: 'spam', comment: 'Sends links' }
      return world.call('report', { body, headers: (await world.member()).headers })
    },
    400: byMember('report', { body: {} }),
    403: byNobody('report', { body: { profile: 1, reason: 'spam' } }),
    404: byMember('report', { body: { profile: NOBODY, reason: 'spam' } }),
    409: async (world) => {
      const body = { profile: (await other(world)).id, reason: 'spam' }
      return stillRunning('report', { body }, (of) => of.member())(world)
    },
    422: async (world) => {
      const { id, headers } = await world.member()
      return world.call('report', { body: { profile: id, reason: 'spam' }, headers })
    },
    429: limited('report', { body: {} }, (world) => world.member()),
  },
  complain: {
    202: byNobody('complain', {
      body: { email: 'sam@example.com', subject: 'privacy', message: 'Please tell me what you store.' },
    }),
    400: byNobody('complain', { body: {} }),
    409: stillRunning('complain', { body: { email: 'sam@example.com', subject: 'other', message: 'Once is enough.' } }),
    422: keyReused(
      'complain',
      { email: 'sam@example.com', subject: 'other', message: 'This is the first.' },
      { email: 'sam@example.com', subject: 'other', message: 'This is another.' },
    ),
    429: limited('complain', { body: {} }),
  },

  getNotifications: { 200: byMember('getNotifications'), 403: byNobody('getNotifications') },
  updateNotifications: {
    200: byMember('updateNotifications', { body: notifications(true) }),
    400: byMember('updateNotifications', { body: { email: {} } }),
    403: byNobody('updateNotifications', { body: notifications(true) }),
  },
  unsubscribe: {
    200: async (world) => {
      // Somebody away gets a mail about a like, and that mail can be unsubscribed from.
      const [from, to] = [await world.member(), await world.freeMember()]
      await world.call('pageHidden', { body: {}, headers: to.headers })
      await world.call('like', { body: { id: to.id }, headers: from.headers })
      const mail = (await world.mailTo(to.email, 'new_like')) as { unsubscribe_url?: string }
      const query = new URL(mail.unsubscribe_url as string).search
      return world.call('unsubscribe', { query, body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    },
    400: byNobody('unsubscribe', { query: '?token=short' }),
    404: byNobody('unsubscribe', { query: `?token=${UNKNOWN_TOKEN}` }),
    429: limited('unsubscribe', { query: '?token=short' }),
  },
  events: { 200: byMember('events'), 403: byNobody('events') },

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
}

function notifications(wanted: boolean) {
  const kinds = { messages: wanted, likes: wanted, matches: wanted, offers: wanted }
  return { email: kinds, push: kinds }
}

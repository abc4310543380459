import { randomUUID } from 'node:crypto'
import type { OperationId } from '../../../../src/shared/contract/api.ts'
import type { Answer, Call } from '../../../support/contract.ts'
import type { Provocation, Provocations } from '../provocations.ts'
import { type Person, someAddress, type World } from '../world.ts'
import { as, byMember, byNobody, limited, NOBODY, newKey, other, SECOND_SITE, UNKNOWN_TOKEN } from './ways.ts'

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
  orientation_consent: true,
})

export const ACCOUNTS = {
  getUser: {
    200: byMember('getUser'),
    304: async (world) => {
      const { headers } = await world.freeMember()
      const { user } = (await world.call('getUser', { headers })).body
      return world.call('getUser', { headers: { ...headers, 'if-none-match': `"${user.version}"` } })
    },
    403: byNobody('getUser'),
  },
  postUser: {
    200: async (world) => {
      const { email, password } = await world.member()
      return world.call('postUser', { body: { email, password }, headers: someAddress() })
    },
    400: byNobody('postUser', { body: { email: 'sam@example.com' } }),
    // Another address each time: a service remembers wrong passwords.
    401: (world) => world.call('postUser', { body: { email: validSignup().email, password: 'not it' }, headers: someAddress() }),
    403: byNobody('postUser', { query: '?push=1', body: { subscription: false } }),
    409: async (world) => {
      const { email, password } = await deleted(world)
      return world.call('postUser', { body: { email, password }, headers: someAddress() })
    },
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
  logout: { 200: byNobody('logout'), 429: limited('logout') },

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
      const headers = someAddress()
      let answer: Answer | undefined
      for (let n = 0; n < 4; n += 1) answer = await world.call('requestPasswordReset', { body: { email }, headers })
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
} satisfies Partial<Provocations>

import type { Kysely } from 'kysely'
import type { Body } from '../../../src/shared/contract/api.ts'
import type { Sessions } from '../../caller/sessions.ts'
import type { Site } from '../../caller/sites.ts'
import { accountDeleted, accountLocked, authenticationRequired, badRequest, invalid, loginFailed } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Push } from '../../ports/push.ts'
import { isTimeZone } from '../members/timeZone.ts'
import { userOf, versionedUser, withBadges } from '../members/user.ts'
import { accountByEmail } from './accountByEmail.ts'
import { type Attempts, guesserOf } from './attempts.ts'
import type { Device, Devices } from './devices.ts'
import { passwordMatches } from './passwords.ts'

type AuthOperation = 'getUser' | 'postUser' | 'putUser' | 'logout'
type Dependencies = { db: Kysely<Database>; sessions: Sessions; attempts: Attempts; devices: Devices; push: Push }

export function authHandlers({ db, sessions, attempts, devices, push }: Dependencies): HandlersOf<AuthOperation> {
  return {
    async getUser(call) {
      const { id } = signedIn(call)
      const user = await versionedUser(db, id)
      const tell = ({ version }: typeof user) => call.response.setHeader('ETag', `"${version}"`)
      tell(user)
      // Express makes it a 304 without a body: the badges are the same, too.
      if (call.request.fresh) return { user }
      const whole = await withBadges(db, user)
      tell(whole)
      return { user: whole }
    },

    async postUser({ query, body, member, site, request, response }) {
      if (query.push) {
        if (!member) throw authenticationRequired()
        if (!('subscription' in body)) throw badRequest({ subscription: 'required' })
        if (body.subscription && !push.isSubscription(body.subscription)) throw invalid({ subscription: 'not_allowed' })
        await saveSubscription(db, member.id, body.subscription)
        return { user: await userOf(db, member.id) }
      }
      if (!('email' in body)) throw badRequest({ email: 'required' })
      if (body.time_zone !== undefined && !isTimeZone(body.time_zone)) throw invalid({ time_zone: 'not_allowed' })
      const account = await logIn({ db, attempts }, site, body, await devices.deviceOf(request))
      const { id } = account
      if (body.time_zone) await db.updateTable('account').set({ time_zone: body.time_zone }).where('id', '=', id).execute()
      await sessions.open(account, { request, response })
      await devices.remember(request, response, account)
      return { user: await userOf(db, id) }
    },

    async putUser(call) {
      const { id } = signedIn(call)
      await db.updateTable('account').set({ language: call.body.language }).where('id', '=', id).execute()
      return { user: await userOf(db, id) }
    },

    async logout({ request, response }) {
      await sessions.close(request, response)
      return { ok: true }
    },
  }
}

/** @throws 401 `login_failed`, 409 `account_deleted` while that can be taken back, 429 `account_locked` [ACC-1, ACC-5] */
async function logIn(
  { db, attempts }: Pick<Dependencies, 'db' | 'attempts'>,
  site: Site,
  { email, password }: Extract<Body<'postUser'>, { email: string }>,
  device: Device | undefined,
) {
  const found = await accountByEmail(db, site.id, email, { evenDeleted: true })
  // Where the answers are alike, an account that waits for its confirmation, or did so when it was deleted, is entered by the
  // mailed link alone: one that only looks as if it waited could not be told from it otherwise.
  const isUnconfirmed = found?.status === 'not_confirmed' || found?.deleted_unconfirmed
  const isHidden = (site.answers_alike && isUnconfirmed) || (found?.status === 'deleted' && !found.may_return)
  const account = isHidden ? undefined : found
  const guesser = guesserOf(site.id, email, account, device)
  const isRight = await attempts(guesser, () => passwordMatches(account?.password_hash, password), accountLocked)
  if (!account || !isRight) throw loginFailed()
  if (account.may_return) throw accountDeleted()
  return account
}

function saveSubscription(db: Kysely<Database>, id: number, subscription: string | false) {
  return db
    .updateTable('account')
    .set({ push_subscription: subscription || null })
    .where('id', '=', id)
    .execute()
}

import { type Kysely, sql } from 'kysely'
import type { Body } from '../../../src/shared/contract/api.ts'
import { ONLINE_MINUTES } from '../../../src/shared/rules/constants.ts'
import type { Database } from '../../db/schema.ts'
import { accountLocked, authenticationRequired, badRequest, invalid, loginFailed } from '../../http/errors.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Push } from '../../ports/push.ts'
import type { Site } from '../settings/sites.ts'
import { forgetFailures, lockedMinutes, recordFailure } from './lockout.ts'
import { passwordMatches } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import { isTimeZone } from './timeZone.ts'
import { userOf } from './user.ts'

type AuthOperation = 'getUser' | 'postUser' | 'putUser' | 'logout' | 'pageHidden'
type Dependencies = { db: Kysely<Database>; sessions: Sessions; push: Push }

export function authHandlers({ db, sessions, push }: Dependencies): HandlersOf<AuthOperation> {
  return {
    async getUser(call) {
      return { user: await userOf(db, signedIn(call).id) }
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
      const account = await logIn(db, site, body)
      const { id } = account
      if (body.time_zone) await db.updateTable('account').set({ time_zone: body.time_zone }).where('id', '=', id).execute()
      await sessions.open(account, { request, response })
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

    async pageHidden({ member }) {
      if (member) {
        const offline = sql<Date>`now() - ${`${ONLINE_MINUTES} minutes`}::interval`
        await db.updateTable('profile').set({ last_seen: offline }).where('id', '=', member.id).execute()
      }
      return { ok: true }
    },
  }
}

/** @throws 401 `login_failed`, 429 `account_locked` [ACC-1] */
async function logIn(db: Kysely<Database>, site: Site, { email, password }: Extract<Body<'postUser'>, { email: string }>) {
  const minutes = await lockedMinutes(db, site.id, email)
  if (minutes > 0) throw accountLocked(minutes)

  const account = await accountByEmail(db, site.id, email)
  const matches = await passwordMatches(account?.password_hash, password)
  if (!account || !matches) {
    const locked = await recordFailure(db, site.id, email)
    throw locked > 0 ? accountLocked(locked) : loginFailed()
  }
  await forgetFailures(db, site.id, email)
  return account
}

/** Which account logs in with this address here? By the unique index on (site_id, lower(email)). */
export function accountByEmail(db: Kysely<Database>, siteId: number, email: string, { evenDeleted = false } = {}) {
  return db
    .selectFrom('account')
    .select(['id', 'status', 'password_hash', 'security_stamp'])
    .where('site_id', '=', siteId)
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .$if(!evenDeleted, (query) => query.where('status', '!=', 'deleted'))
    .executeTakeFirst()
}

function saveSubscription(db: Kysely<Database>, id: number, subscription: string | false) {
  return db
    .updateTable('account')
    .set({ push_subscription: subscription || null })
    .where('id', '=', id)
    .execute()
}

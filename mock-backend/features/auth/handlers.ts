import { type Kysely, sql } from 'kysely'
import type { Body } from '../../../src/shared/contract/api.ts'
import { ONLINE_MINUTES } from '../../../src/shared/rules/constants.ts'
import type { Proven, Sessions } from '../../caller/sessions.ts'
import type { Site } from '../../caller/sites.ts'
import { accountLocked, authenticationRequired, badRequest, invalid, loginFailed } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Push } from '../../ports/push.ts'
import { isTimeZone } from '../members/timeZone.ts'
import { userOf } from '../members/user.ts'
import { keyOf } from './addressesAsked.ts'
import type { Attempts, Guesser } from './attempts.ts'
import { type Device, type Devices, isKnownTo } from './devices.ts'
import { passwordMatches } from './passwords.ts'

type AuthOperation = 'getUser' | 'postUser' | 'putUser' | 'logout' | 'pageHidden'
type Dependencies = { db: Kysely<Database>; sessions: Sessions; attempts: Attempts; devices: Devices; push: Push }

export function authHandlers({ db, sessions, attempts, devices, push }: Dependencies): HandlersOf<AuthOperation> {
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
async function logIn(
  { db, attempts }: Pick<Dependencies, 'db' | 'attempts'>,
  site: Site,
  { email, password }: Extract<Body<'postUser'>, { email: string }>,
  device: Device | undefined,
) {
  const found = await accountByEmail(db, site.id, email)
  // Where the answers are alike, an account that waits for its confirmation is entered by the mailed link alone: one
  // that only looks as if it waited could not be told from it otherwise.
  const account = site.answers_alike && found?.status === 'not_confirmed' ? undefined : found
  const guesser = guesserOf(site.id, email, account, device)
  const isRight = await attempts(guesser, () => passwordMatches(account?.password_hash, password), accountLocked)
  if (!account || !isRight) throw loginFailed()
  return account
}

/**
 * Whose wrong passwords are counted together: those of a device that has logged in to the account, else those of all
 * other devices for the address, whether or not it has an account. So a stranger can lock only unknown devices, and
 * many networks have no more guesses than one.
 */
export function guesserOf(siteId: number, email: string, account: Proven | undefined, device: Device | undefined): Guesser {
  return device && account && isKnownTo(device, account)
    ? { kind: 'login_known_device', owner: `${device.id} ${account.id}` }
    : { kind: 'login', owner: `${siteId} ${keyOf(email)}` }
}

/** Which account logs in with this address here? By the unique index on (site_id, lower(email)), which has no shadows. */
export function accountByEmail(db: Kysely<Database>, siteId: number, email: string, { evenDeleted = false } = {}) {
  return db
    .selectFrom('account')
    .select(['id', 'status', 'password_hash', 'security_stamp'])
    .where('site_id', '=', siteId)
    .where(sql`lower(email)`, '=', keyOf(email))
    .where('shadow', '=', sql.lit(false))
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

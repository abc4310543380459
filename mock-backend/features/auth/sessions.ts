import { createHash, randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import { type Kysely, sql } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { AUTH_COOKIE_DAYS } from '../../../src/shared/rules/constants.ts'
import { hot } from '../../db/database.ts'
import type { Database } from '../../db/schema.ts'
import type { Site } from '../settings/sites.ts'

/** The cookie between the gateway and us; a browser never sees it (the gateway seals it into `auth`). */
export const SESSION_COOKIE = 'session'

/** Who is calling, as far as a request needs to know. */
export type Member = {
  id: number
  site_id: number
  status: Schemas['User']['status']
  premium: boolean
  latitude: number | null
  longitude: number | null
}

export type Sessions = {
  memberOf(request: Request, site: Site): Promise<Member | undefined>
  /** The same without a mark that the member was seen. */
  peek(request: Request, site: Site): Promise<Member | undefined>
  open(accountId: number, response: Response): Promise<void>
  close(request: Request, response: Response): Promise<void>
  /** Ends the account's other sessions; all of them without a request of its own. */
  closeOthers(trx: Kysely<Database>, accountId: number, request?: Request): Promise<void>
}

/** Sessions are random 256-bit tokens of which only the hash is stored. */
export function createSessions(db: Kysely<Database>): Sessions {
  return {
    async memberOf(request, site) {
      const token = tokenOf(request)
      if (!token) return undefined
      const member = await memberOfToken(db, token, site.id)
      if (member && member.idle_seconds > TOUCH_SECONDS) await touch(db, member.id)
      return member
    },

    async peek(request, site) {
      const token = tokenOf(request)
      return token ? memberOfToken(db, token, site.id) : undefined
    },

    async open(accountId, response) {
      const token = randomBytes(32).toString('base64url')
      const maxAge = AUTH_COOKIE_DAYS * 86_400
      await db
        .insertInto('session')
        .values({ token_hash: hashOf(token), account_id: accountId, expires_at: new Date(Date.now() + maxAge * 1000) })
        .execute()
      response.append('Set-Cookie', sessionCookie(token, maxAge))
    },

    async close(request, response) {
      const token = tokenOf(request)
      if (token) await db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute()
      response.append('Set-Cookie', sessionCookie('', 0))
    },

    async closeOthers(trx, accountId, request) {
      const own = request && tokenOf(request)
      await trx
        .deleteFrom('session')
        .where('account_id', '=', accountId)
        .$if(own !== undefined, (query) => query.where('token_hash', '!=', hashOf(own as string)))
        .execute()
    },
  }
}

/** A member's last-seen mark is renewed at most this often: it moves the row in every search index. */
const TOUCH_SECONDS = 60

/** Whose unexpired session is this? One lookup by primary key and two joins by primary key. */
function memberOfToken(db: Kysely<Database>, token: string, siteId: number) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('profile', 'profile.id', 'account.id')
    .select([
      'account.id',
      'account.site_id',
      'account.status',
      'account.paid_user as premium',
      'profile.latitude',
      'profile.longitude',
    ])
    .select(sql<number>`extract(epoch from now() - profile.last_seen)::int`.as('idle_seconds'))
    .where('session.token_hash', '=', hashOf(token))
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('account.site_id', '=', siteId)
    .where('account.status', '!=', 'deleted')
    .modifyEnd(hot)
    .executeTakeFirst()
}

function touch(db: Kysely<Database>, id: number) {
  return db.updateTable('profile').set({ last_seen: sql`now()` }).where('id', '=', id).execute()
}

const tokenOf = (request: Request) => parseCookie(request.headers.cookie ?? '')[SESSION_COOKIE]
const hashOf = (token: string) => createHash('sha256').update(token).digest()
const sessionCookie = (value: string, maxAge: number) =>
  stringifySetCookie({ name: SESSION_COOKIE, value, path: '/', httpOnly: true, sameSite: 'lax', maxAge })

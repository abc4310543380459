import { createHash, randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import { type Kysely, sql } from 'kysely'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { AUTH_COOKIE_DAYS } from '../../src/shared/rules/constants.ts'
import { hot } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import type { RecordedEvent } from '../db/transact.ts'
import type { Site } from './sites.ts'

/** The cookie between the gateway and us; a browser never sees it (the gateway seals it into `auth`). */
export const SESSION_COOKIE = 'session'

/** Who is calling, as far as a request needs to know. */
export type Member = {
  id: number
  site_id: number
  status: Schemas['User']['status']
  premium: boolean
  /** What the session was opened under: the account's own, or the session would be over. */
  security_stamp: number
  /** The place they show, if it is a known one, and where it lies. */
  place_id: number | null
  latitude: number | null
  longitude: number | null
}

/** An account as somebody has just proved it theirs: a session opened later than a change it does not know is none. */
export type Proven = { id: number; security_stamp: number }

/** The stamp of an account whose password and address have never changed. */
export const FIRST_STAMP = 0

/** A request with what its answer may say about the session. */
type Exchange = { request: Request; response: Response; member: Member | undefined }

export type Sessions = {
  memberOf(request: Request, site: Site): Promise<Member | undefined>
  /** The same without a mark that the member was seen. */
  peek(request: Request, site: Site): Promise<Member | undefined>
  /** Opens a session; the one that the browser brings, whoever's it is, ends. */
  open(account: Proven, exchange: Pick<Exchange, 'request' | 'response'>): Promise<void>
  /** After a change that ended the account's sessions: a new one for the caller, if they brought one of them [SEC-1]. */
  renew(account: Proven, exchange: Exchange): Promise<void>
  /** Whether the session a call brings has just been followed by another in the same browser. */
  wasReplaced(request: Request): Promise<boolean>
  close(request: Request, response: Response): Promise<void>
  closeAll(trx: Kysely<Database>, accountId: number): Promise<void>
}

/**
 * Sessions are random 256-bit tokens of which only the hash is stored. They end by themselves with the account's next
 * change of password or address (features/auth/secureAccount.ts).
 */
export function createSessions(db: Kysely<Database>, publish: (events: RecordedEvent[]) => void): Sessions {
  /** The open pages of a session that has ended hear nothing more from now on. */
  const tellEnded = (ended: { account_id: number }[]) => {
    if (ended.length > 0) publish(ended.map(({ account_id }) => ({ id: 0, account_id, kind: 'sessions_ended', from_id: null })))
  }

  async function open(account: Proven, { request, response }: Pick<Exchange, 'request' | 'response'>) {
    const earlier = tokenOf(request)
    if (earlier) {
      const replaced = db.updateTable('session').set({ replaced_at: sql`now()` }).where('token_hash', '=', hashOf(earlier))
      tellEnded(await replaced.returning('account_id').execute())
    }
    const token = randomBytes(32).toString('base64url')
    const maxAge = AUTH_COOKIE_DAYS * 86_400
    await db
      .insertInto('session')
      .values({
        token_hash: hashOf(token),
        account_id: account.id,
        security_stamp: account.security_stamp,
        expires_at: new Date(Date.now() + maxAge * 1000),
      })
      .execute()
    response.append('Set-Cookie', sessionCookie(token, maxAge))
  }

  return {
    open,

    async renew(account, exchange) {
      if (exchange.member?.id === account.id) await open(account, exchange)
    },

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

    async wasReplaced(request) {
      const token = tokenOf(request)
      if (!token) return false
      const found = await db
        .selectFrom('session')
        .select('account_id')
        .where('token_hash', '=', hashOf(token))
        .where('replaced_at', '>', sql<Date>`now() - ${`${REPLACED_SECONDS} seconds`}::interval`)
        .executeTakeFirst()
      return found !== undefined
    },

    async close(request, response) {
      const token = tokenOf(request)
      if (token)
        tellEnded(await db.deleteFrom('session').where('token_hash', '=', hashOf(token)).returning('account_id').execute())
      response.append('Set-Cookie', sessionCookie('', 0))
    },

    async closeAll(trx, accountId) {
      await trx.deleteFrom('session').where('account_id', '=', accountId).execute()
    },
  }
}

/** A call that was under way when its browser got another session comes within this. */
const REPLACED_SECONDS = 60

/** A member's last-seen mark is renewed at most this often: it moves the row in every search index. */
const TOUCH_SECONDS = 60

/** Whose unexpired session is this? One lookup by primary key and three joins by primary key. */
function memberOfToken(db: Kysely<Database>, token: string, siteId: number) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('profile', 'profile.id', 'account.id')
    .leftJoin('place', 'place.id', 'profile.place_id')
    .select([
      'account.id',
      'account.site_id',
      'account.status',
      'account.security_stamp',
      'account.paid_user as premium',
      'profile.place_id',
      'place.latitude',
      'place.longitude',
    ])
    .select(sql<number>`extract(epoch from now() - profile.last_seen)::int`.as('idle_seconds'))
    .where('session.token_hash', '=', hashOf(token))
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('account.site_id', '=', siteId)
    .where('account.status', '!=', 'deleted')
    .where('session.replaced_at', 'is', null)
    .whereRef('session.security_stamp', '=', 'account.security_stamp')
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

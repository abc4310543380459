/**
 * What the gateway asks us about members whom the old service knows, too: which of them a session is of, and to log one in whom
 * that has confirmed (decision 054). Whoever is meant is meant by the old service's id, and nobody is made by it.
 */
import express, { type Request, type Response, type Router } from 'express'
import type { Kysely } from 'kysely'
import { BRIDGE_PATH, type BridgeLink, type BridgePurpose, type BridgeRefusal } from '../../../src/shared/bridge.ts'
import { useAssertion } from '../../caller/assertions.ts'
import type { Proven, Sessions } from '../../caller/sessions.ts'
import type { Site, Sites } from '../../caller/sites.ts'
import { accountOfLink } from '../../caller/tokens.ts'
import type { Database, TokenPurpose } from '../../db/schema.ts'
import type { Transact } from '../../db/transact.ts'
import { asWork } from '../../db/work.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { hashOfNoPassword, hashPassword } from '../auth/passwords.ts'
import { secureAccount } from '../auth/secureAccount.ts'
import { lockHeld } from '../chats/send.ts'
import { activateAccount } from '../signup/activation.ts'
import { mayComeBack, restore } from './deletion.ts'

type Dependencies = {
  db: Kysely<Database>
  transact: Transact
  sessions: Sessions
  sites: Sites
  jobs: Jobs
  /** What assertions are signed with. */
  keys: string[]
}
type Exchange = { request: Request; response: Response; account: Proven }

const STATUS: Record<BridgeRefusal, number> = {
  assertion_invalid: 401,
  assertion_expired: 401,
  assertion_misdirected: 401,
  assertion_used: 401,
  no_session: 403,
  no_account: 404,
  not_supported: 501,
}
const MAX_PASSWORD = 1_000
const LINKS: Record<BridgeLink, TokenPurpose> = {
  reset: 'password_reset',
  activation: 'activation',
  reactivation: 'reactivation',
  mail_change: 'mail_change',
  mail_undo: 'mail_undo',
}

export function bridge({ db, transact, sessions, sites, jobs, keys }: Dependencies): Router {
  /** What is done for a member who is known here. */
  const done: Record<Exclude<BridgePurpose, 'member' | 'link'>, (exchange: Exchange) => Promise<unknown>> = {
    login: ({ account, ...exchange }) => sessions.open(account, exchange),
    end: ({ account: { id } }) =>
      transact(async ({ trx, told }) => {
        await sessions.closeAll(trx, id)
        told({ id: 0, account_id: id, kind: 'sessions_ended', from_id: null })
      }),
    /** Chosen and checked on the side that serves login. */
    async password({ account, request, response }) {
      const password_hash = await hashPassword(String(request.body.password))
      const secured = await transact((effect) => secureAccount(effect, jobs, account.id, { password_hash }))
      await sessions.open(secured, { request, response })
    },
    async activate({ account }) {
      await transact(async (effect) => {
        await lockHeld(effect.trx, account.id)
        await activateAccount(effect, account.id)
      })
    },
    /** By a link that the other side has mailed. Said once more, there is nothing left to take back. */
    async reactivate({ account: { id } }) {
      const noPassword = await hashOfNoPassword()
      await transact(async (effect) => {
        await lockHeld(effect.trx, id)
        const row = await effect.trx
          .selectFrom('account')
          .select('status')
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (row?.status === 'deleted') await restore(effect, id, noPassword)
      })
    },
  }

  const answer = async (request: Request, response: Response): Promise<BridgeRefusal | { member?: string }> => {
    const { purpose, assertion, password, link, token } = (request.body ?? {}) as Record<string, unknown>
    const host = (request.hostname ?? '').toLowerCase()
    const isPurpose = purpose === 'member' || purpose === 'link' || (typeof purpose === 'string' && Object.hasOwn(done, purpose))
    if (!isPurpose) return 'assertion_misdirected'
    const said = await useAssertion(db, keys, assertion, { site: host, purpose: purpose as BridgePurpose })
    if (typeof said === 'string') return said
    const site = await sites.ofHost(host)
    if (said.purpose === 'member') return memberOf(request, site)
    if (said.purpose === 'link') {
      const id = await accountOfLink(db, site.id, String(token), LINKS[link as BridgeLink] ?? 'activation')
      return id === undefined ? 'no_account' : knownAs(id)
    }
    const account = await accountOf(db, site, said.member, said.purpose === 'reactivate')
    if (!account) return 'no_account'
    if (said.purpose === 'password' && (typeof password !== 'string' || password === '' || password.length > MAX_PASSWORD))
      return 'assertion_misdirected'
    await done[said.purpose]({ request, response, account })
    return {}
  }

  const memberOf = async (request: Request, site: Site) => {
    const member = await sessions.peek(request, site)
    return member ? knownAs(member.id) : ('no_session' as const)
  }

  const knownAs = async (id: number) => {
    const found = await db.selectFrom('account').select('legacy_id').where('id', '=', id).executeTakeFirst()
    return found?.legacy_id ? { member: found.legacy_id } : ('no_account' as const)
  }

  return express.Router().post(BRIDGE_PATH, express.urlencoded({ extended: false, limit: '8kb' }), (request, response) =>
    asWork('bridge', async () => {
      const said = await answer(request, response)
      response.setHeader('Cache-Control', 'no-store')
      if (typeof said !== 'string') return void response.json({ ok: true, ...said })
      if (STATUS[said] === 401) request.log.warn({ request_id: request.id, refusal: said }, 'bridge')
      response.status(STATUS[said]).json({ error: said })
    }),
  )
}

/** Whoever is leaving is nobody to log in: the way back is the mailed one. @param coming whether it is being gone */
function accountOf(db: Kysely<Database>, site: Site, legacyId = '', coming = false): Promise<Proven | undefined> {
  return db
    .selectFrom('account')
    .select(['id', 'security_stamp'])
    .where('site_id', '=', site.id)
    .where('legacy_id', '=', legacyId)
    .where(({ or, eb }) => or([eb('status', '!=', 'deleted'), ...(coming ? [mayComeBack] : [])]))
    .executeTakeFirst()
}

/** Asking the payment provider, who may fail or never answer, while somebody waits. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Locale } from '../../../src/shared/locales.ts'
import type { Site } from '../../caller/sites.ts'
import { badRequest, type DomainError, forbidden, invalid, providerUnavailable } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { NoticeRefused, type PaymentProvider } from '../../ports/paymentProvider.ts'
import { languageOf } from '../../ports/texts.ts'
import { asProviderSees, type Payment } from './payment.ts'

type Ask = <Result>(question: () => Promise<Result>, about?: { payment_id: number }) => Promise<Result>

/** @param patience milliseconds. @returns questions that throw 500 `provider_unavailable` where they have no answer by then */
export function createAsk(patience: number, log: Logger): Ask {
  return async (question, about) => {
    const answered = new AbortController()
    const late = async () => {
      await wait(patience, undefined, { signal: answered.signal })
      throw new Error(`There was no answer within ${patience} ms.`)
    }
    try {
      return await Promise.race([question(), late()])
    } catch (error) {
      if (error instanceof NoticeRefused) throw REFUSALS[error.reason](error.fields)
      log.error({ err: error, ...about }, 'the payment provider failed')
      throw providerUnavailable()
    } finally {
      answered.abort()
    }
  }
}

const REFUSALS: Record<NoticeRefused['reason'], (fields: NoticeRefused['fields']) => DomainError> = {
  signature_invalid: () => forbidden('signature_invalid'),
  bad_request: badRequest,
  invalid,
}

type Tools = { db: Kysely<Database>; provider: PaymentProvider; ask: Ask }

/**
 * Makes sure that an open order has its page to pay on [PAY-2]. Outside every transaction: the order is there before the
 * provider hears of it, and stays when nothing comes of that. Whoever sends the order again asks again; the provider knows
 * the payment by its id.
 * @throws 500 `provider_unavailable`
 */
export async function withPage<Ordered extends Payment>(
  { db, provider, ask }: Tools,
  site: Site,
  payment: Ordered,
  origin: string,
) {
  if (!isPaidOnPage(payment) || payment.redirect_url !== null) return payment
  const locale = await languageOfBuyer(db, site, payment)
  const start = async () => requireWebAddress(await provider.start(asProviderSees(payment, origin), locale))
  const address = await ask(start, { payment_id: payment.id })
  // As it is by now: a notice may have been faster than the answer, and so may another try.
  const started = await db
    .updateTable('payment')
    .set({ redirect_url: sql`coalesce(redirect_url, ${address})` })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...payment, ...started }
}

async function languageOfBuyer(db: Kysely<Database>, site: Site, { account_id }: Payment): Promise<Locale> {
  const buyer = await db.selectFrom('account').select('language').where('id', '=', account_id).executeTakeFirst()
  return languageOf(buyer?.language ?? null, site.settings.domain_language)
}

/** A repeated order is charged, and a direct debit collected, without a page. */
const isPaidOnPage = ({ state, repeats_id, mandate_id }: Payment): boolean =>
  state === 'pending' && repeats_id === null && mandate_id === null

/** A browser goes there without looking. @returns the address, if it is one of the web */
function requireWebAddress(address: string): string {
  if (!/^https?:$/.test(new URL(address).protocol)) throw new Error('The page to pay on is no address of the web.')
  return address
}

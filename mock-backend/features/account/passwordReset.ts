/** A forgotten password: the mail with the link, and what its use means for the device it was used on [ACC-3]. */
import type { Request, Response } from 'express'
import type { Kysely, Transaction } from 'kysely'
import { RESET_MAILS_PER_DAY } from '../../../src/shared/rules/constants.ts'
import type { Proven } from '../../caller/sessions.ts'
import type { Site } from '../../caller/sites.ts'
import { notFound, tooMany } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { renewAllowance, useAllowance } from '../../http/allowance.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { keyOf } from '../auth/addressesAsked.ts'
import { NOBODY } from '../auth/alike.ts'
import type { Devices } from '../auth/devices.ts'
import { accountByEmail, guesserOf } from '../auth/handlers.ts'
import { passwordCheckOf } from '../auth/passwordCheck.ts'
import { countMail } from '../mails/limits.ts'

const DAY = 86_400

/**
 * Mails the link. Where the site answers alike, unknown addresses are answered, counted and take as long as known ones
 * [SEC-8]. @throws 404 `email_not_found`, 429 `too_many_reset_mails`
 */
export async function requestReset(trx: Transaction<Database>, jobs: Jobs, site: Site, email: string): Promise<void> {
  const account = await accountByEmail(trx, site.id, email, { evenDeleted: true })
  if (site.answers_alike) {
    const mails = { kind: 'reset_mail', owner: `${site.id} ${keyOf(email)}`, max: RESET_MAILS_PER_DAY, seconds: DAY }
    const seconds = await useAllowance(trx, mails)
    if (seconds > 0) throw tooMany('too_many_reset_mails', seconds)
  } else {
    if (!account) throw notFound('email_not_found')
    await countMail(trx, account.id, { kind: 'password_reset', perDay: RESET_MAILS_PER_DAY, code: 'too_many_reset_mails' })
  }
  const { id, status, security_stamp } = account ?? NOBODY
  // Who is leaving gets the way back instead: the link in the mail about it may be used up or dead.
  const kind = status === 'deleted' ? 'reactivation' : 'password_reset'
  await jobs.send(trx, 'mail', { kind, account_id: id, security_stamp })
}

/** Who has set a password by the mailed link is known on this device, and starts without what strangers have guessed. */
export async function admitAfterReset(
  { db, devices }: { db: Kysely<Database>; devices: Devices },
  { site, request, response }: { site: Site; request: Request; response: Response },
  { email, ...account }: Proven & { email: string },
): Promise<void> {
  const device = await devices.remember(request, response, account)
  await renewAllowance(db, guesserOf(site.id, email, account, undefined))
  await renewAllowance(db, guesserOf(site.id, email, account, device))
  await renewAllowance(db, passwordCheckOf(account.id))
}

/** A forgotten password: the mail with the link, and what its use means for the device it was used on [ACC-3]. */
import type { Request, Response } from 'express'
import type { Kysely, Transaction } from 'kysely'
import { RESET_MAILS_PER_DAY, STRANGERS_RESET_MAILS_PER_DAY } from '../../../src/shared/rules/constants.ts'
import type { Proven } from '../../caller/sessions.ts'
import type { Site } from '../../caller/sites.ts'
import { notFound, tooMany } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { networkOf, renewAllowance, useAllowance } from '../../http/allowance.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { accountByEmail } from '../auth/accountByEmail.ts'
import { keyOf } from '../auth/addressesAsked.ts'
import { NOBODY } from '../auth/alike.ts'
import { guesserOf } from '../auth/attempts.ts'
import { type Device, type Devices, isKnownTo } from '../auth/devices.ts'
import { passwordCheckOf } from '../auth/passwordCheck.ts'

const DAY = 86_400

/** Who asks: the visitor's IP address, and the device as far as it is known. */
type Asker = { from: string | undefined; device: Device | undefined }

/**
 * Mails the link. Where the site answers alike, unknown addresses are answered, counted and take as long as known ones
 * [SEC-8]. @throws 404 `email_not_found`, 429 `too_many_reset_mails`
 */
export async function requestReset(
  trx: Transaction<Database>,
  jobs: Jobs,
  site: Site,
  email: string,
  asker: Asker,
): Promise<void> {
  const account = await accountByEmail(trx, site.id, email, { evenDeleted: true })
  if (!account && !site.answers_alike) throw notFound('email_not_found')
  for (const allowance of allowancesOf(`${site.id} ${keyOf(email)}`, account, asker)) {
    const seconds = await useAllowance(trx, { ...allowance, seconds: DAY })
    if (seconds > 0) throw tooMany('too_many_reset_mails', seconds)
  }
  const { id, status, security_stamp } = account ?? NOBODY
  // Who is leaving gets the way back instead: the link in the mail about it may be used up or dead.
  const kind = status === 'deleted' ? 'reactivation' : 'password_reset'
  await jobs.send(trx, 'mail', { kind, account_id: id, security_stamp })
}

/**
 * A network may have some mails sent to an address, all networks together some more: no mailbox is flooded. A device that
 * has logged in to the account has an allowance of its own, which strangers cannot use up.
 */
function allowancesOf(address: string, account: Proven | undefined, { from, device }: Asker) {
  const max = RESET_MAILS_PER_DAY
  return device && account && isKnownTo(device, account)
    ? [{ kind: 'reset_mail_known_device', owner: `${device.id} ${account.id}`, max }]
    : [
        { kind: 'reset_mail_network', owner: `${networkOf(from)} ${address}`, max },
        { kind: 'reset_mail', owner: address, max: STRANGERS_RESET_MAILS_PER_DAY },
      ]
}

/** Who has set a password by the mailed link is known on this device, and starts without what strangers have guessed. */
export async function admitAfterReset(
  { db, devices }: { db: Kysely<Database>; devices: Devices },
  { site, request, response }: { site: Site; request: Request; response: Response },
  account: Proven,
): Promise<void> {
  const { email } = await db.selectFrom('account').select('email').where('id', '=', account.id).executeTakeFirstOrThrow()
  const device = await devices.remember(request, response, account)
  await renewAllowance(db, guesserOf(site.id, email, account, undefined))
  await renewAllowance(db, guesserOf(site.id, email, account, device))
  await renewAllowance(db, passwordCheckOf(account.id))
}

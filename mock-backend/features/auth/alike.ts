/**
 * Sites that answer everyone alike (`site.answers_alike`): nobody learns from signup, reset or a change of address
 * whether somebody else's address has an account [SEC-8]. Its owner is told by mail instead.
 */
import type { Selectable, Transaction } from 'kysely'
import type { Site } from '../../caller/sites.ts'
import type { Database } from '../../db/schema.ts'
import { useAllowance } from '../../http/allowance.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { keyOf } from './addressesAsked.ts'

type Holder = Pick<Selectable<Database['account']>, 'id' | 'status' | 'security_stamp'>

/** No account: a job for it does nothing, and takes the same time to ask for. */
export const NOBODY: Holder = { id: 0, status: 'active', security_stamp: 0 }

const DAY = 86_400
/** Mails a day about others who tried an address. */
const MAILS_PER_DAY = 3

/** Mails the account of an address, if there is one, that somebody wanted it for theirs. */
export async function tellHolder(
  trx: Transaction<Database>,
  jobs: Jobs,
  site: Site,
  email: string,
  holder: Holder | undefined,
): Promise<void> {
  const mails = { kind: 'address_known', owner: holder?.id ?? `${site.id} ${keyOf(email)}`, max: MAILS_PER_DAY, seconds: DAY }
  const isEnough = (await useAllowance(trx, mails)) > 0
  const { id: account_id, status, security_stamp } = isEnough || !holder ? NOBODY : holder
  // Who has deleted their account is mailed the way back, and who has never confirmed theirs the way in: it may be one that
  // a stranger has made.
  if (status === 'not_confirmed') await jobs.send(trx, 'mail', { kind: 'activation', account_id, security_stamp })
  else if (status === 'deleted') await jobs.send(trx, 'mail', { kind: 'reactivation', account_id, security_stamp })
  else await jobs.send(trx, 'mail', { kind: 'address_known', account_id })
}

/**
 * Sites that answer everyone alike (`site.answers_alike`): nobody learns from signup, reset or a change of address
 * whether somebody else's address has an account [SEC-8]. Its owner is told by mail instead.
 */
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { useAllowance } from '../../http/allowance.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { keyOf } from '../auth/addressesAsked.ts'
import type { Site } from '../settings/sites.ts'

/** No account: a job for it does nothing, and takes the same time to ask for. */
export const NOBODY = 0

const DAY = 86_400
/** Mails a day about others who tried an address. */
const MAILS_PER_DAY = 3

type Holder = { id: number; status: Database['account']['status']['__select__'] } | undefined

/** Mails the account of an address, if there is one, that somebody wanted it for theirs. */
export async function tellHolder(
  trx: Transaction<Database>,
  jobs: Jobs,
  site: Site,
  email: string,
  holder: Holder,
): Promise<void> {
  const mails = { kind: 'address_known', owner: holder?.id ?? `${site.id} ${keyOf(email)}`, max: MAILS_PER_DAY, seconds: DAY }
  const isEnough = (await useAllowance(trx, mails)) > 0
  await jobs.send(trx, 'mail', {
    // Who has deleted their account takes that back by the same mail as before.
    kind: holder?.status === 'deleted' ? 'account_deleted' : 'address_known',
    account_id: isEnough || !holder ? NOBODY : holder.id,
  })
}

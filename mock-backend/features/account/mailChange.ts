/** Another address: asked for by the member, confirmed by its mailbox, and taken back by the mailbox of the old one. */
import type { Transaction } from 'kysely'
import type { Member, Proven } from '../../caller/sessions.ts'
import type { Site } from '../../caller/sites.ts'
import { revokeUnused, type Token } from '../../caller/tokens.ts'
import { emailTaken, invalid, linkInvalid } from '../../contract/errors.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { Effect } from '../../db/transact.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { accountByEmail } from '../auth/accountByEmail.ts'
import { keyOf } from '../auth/addressesAsked.ts'
import { tellHolder } from '../auth/alike.ts'
import { goBackTo, isKept, keep } from '../auth/formerAddresses.ts'
import { secureAccount } from '../auth/secureAccount.ts'
import { activateAccount } from '../signup/activation.ts'

type Account = Awaited<ReturnType<typeof accountOf>>

/** Mails the link that confirms the new address, and the one by which the old one can stop it. @throws 409, 422 */
export async function askForChange(
  trx: Transaction<Database>,
  jobs: Jobs,
  site: Site,
  member: Member,
  email: string,
): Promise<void> {
  const { id: account_id, site_id, security_stamp } = member
  // By the member's own address, not by whose account it finds: a shadow's has another one.
  const { email: own } = await accountOf(trx, account_id)
  if (keyOf(own) === keyOf(email)) throw invalid({ email: 'email_unchanged' })
  const holder = await accountByEmail(trx, site_id, email, { evenDeleted: true })
  const isTaken = (await isKept(trx, site_id, email, account_id)) || holder !== undefined
  if (isTaken && !site.answers_alike) throw emailTaken()
  if (isTaken) await tellHolder(trx, jobs, site, email, holder)
  else await jobs.send(trx, 'mail', { kind: 'mail_change', account_id, email, security_stamp })
  // Nobody has shown yet that they read a mailbox that was never confirmed: it may be a stranger's, by a slip.
  if (member.status !== 'not_confirmed') await jobs.send(trx, 'mail', { kind: 'mail_change_asked', account_id, security_stamp })
}

/** The new address is the account's; the old one can take that back for a while. @throws 409 `email_taken` */
export async function changeAddress(effect: Effect, jobs: Jobs, token: Token, email: string): Promise<Proven> {
  const { trx } = effect
  const account = await accountOf(trx, token.account_id)
  await activateAccount(effect, account.id)
  const secured = await moveTo(effect, jobs, account, { email }, emailTaken)
  // Looked at after the address is ours: whoever leaves it meanwhile has done so by now.
  if (await isKept(trx, account.site_id, email, account.id)) throw emailTaken()
  const left = { account_id: account.id, email: account.email }
  if (account.status !== 'not_confirmed') {
    const former_address_id = await keep(trx, account.id, account.email)
    await jobs.send(trx, 'mail', { kind: 'mail_changed', ...left, former_address_id })
  } else if (!account.shadow) {
    // A shadow's old address is somebody else's.
    await jobs.send(trx, 'mail', { kind: 'mail_changed_unconfirmed', ...left })
  }
  return secured
}

/**
 * Who reads the mailbox of this address keeps the account, or gets it back, whatever was asked for or done since. Nobody
 * knows its password any more. @throws 404 `link_invalid`
 */
export async function undoChange(
  effect: Effect,
  jobs: Jobs,
  token: Token,
  { email, noPassword }: { email: string; noPassword: string },
): Promise<Proven> {
  const { trx } = effect
  const account = await accountOf(trx, token.account_id)
  const hadLeft = await goBackTo(trx, account.id, email)
  const isThere = account.email.toLowerCase() === email.toLowerCase()
  if (!hadLeft && !isThere) throw linkInvalid()
  const secured = isThere
    ? await secureAccount(effect, jobs, account.id, { password_hash: noPassword })
    : await moveTo(effect, jobs, account, { email, password_hash: noPassword }, linkInvalid)
  await revokeUnused(trx, account.id, 'mail_undo', email)
  const { security_stamp } = secured
  await jobs.send(trx, 'mail', { kind: 'password_reset', account_id: account.id, security_stamp })
  if (!isThere) await jobs.send(trx, 'mail', { kind: 'mail_change_undone', account_id: account.id, email: account.email })
  return secured
}

/** @param taken what to throw when another account has taken the address at this very moment */
async function moveTo(
  effect: Effect,
  jobs: Jobs,
  account: Account,
  change: { email: string; password_hash?: string },
  taken: () => Error,
): Promise<Proven> {
  // What was wrong with the one address is not wrong with the other.
  const notifications_disabled = account.notifications_disabled.filter((reason) => reason === 'list_unsubscribe')
  try {
    return await secureAccount(effect, jobs, account.id, { ...change, notifications_disabled, shadow: false })
  } catch (error) {
    throw isUniqueViolation(error, 'account_email') ? taken() : error
  }
}

function accountOf(trx: Transaction<Database>, id: number) {
  return trx
    .selectFrom('account')
    .select(['id', 'site_id', 'email', 'status', 'notifications_disabled', 'shadow'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

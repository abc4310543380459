/** Leaving: first hidden, with 14 days to come back, then erased [ACC-5]. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Body } from '../../../src/shared/contract/api.ts'
import { DELETION_GRACE_DAYS } from '../../../src/shared/rules/constants.ts'
import type { Member, Proven } from '../../caller/sessions.ts'
import { linkInvalid } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { Effect } from '../../db/transact.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { removePictures } from '../photos/files.ts'
import { activateAccount } from '../signup/activation.ts'

const grace = sql`${`${DELETION_GRACE_DAYS} days`}::interval`
/** Whether a deletion can still be taken back. */
export const mayComeBack = sql<boolean>`deleted_at > now() - ${grace}`
const BATCH = 50

/**
 * Nobody sees the member any more. Where the address was never confirmed, the links that were asked for before are dead: who
 * asked may not be who reads the mailbox.
 * @returns when the deletion becomes final, and the stamp from now on
 */
export async function markDeleted(
  trx: Transaction<Database>,
  member: Member,
  { reason, comment }: Body<'deleteAccount'>,
): Promise<{ erasedAt: Date; security_stamp: number }> {
  const { erased_at, security_stamp } = await trx
    .updateTable('account')
    .set({ status: 'deleted', deleted_at: sql`now()`, push_subscription: null })
    .$if(member.status === 'not_confirmed', (query) =>
      query.set({ security_stamp: sql`security_stamp + 1`, deleted_unconfirmed: true }),
    )
    .where('id', '=', member.id)
    .returning([sql<Date>`deleted_at + ${grace}`.as('erased_at'), 'security_stamp'])
    .executeTakeFirstOrThrow()
  await trx.updateTable('profile').set({ status: 'disabled' }).where('id', '=', member.id).execute()
  await trx
    .insertInto('deletion_reason')
    .values({ site_id: member.site_id, account_id: member.id, reason, comment: comment ?? null })
    .execute()
  // Whoever was given the addresses of their photos keeps none that works [SEC-4].
  await trx.updateTable('photo').set({ stale: true }).where('profile_id', '=', member.id).execute()
  return { erasedAt: erased_at, security_stamp }
}

/**
 * Takes a deletion back: the account is what it was before, and where its address had not been confirmed, who follows the
 * mailed link does that too [SGN-4]: they are the first to prove that they read the mailbox, and the password of whoever
 * signed up, good until now for being offered the mail, ends. Every other link is void, whoever asked for it, and so are
 * sessions of logins that were under way when the account was deleted.
 * @param noPassword the hash of one that nobody knows. @throws 404 after the grace
 */
export async function restore(effect: Effect, accountId: number, noPassword: string): Promise<Proven> {
  const { trx } = effect
  const account = await trx
    .updateTable('account')
    .set((row) => ({
      status: row
        .case()
        .when('deleted_unconfirmed', '=', true)
        .then('not_confirmed' as const)
        .else('active' as const)
        .end(),
      password_hash: row.case().when('deleted_unconfirmed', '=', true).then(noPassword).else(row.ref('password_hash')).end(),
      deleted_at: null,
      deleted_unconfirmed: false,
      security_stamp: sql`security_stamp + 1`,
    }))
    .where('id', '=', accountId)
    .where('status', '=', 'deleted')
    .where(mayComeBack)
    .returning(['id', 'security_stamp'])
    .executeTakeFirst()
  if (!account) throw linkInvalid()
  if (!(await activateAccount(effect, accountId)))
    await trx.updateTable('profile').set({ status: 'active' }).where('id', '=', accountId).execute()
  // It is no reason for leaving any more.
  await trx.deleteFrom('deletion_reason').where('account_id', '=', accountId).execute()
  return account
}

/**
 * Erases everybody whose grace is over: profile, photos, messages, likes, mandates and mails go with the account, and what
 * they wrote in complaints and reasons, what mails to the operator and jobs say of them. Reports follow once they are closed
 * (features/safety/reports.ts). Payments stay, belonging to nobody: invoices must be kept.
 */
export async function eraseDue(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  await endShadows(db)
  while ((await db.transaction().execute((trx) => eraseSome(trx, jobs))) === BATCH) {}
}

async function eraseSome(trx: Transaction<Database>, jobs: Jobs): Promise<number> {
  const due = await trx
    .selectFrom('account')
    .select(['id', 'site_id'])
    // A shadow's address is somebody else's: what is said of it is not erased.
    .select(sql<string | null>`case when not shadow then lower(email) end`.as('email'))
    .where('status', '=', 'deleted')
    .where(sql<boolean>`deleted_at <= now() - ${grace}`)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, site_id, email } of due) {
    const photos = await trx.deleteFrom('photo').where('profile_id', '=', id).returning(['sharp_name', 'blurred_name']).execute()
    const conversations = trx
      .selectFrom('conversation')
      .select('id')
      .where(({ or, eb }) => or([eb('low_id', '=', id), eb('high_id', '=', id)]))
    const sent = await trx
      .selectFrom('message')
      .select('photo_name')
      .where('photo_name', 'is not', null)
      .where('conversation_id', 'in', conversations)
      .execute()
    await removePictures(trx, jobs, [
      ...photos.flatMap(({ sharp_name, blurred_name }) => [sharp_name, blurred_name]),
      ...sent.map(({ photo_name }) => photo_name as string),
    ])
    await trx.deleteFrom('idempotency').where('owner_id', '=', id).execute()
    await trx
      .updateTable('complaint')
      .set({ account_id: null, name: null, email: '', url: null, message: '' })
      .where('site_id', '=', site_id)
      // Also what they wrote without having logged in.
      .where(({ or, eb }) => or([eb('account_id', '=', id), eb(sql`lower(email)`, '=', email)]))
      .execute()
    await trx.updateTable('deletion_reason').set({ comment: null }).where('account_id', '=', id).execute()
    await trx.deleteFrom('mail').where(sql<boolean>`about @> array[${id}::bigint]`).execute()
    await trx.updateTable('payment').set({ refund_comment: null, bank: null }).where('account_id', '=', id).execute()
    await trx.deleteFrom('account').where('id', '=', id).execute()
  }
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) {
    await trx
      .deleteFrom('event')
      .where(({ or, eb }) => or([eb('account_id', 'in', ids), eb('from_id', 'in', ids)]))
      .execute()
    await jobs.forget(
      trx,
      due.map(({ id, email }) => ({ id, email })),
    )
  }
  return due.length
}

/**
 * Shadows whose last session has ended: nobody can tell that they are gone. One that has paid stays, for a person to
 * look at.
 */
async function endShadows(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('account')
    .set({ status: 'deleted', deleted_at: sql`now() - ${grace}` })
    .where('shadow', '=', sql.lit(true))
    .where('status', '!=', 'deleted')
    .where(sql<boolean>`signup_date < now() - interval '1 day'`)
    .where(sql<boolean>`not exists (select from session where account_id = account.id and expires_at > now())`)
    .where(sql<boolean>`not exists (select from payment where account_id = account.id and paid_at is not null)`)
    .execute()
}

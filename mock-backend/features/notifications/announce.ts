/**
 * Tells members who are away what happened to them: by push where they subscribed, else by mail, as far as they want
 * it [ACC-7, PUL-4]. The events are the list of what is to be told; each is taken from it once.
 */
import { type Kysely, type Selectable, sql } from 'kysely'
import { ONLINE_MINUTES } from '../../../src/shared/rules/constants.ts'
import type { Database } from '../../db/schema.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { MailKind } from '../mails/kinds.ts'

const BATCH = 500
const MAILS = { message: 'new_message', like: 'new_like', match: 'new_match' } as const satisfies Record<string, MailKind>
const SETTINGS = { message: 'messages', like: 'likes', match: 'matches' } as const

type Due = { account_id: number; kind: Database['event']['kind']; from_id: number }
type Member = Pick<
  Selectable<Database['account']>,
  'id' | 'status' | 'notification_settings' | 'notifications_disabled' | 'push_subscription'
> & { is_online: boolean; was_mailed: MailKind[] }

export async function announceAll(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  while ((await db.transaction().execute((trx) => announceSome(trx, jobs))) === BATCH) {}
}

type Trx = Parameters<Jobs['send']>[0]

async function announceSome(trx: Trx, jobs: Jobs): Promise<number> {
  const { rows } = await sql<Due>`
    update event set announced = true
    where ctid = any (array(select ctid from event where not announced order by id limit ${BATCH} for update skip locked))
    returning account_id, kind, from_id`.execute(trx)
  if (rows.length === 0) return 0
  const members = await membersOf(trx, [...new Set(rows.map(({ account_id }) => account_id))])
  const told = new Set<string>()
  for (const { account_id, kind, from_id } of rows) {
    const member = members.get(account_id)
    if (kind === 'credits' || !member || member.is_online) continue
    const push = member.push_subscription && member.notification_settings.push[SETTINGS[kind]]
    const key = push ? `${account_id} ${kind} ${from_id}` : `${account_id} ${kind}`
    if (told.has(key)) continue
    told.add(key)
    if (push) await jobs.send(trx, 'push', { account_id, kind, from_id })
    else if (wantsMail(member, kind)) await jobs.send(trx, 'mail', { kind: MAILS[kind], account_id, from_id })
  }
  return rows.length
}

/** One mail of a kind until the member comes back: the first says enough. */
function wantsMail(member: Member, kind: keyof typeof MAILS): boolean {
  return (
    member.status === 'active' &&
    member.notifications_disabled.length === 0 &&
    member.notification_settings.email[SETTINGS[kind]] &&
    !member.was_mailed.includes(MAILS[kind])
  )
}

async function membersOf(trx: Trx, ids: number[]): Promise<Map<number, Member>> {
  const rows = await trx
    .selectFrom('account')
    .innerJoin('profile', 'profile.id', 'account.id')
    .select(['account.id', 'account.status', 'notification_settings', 'notifications_disabled', 'push_subscription'])
    .select(sql<boolean>`last_seen > now() - ${`${ONLINE_MINUTES} minutes`}::interval`.as('is_online'))
    .select(
      sql<MailKind[]>`array(select distinct mail.kind from mail
        where mail.account_id = account.id and mail.created_at > profile.last_seen)`.as('was_mailed'),
    )
    .where('account.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

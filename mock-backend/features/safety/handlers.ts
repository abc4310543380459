import type { Kysely, Transaction } from 'kysely'
import { emailProblem } from '../../../src/shared/rules/signup.ts'
import type { Database } from '../../db/schema.ts'
import { invalid, notFound } from '../../http/errors.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { cardQuery, toCard } from '../members/cards.ts'
import { removePictures } from '../photos/files.ts'

type SafetyOperation = 'getBlocks' | 'block' | 'unblock' | 'report' | 'complain'

/** Keeping out of each other's way, and telling the operator. */
export function safetyHandlers({ db, jobs }: { db: Kysely<Database>; jobs: Jobs }): HandlersOf<SafetyOperation> {
  return {
    async getBlocks(call) {
      const member = signedIn(call)
      const rows = await cardQuery(db, member)
        .innerJoin('block', 'block.blocked_id', 'profile.id')
        .where('block.blocker_id', '=', member.id)
        .orderBy('block.created_at', 'desc')
        .execute()
      return { profiles: rows.map((row) => toCard(row, member)) }
    },

    async block(call) {
      const member = signedIn(call)
      if (call.body.id === member.id) throw invalid({ id: 'not_yourself' })
      await call.transact(({ trx }) => block(trx, jobs, member, call.body.id))
      return { ok: true }
    },

    async unblock(call) {
      const member = signedIn(call)
      await requireProfile(db, member.site_id, call.body.id)
      await db.deleteFrom('block').where('blocker_id', '=', member.id).where('blocked_id', '=', call.body.id).execute()
      return { ok: true }
    },

    async report(call) {
      const member = signedIn(call)
      const { profile, message, reason, comment } = call.body
      if (profile === member.id) throw invalid({ profile: 'not_yourself' })
      return call.once(async ({ trx }) => {
        await requireProfile(trx, member.site_id, profile)
        if (message !== undefined) await requireMessage(trx, { message, from: profile, to: member.id })
        const { id } = await trx
          .insertInto('report')
          .values({
            site_id: member.site_id,
            reporter_id: member.id,
            profile_id: profile,
            message_id: message ?? null,
            reason,
            comment: comment ?? null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await jobs.send(trx, 'mail', { kind: 'report', report_id: id })
        return { ok: true as const }
      })
    },

    async complain({ body, site, member, once }) {
      const { name, email, subject, url, message } = body
      if (emailProblem(email.trim())) throw invalid({ email: 'email_invalid' })
      return once(async ({ trx }) => {
        const { id } = await trx
          .insertInto('complaint')
          .values({
            site_id: site.id,
            account_id: member?.id ?? null,
            name: name ?? null,
            email: email.trim(),
            subject,
            url: url ?? null,
            message,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await jobs.send(trx, 'mail', { kind: 'complaint', complaint_id: id })
        return { ok: true as const }
      })
    },
  }
}

/** Chats and likes between the two are removed; what they bought or were charged stays as it is [ACC-9]. */
async function block(trx: Transaction<Database>, jobs: Jobs, member: { id: number; site_id: number }, id: number): Promise<void> {
  await requireProfile(trx, member.site_id, id)
  const [low, high] = [Math.min(member.id, id), Math.max(member.id, id)]
  await trx
    .insertInto('block')
    .values({ blocker_id: member.id, blocked_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const pictures = await trx
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select('photo_name')
    .where('low_id', '=', low)
    .where('high_id', '=', high)
    .where('photo_name', 'is not', null)
    .execute()
  await trx.deleteFrom('conversation').where('low_id', '=', low).where('high_id', '=', high).execute()
  await trx.deleteFrom('affinity').where('low_id', '=', low).where('high_id', '=', high).execute()
  await removePictures(
    trx,
    jobs,
    pictures.map(({ photo_name }) => photo_name as string),
  )
}

/** Any profile of the site, even one that can no longer be seen: who blocked you can be blocked and reported. */
async function requireProfile(db: Kysely<Database>, siteId: number, id: number): Promise<void> {
  const profile = await db
    .selectFrom('profile')
    .select('id')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (!profile) throw notFound()
}

async function requireMessage(
  trx: Transaction<Database>,
  { message, from, to }: { message: number; from: number; to: number },
): Promise<void> {
  const found = await trx
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select('message.id')
    .where('message.id', '=', message)
    .where('sender_id', '=', from)
    .where('held', '=', false)
    .where('low_id', '=', Math.min(from, to))
    .where('high_id', '=', Math.max(from, to))
    .executeTakeFirst()
  if (!found) throw notFound()
}

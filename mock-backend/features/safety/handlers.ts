import type { Kysely } from 'kysely'
import { emailProblem } from '../../../src/shared/rules/signup.ts'
import { invalid } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { PhotoStore } from '../../ports/photoStore.ts'
import { block } from './block.ts'
import { keepReport } from './reports.ts'

type SafetyOperation = 'getBlocks' | 'block' | 'unblock' | 'report' | 'complain'
type Dependencies = { db: Kysely<Database>; jobs: Jobs; photos: PhotoStore }

/** Keeping out of each other's way, and telling the operator. */
export function safetyHandlers({ db, jobs, photos }: Dependencies): HandlersOf<SafetyOperation> {
  return {
    /** A name to unblock by, and nothing of what the other one does or has become since [SEC-3]. */
    async getBlocks(call) {
      const profiles = await db
        .selectFrom('block')
        .select(['blocked_id as id', 'name'])
        .where('blocker_id', '=', signedIn(call).id)
        .orderBy('created_at', 'desc')
        .execute()
      return { profiles }
    },

    async block(call) {
      const member = signedIn(call)
      if (call.body.id === member.id) throw invalid({ id: 'not_yourself' })
      await call.transact(({ trx }) => block(trx, jobs, member, call.body.id))
      return { ok: true }
    },

    /** Whoever is not blocked is answered alike: it is not told whether there is such a member. */
    async unblock(call) {
      const member = signedIn(call)
      await db.deleteFrom('block').where('blocker_id', '=', member.id).where('blocked_id', '=', call.body.id).execute()
      return { ok: true }
    },

    async report(call) {
      const member = signedIn(call)
      if (call.body.profile === member.id) throw invalid({ profile: 'not_yourself' })
      return call.once(async ({ trx }) => {
        await keepReport(trx, { photos, jobs }, member, call.body)
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

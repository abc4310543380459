/** The job `push`: tells an absent member what happened [PUL-4]. */
import type { Kysely } from 'kysely'
import { inLanguage } from '../../../src/shared/addresses.ts'
import { localeOf } from '../../../src/shared/locales.ts'
import type { Database } from '../../db/schema.ts'
import type { Push } from '../../ports/push.ts'
import { languageOf, textsIn } from '../../ports/texts.ts'
import { senderFor } from '../mails/sender.ts'

export type PushJob = { account_id: number; kind: 'message' | 'like' | 'match'; from_id: number }

declare module '../../jobs/jobs.ts' {
  interface JobData {
    push: PushJob
  }
}

const PATHS: Record<PushJob['kind'], string> = { message: '/chats', like: '/likes/received', match: '/likes/matches' }

export function pushSender({ db, push }: { db: Kysely<Database>; push: Push }) {
  return async (job: PushJob): Promise<void> => {
    const { account_id, kind } = job
    const member = await db
      .selectFrom('account')
      .innerJoin('site', 'site.id', 'account.site_id')
      .select(['push_subscription', 'language', 'settings'])
      .where('account.id', '=', account_id)
      .executeTakeFirst()
    const from = await senderFor(db, job)
    if (!member?.push_subscription || !from) return
    const texts = textsIn(languageOf(member.language, member.settings.domain_language))
    const values = { from: from.name, site: member.settings.mail_name }
    const isAlive = await push.send(member.push_subscription, {
      title: texts(`push.${kind}.title`, values),
      body: texts(`push.${kind}.body`, values),
      // As a mail's link: in the language that the member chose, where they did.
      path: inLanguage(localeOf(member.language), PATHS[kind]),
      tag: kind,
    })
    if (isAlive) return
    await db
      .updateTable('account')
      .set({ push_subscription: null })
      .where('id', '=', account_id)
      .where('push_subscription', '=', member.push_subscription)
      .execute()
  }
}

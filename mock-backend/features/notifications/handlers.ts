import { type Kysely, sql } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { ONLINE_MINUTES } from '../../../src/shared/rules/constants.ts'
import type { Sessions } from '../../caller/sessions.ts'
import { linkInvalid } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import { accountOfUnsubscribeToken } from '../mails/unsubscribe.ts'
import type { EventHub } from './eventHub.ts'
import { streamEvents } from './eventStream.ts'

type NotificationOperation = 'getNotifications' | 'updateNotifications' | 'unsubscribe' | 'events' | 'pageHidden'
type Dependencies = { db: Kysely<Database>; hub: EventHub; sessions: Sessions; unsubscribeSecret: string }

export function notificationsHandlers(dependencies: Dependencies): HandlersOf<NotificationOperation> {
  const { db, hub, sessions, unsubscribeSecret } = dependencies
  return {
    async getNotifications(call) {
      const { notification_settings } = await db
        .selectFrom('account')
        .select('notification_settings')
        .where('id', '=', signedIn(call).id)
        .executeTakeFirstOrThrow()
      return notification_settings
    },

    async updateNotifications(call) {
      const { resume_mails = false, ...settings } = call.body
      // Who asks for mails again takes back an earlier no; an address that bounces is not mended by wishing. What was on all
      // along is no asking: it is there with every other change.
      const before = sql`notification_settings -> 'email'`
      const asked = Object.entries(settings.email).filter(([, isOn]) => isOn)
      const isAsked = sql<boolean>`${resume_mails} or exists (
        select from unnest(${asked.map(([kind]) => kind)}::text[]) as kind where not (${before} ->> kind)::boolean)`
      const stillDisabled = sql<
        Schemas['User']['notifications_disabled']
      >`array_remove(array_remove(notifications_disabled, 'list_unsubscribe'), 'spam')`
      await db
        .updateTable('account')
        .set({
          notification_settings: settings,
          notifications_disabled: sql`case when ${isAsked} then ${stillDisabled} else notifications_disabled end`,
        })
        .where('id', '=', signedIn(call).id)
        .execute()
      return settings
    },

    async unsubscribe({ query, site }) {
      const id = accountOfUnsubscribeToken(unsubscribeSecret, query.token)
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({
          notification_settings: sql`jsonb_set(notification_settings, '{email}',
            '{"messages":false,"likes":false,"matches":false,"offers":false}')`,
          notifications_disabled: sql`array_append(array_remove(notifications_disabled, 'list_unsubscribe'), 'list_unsubscribe')`,
        })
        .where('id', '=', id)
        .where('site_id', '=', site.id)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw linkInvalid()
      return { ok: true }
    },

    /** From now on the member is told by push or mail. */
    async pageHidden({ member }) {
      if (member) {
        const offline = sql<Date>`now() - ${`${ONLINE_MINUTES} minutes`}::interval`
        await db.updateTable('profile').set({ last_seen: offline }).where('id', '=', member.id).execute()
      }
      return { ok: true }
    },

    async events(call) {
      const { request, response, site } = call
      const isSignedIn = async () => (await sessions.peek(request, site)) !== undefined
      await streamEvents({ request, response, accountId: signedIn(call).id, age: call.query.age ?? 0 }, { db, hub, isSignedIn })
    },
  }
}

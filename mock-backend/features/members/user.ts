import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { hot } from '../../db/database.ts'
import { ifInTime } from '../../db/inTime.ts'
import type { Database } from '../../db/schema.ts'
import { countsOf } from './counts.ts'
import { profileQuery, STRANGER, toProfile } from './profile.ts'

type User = Schemas['User'] & { version: string }

/** The signed-in user as the contract shows them: the account, with the profile as they see it themselves, and the badges. */
export async function userOf(db: Kysely<Database>, id: number): Promise<Schemas['User']> {
  return withBadges(db, await versionedUser(db, id))
}

/**
 * Adds the badges, or leaves them out where they do not come in time. That has a version of its own, so that whoever was
 * told so asks for them again [ISO-3].
 */
export async function withBadges(db: Kysely<Database>, user: User): Promise<User> {
  // Counted after the version was read: what happens between the two has another version.
  const counts = await ifInTime(db, 'badges', (trx) => countsOf(trx, user.id))
  return counts ? { ...user, ...counts } : { ...user, version: `${user.version}~` }
}

/** The same without the badges: one query, whatever the member's conversations and likes [GRO-4]. */
export async function versionedUser(db: Kysely<Database>, id: number): Promise<User> {
  // As nobody in particular sees it: the likes of a viewer would have to be there for it [ISO-3].
  const row = await profileQuery(db, undefined)
    .innerJoin('account', 'account.id', 'profile.id')
    .innerJoin('member_version', 'member_version.member_id', 'profile.id')
    .select(['email', 'account.status as account_status', 'credits', 'paid_user', 'language', 'signup_date', 'fictional_icon'])
    .select([
      'notifications_disabled',
      'free_messages_left',
      'invisible',
      'distance_hidden',
      'findable',
      'orientation_consent_at',
      'version',
    ])
    .where('profile.id', '=', id)
    .modifyEnd(hot)
    .executeTakeFirstOrThrow()
  const user = {
    id,
    email: row.email,
    status: row.account_status,
    credits: row.credits,
    paid_user: row.paid_user,
    language: row.language,
    signup_date: row.signup_date.toISOString(),
    fictional_icon: row.fictional_icon,
    notifications_disabled: row.notifications_disabled,
    free_messages_left: row.free_messages_left,
    invisible: row.invisible,
    orientation_consent: row.orientation_consent_at !== null,
    distance_hidden: row.distance_hidden,
    findable: row.findable,
    profile: toProfile(row, { id, premium: row.paid_user, latitude: null, longitude: null }, STRANGER),
  }
  return { ...user, version: versionOf(user, row.version) }
}

/** Of all the user says of themself, but for the time they were last seen: asking changes that. */
function versionOf(user: Omit<User, 'version'>, version: number): string {
  const { online: _online, last_seen: _lastSeen, ...profile } = user.profile
  return createHash('sha256')
    .update(JSON.stringify([version, { ...user, profile }]))
    .digest('base64url')
    .slice(0, 22)
}

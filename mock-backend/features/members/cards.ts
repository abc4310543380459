/** Profiles as other members see them in lists: the one query shape and the one place that makes cards of rows. */
import { type Kysely, sql } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { ageOn } from '../../../src/shared/rules/age.ts'
import { NEW_MEMBER_DAYS, ONLINE_MINUTES } from '../../../src/shared/rules/constants.ts'
import type { Member } from '../../caller/sessions.ts'
import type { Database } from '../../db/schema.ts'
import { imageOf } from '../../ports/photoNames.ts'
import { distanceBetween } from './places.ts'

const DAY_MS = 86_400_000

/**
 * Profiles joined with what a card needs: the region's name, the place, the main photo, the number of photos, and whether the
 * viewer likes them. `from` chooses the rows; the joins are by primary key or unique index.
 */
export function cardQuery(db: Kysely<Database>, viewer: Pick<Member, 'id'> | undefined) {
  return db
    .selectFrom('profile')
    .leftJoin('region', 'region.id', 'profile.region_id')
    .leftJoin('place', 'place.id', 'profile.place_id')
    .leftJoin('photo as main', (join) => join.onRef('main.profile_id', '=', 'profile.id').on('main.is_main', '=', true))
    .select(['profile.id', 'profile.name', 'profile.gender', 'profile.date_of_birth', 'profile.country', 'profile.city'])
    .select([
      'place.latitude',
      'place.longitude',
      'profile.distance_hidden',
      'profile.status',
      'profile.premium',
      'profile.fictional',
    ])
    .select(['profile.created_at', 'profile.last_seen', 'region.name as region'])
    .select(['main.sharp_name', 'main.status as photo_status'])
    .select((row) => [
      row
        .selectFrom('photo')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('photo.profile_id', '=', 'profile.id')
        .where('photo.status', '=', 'active')
        .as('photo_count'),
      likedBy(viewer?.id).as('liked'),
    ])
}

/**
 * Whether the viewer likes the profile of the row: one look at the pair's only row. A scalar subquery, because an
 * `exists` may be turned into a scan of everybody's likes.
 */
function likedBy(viewerId: number | undefined) {
  if (viewerId === undefined) return sql<boolean>`false`
  return sql<boolean>`coalesce((
    select case when affinity.low_id = ${viewerId} then low_liked_at else high_liked_at end is not null
    from affinity
    where affinity.low_id = least(profile.id, ${viewerId}) and affinity.high_id = greatest(profile.id, ${viewerId})), false)`
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardQuery>['execute']>>[number]

/** `latitude` and `longitude` of the place that they see others from. */
type Viewer = Pick<Member, 'id' | 'latitude' | 'longitude'>

export function toCard(row: CardRow, viewer: Viewer | undefined): Schemas['ProfileCard'] {
  const now = Date.now()
  // Of somebody who has left, or has not arrived yet, others are told a name [INF-9].
  const isThere = row.status === 'active' || viewer?.id === row.id
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.date_of_birth, new Date(now).toISOString().slice(0, 10)),
    gender: row.gender,
    country: row.country,
    region: row.region,
    city: row.city,
    distance: (viewer && isThere && !row.distance_hidden && distanceBetween(row, viewer)) || null,
    status: row.status,
    // The main photo is a profile's face and sharp for everyone; the gallery behind it is not [MEM-4, ROL-1].
    // A withdrawn one is for its owner alone [SEC-4].
    main_image:
      row.sharp_name && row.photo_status && isThere && (row.photo_status === 'active' || viewer?.id === row.id)
        ? imageOf(row.sharp_name, row.photo_status)
        : null,
    photo_count: isThere ? Number(row.photo_count) : 0,
    online: isThere && now - row.last_seen.getTime() < ONLINE_MINUTES * 60_000,
    last_seen: isThere ? row.last_seen.toISOString() : null,
    premium: row.premium,
    fictional: row.fictional,
    new: now - row.created_at.getTime() < NEW_MEMBER_DAYS * DAY_MS,
    blurred: false,
    liked: row.liked,
  }
}

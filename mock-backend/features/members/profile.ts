import type { Kysely } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { FIRST_STAMP, type Member } from '../../caller/sessions.ts'
import { notFound } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { imageOf } from '../../ports/photoNames.ts'
import { cardQuery, toCard } from './cards.ts'
import { notBlocked, visibleOrInChat } from './visibility.ts'

/**
 * A profile as this viewer may see it [MEM-3]. Unknown, disabled, blocked and other sites' profiles are all the same
 * 404, so that nothing is learnt from the difference.
 */
export async function profileFor(
  db: Kysely<Database>,
  siteId: number,
  id: number,
  viewer: Member | undefined,
): Promise<Schemas['Profile']> {
  const row = await visibleRow(db, siteId, id, viewer)
  if (!row) throw notFound()
  const own = viewer?.id === id
  const [photos, pair, conversation] = await Promise.all([
    photosOf(db, id, { sharp: own || viewer?.premium === true, pending: own }),
    viewer && !own ? pairOf(db, viewer.id, id) : undefined,
    viewer && !own ? conversationBetween(db, viewer.id, id) : undefined,
  ])
  const likesMe = Boolean(pair && (viewer && viewer.id < id ? pair.high_liked_at : pair.low_liked_at))
  return {
    ...toCard(row, viewer),
    about: row.about,
    countryregion: row.region_id,
    interests: row.interests,
    sexuality: row.sexuality,
    relationship_status: row.relationship_status,
    hair_color: row.hair_color,
    eye_color: row.eye_color,
    body_type: row.body_type,
    tattoos: row.tattoos,
    signup_reason: row.signup_reason,
    photos,
    likes_me: likesMe,
    match: likesMe && row.liked,
    conversation: conversation?.id ?? null,
  }
}

/** The member's own profile, whatever its status. */
export async function ownProfile(db: Kysely<Database>, id: number): Promise<Schemas['Profile']> {
  const { site_id } = await db.selectFrom('profile').select('site_id').where('id', '=', id).executeTakeFirstOrThrow()
  return profileFor(db, site_id, id, {
    id,
    site_id,
    status: 'active',
    security_stamp: FIRST_STAMP,
    premium: true,
    latitude: null,
    longitude: null,
  })
}

/** Opening a profile that likes the member clears its new mark [LIK-2]. */
export async function clearNewLike(db: Kysely<Database>, memberId: number, openedId: number): Promise<void> {
  // The sender of the like is the opened profile: its side of the row carries the mark.
  const column = openedId < memberId ? 'low_like_new' : 'high_like_new'
  await db
    .updateTable('affinity')
    .set({ [column]: false })
    .where('low_id', '=', Math.min(memberId, openedId))
    .where('high_id', '=', Math.max(memberId, openedId))
    .where(column, '=', true)
    .execute()
}

/** Which row is this profile's, if the viewer may see it? By primary key. */
function visibleRow(db: Kysely<Database>, siteId: number, id: number, viewer: Member | undefined) {
  const query = cardQuery(db, viewer)
    .select(['about', 'region_id', 'interests', 'sexuality', 'relationship_status', 'hair_color', 'eye_color'])
    .select(['body_type', 'tattoos', 'signup_reason'])
    .where('profile.id', '=', id)
    .where('profile.site_id', '=', siteId)
  if (viewer?.id === id) return query.executeTakeFirst()
  return query
    .where('profile.status', '=', 'active')
    .$if(viewer === undefined, (visible) => visible.where('profile.invisible', '=', false))
    .$if(viewer !== undefined, (visible) => visible.where(notBlocked(viewer?.id ?? 0)).where(visibleOrInChat(viewer?.id ?? 0)))
    .executeTakeFirst()
}

type Entitlement = { sharp: boolean; pending: boolean }

/** The photos of a profile, the main one first. Only the names the viewer is entitled to leave this function [MEM-4]. */
async function photosOf(db: Kysely<Database>, profileId: number, { sharp, pending }: Entitlement): Promise<Schemas['Photo'][]> {
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'sharp_name', 'blurred_name', 'status', 'is_main'])
    .where('profile_id', '=', profileId)
    .$if(!pending, (query) => query.where('status', '=', 'active'))
    .orderBy('is_main', 'desc')
    .orderBy('position')
    .execute()
  return rows.map((photo) => {
    const blurred = !sharp && !photo.is_main
    return {
      ...imageOf(blurred ? photo.blurred_name : photo.sharp_name, photo.status),
      id: photo.id,
      main: photo.is_main,
      blurred,
    }
  })
}

function pairOf(db: Kysely<Database>, a: number, b: number) {
  return db
    .selectFrom('affinity')
    .select(['low_liked_at', 'high_liked_at'])
    .where('low_id', '=', Math.min(a, b))
    .where('high_id', '=', Math.max(a, b))
    .executeTakeFirst()
}

/** The conversation as far as the viewer has it in their list. */
function conversationBetween(db: Kysely<Database>, viewerId: number, b: number) {
  return db
    .selectFrom('conversation')
    .select('id')
    .where('low_id', '=', Math.min(viewerId, b))
    .where('high_id', '=', Math.max(viewerId, b))
    .where('archived_at', 'is', null)
    .where(viewerId < b ? 'low_hidden' : 'high_hidden', '=', false)
    .executeTakeFirst()
}

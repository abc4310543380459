import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import type { Member } from '../../caller/sessions.ts'
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
  if (!viewer || viewer.id === id) return toProfile(row, viewer, STRANGER)
  const [pair, conversation] = await Promise.all([pairOf(db, viewer.id, id), conversationBetween(db, viewer.id, id)])
  const likesMe = Boolean(pair?.received_at)
  return toProfile(row, viewer, {
    likes_me: likesMe,
    like_new: likesMe && pair?.like_new === true,
    match: likesMe && row.liked,
    conversation: conversation?.id ?? null,
  })
}

/** What a member chose of lists to tell. */
export const FACTS = [
  'sexuality',
  'relationship_status',
  'hair_color',
  'eye_color',
  'body_type',
  'tattoos',
  'signup_reason',
] as const

/** What a photo is made of for whoever sees it. */
export const PHOTO = ['photo.id', 'photo.sharp_name', 'photo.blurred_name', 'photo.status', 'photo.is_main'] as const

/** Cards with all that a profile has beyond them. */
export function profileQuery(db: Kysely<Database>, viewer: Pick<Member, 'id'> | undefined) {
  return cardQuery(db, viewer)
    .select(['about', 'profile.region_id', 'interests', 'findable'])
    .select(FACTS)
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('photo')
          .select(PHOTO)
          .whereRef('photo.profile_id', '=', 'profile.id')
          .orderBy('photo.is_main', 'desc')
          .orderBy('photo.position'),
      ).as('photos'),
    )
}

type ProfileRow = Awaited<ReturnType<ReturnType<typeof profileQuery>['execute']>>[number]
type Viewer = Pick<Member, 'id' | 'latitude' | 'longitude' | 'premium'>
type Relation = Pick<Schemas['Profile'], 'likes_me' | 'like_new' | 'match' | 'conversation'>

/** What a profile is to a visitor, and to its owner. */
export const STRANGER: Relation = { likes_me: false, like_new: false, match: false, conversation: null }

export function toProfile(row: ProfileRow, viewer: Viewer | undefined, relation: Relation): Schemas['Profile'] {
  return {
    ...toCard(row, viewer),
    // Whose page may be shown by search engines, which are visitors; members need not know it of each other.
    ...(!viewer && row.findable && { findable: true }),
    about: row.about,
    countryregion: row.region_id,
    interests: row.interests,
    ...factsOf(row),
    photos: photosFor(row, viewer),
    ...relation,
  }
}

export function factsOf(row: Pick<ProfileRow, (typeof FACTS)[number]>): Pick<Schemas['Profile'], (typeof FACTS)[number]> {
  const { sexuality, relationship_status, hair_color, eye_color, body_type, tattoos, signup_reason } = row
  return { sexuality, relationship_status, hair_color, eye_color, body_type, tattoos, signup_reason }
}

/** The photos of a profile, the main one first. Only the names the viewer is entitled to leave this function [MEM-4]. */
export function photosFor({ id, photos }: Pick<ProfileRow, 'id' | 'photos'>, viewer: Viewer | undefined): Schemas['Photo'][] {
  const own = viewer?.id === id
  const sharp = own || viewer?.premium === true
  return photos
    .filter(({ status }) => own || status === 'active')
    .map((photo) => {
      const blurred = !sharp && !photo.is_main
      return {
        ...imageOf(blurred ? photo.blurred_name : photo.sharp_name, photo.status),
        id: photo.id,
        main: photo.is_main,
        blurred,
      }
    })
}

/** Which row is this profile's, if the viewer may see it? By primary key. */
function visibleRow(db: Kysely<Database>, siteId: number, id: number, viewer: Member | undefined) {
  // Nobody likes themselves: what a user is shown of their own needs no likes, whatever holds those up [ISO-3].
  const query = profileQuery(db, viewer?.id === id ? undefined : viewer)
    .where('profile.id', '=', id)
    .where('profile.site_id', '=', siteId)
  if (viewer?.id === id) return query.executeTakeFirst()
  return query
    .where('profile.status', '=', 'active')
    .$if(viewer === undefined, (visible) => visible.where('profile.invisible', '=', false))
    .$if(viewer !== undefined, (visible) => visible.where(notBlocked(viewer?.id ?? 0)).where(visibleOrInChat(viewer?.id ?? 0)))
    .executeTakeFirst()
}

/** What the viewer has received of the other one. */
function pairOf(db: Kysely<Database>, viewerId: number, other: number) {
  const sender = viewerId < other ? 'high' : 'low'
  return db
    .selectFrom('affinity')
    .select([`${sender}_liked_at as received_at`, `${sender}_like_new as like_new`])
    .where('low_id', '=', Math.min(viewerId, other))
    .where('high_id', '=', Math.max(viewerId, other))
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

/** The demo: two sites, a few hundred members, and logins with likes and conversations, one of them with thousands. */
import { type Kysely, sql } from 'kysely'
import { FREE_MESSAGES, NEW_MEMBER_DAYS, ONLINE_MINUTES } from '../../src/shared/rules/constants.ts'
import type { Database } from '../db/schema.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import type { PhotoStore } from '../ports/photoStore.ts'
import { converse } from './conversations.ts'
import { fillLists } from './fame.ts'
import { drawGifts } from './gifts.ts'
import { DEMO_LOGINS, DEMO_PASSWORD, LOGINS_LIVE_IN } from './logins.ts'
import { generateMembers } from './members.ts'
import { NEW_OF, ONLINE_OF } from './orders.ts'
import { spokenIn } from './people.ts'
import { isStar, likenessOf } from './portraits/cast.ts'
import { isBald, isLongHaired, type Look } from './portraits/looks.ts'
import { type Portrait, storePortraits } from './portraits.ts'
import { payForMessages } from './purchases.ts'
import { createRandom } from './random.ts'
import { seedSites } from './sites.ts'

/** As many as there are faces for: six of seven have one, on the first site men, and the logins have theirs. */
const MEMBERS_PER_SITE = 144
/** Any number that no other lock of this database uses. */
const SEED_LOCK = 7_301_001

export type Progress = (label: string, done: number, total: number) => void

/** Fills an empty database; one that has sites is only freshened, so that somebody is always online. */
export async function seedDemo(db: Kysely<Database>, photos: PhotoStore, progress: Progress): Promise<void> {
  if (!(await hasSites(db))) {
    // One transaction: a run that is killed here leaves an empty database, which the next run fills.
    await db.transaction().execute(async (trx) => {
      // Of several backends that start together on one empty database, one draws and fills it; the others wait.
      await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
      if (!(await hasSites(trx))) await fill(trx, photos, progress)
    })
  }
  await freshen(db)
}

async function hasSites(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('site').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function fill(db: Kysely<Database>, photos: PhotoStore, progress: Progress): Promise<void> {
  const portraits = await storePortraits(photos, (done, total) => progress('Storing portraits', done, total))
  const own = takeOwn(portraits)
  await drawGifts(photos)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const [gaySite, sheSite] = await seedSites(db)
  if (gaySite === undefined || sheSite === undefined) throw new Error('The demo needs two sites.')
  const common = { count: MEMBERS_PER_SITE, portraits, passwordHash }
  const men = await generateMembers(db, {
    ...common,
    newest: own.toReversed(),
    siteId: gaySite,
    genders: ['male'],
    onProgress: (made) => progress('Making members', made, MEMBERS_PER_SITE * 2),
  })
  await generateMembers(db, {
    ...common,
    siteId: sheSite,
    genders: ['female', 'male'],
    onProgress: (made) => progress('Making members', MEMBERS_PER_SITE + made, MEMBERS_PER_SITE * 2),
  })
  await lineUp(db)
  for (const [index, login] of DEMO_LOGINS.entries()) {
    const id = await insertLogin(db, gaySite, login, passwordHash, own[index] as Portrait)
    if ('has' in login) {
      const fans = await generateMembers(db, {
        ...common,
        siteId: gaySite,
        genders: ['male'],
        count: Math.max(0, login.has.likes - men.length),
        areFans: true,
        onProgress: () => {},
      })
      await fillLists(db, id, [...men, ...fans], login.has)
    } else await befriend(db, id, men.slice(index * 20, index * 20 + 20))
    if (login.credits > 0) await payForMessages(db, gaySite, id, login.credits)
  }
}

/** How many years somebody may look older or younger than they are. */
const YEARS_OFF = 6

/**
 * Takes out portraits for the logins: good ones of men who look about as old as they are, and like none of the other logins. Nobody with
 * red hair, or none: they stand first in lists that are made without them, beside whoever is there.
 */
export function takeOwn(portraits: Portrait[]): Portrait[] {
  const own: Portrait[] = []
  for (const { born } of DEMO_LOGINS) {
    const age = new Date().getFullYear() - Number(born.slice(0, 4))
    const likeness = (man: Portrait) =>
      own.reduce((sum, other) => sum + (man.look && other.look ? likenessOf(man.look, other.look) : 0), 0)
    const [man] = portraits
      .filter(
        ({ gender, age: looksLike, look }) =>
          gender === 'male' && Math.abs(looksLike - age) <= YEARS_OFF && !(look && (isStriking(look) || !isStar(look))),
      )
      .sort((one, other) => likeness(one) - likeness(other))
    if (!man) throw new Error(`No portrait is left of a man of about ${age}.`)
    own.push(...portraits.splice(portraits.indexOf(man), 1))
  }
  return own
}

const isStriking = (look: Look) => isLongHaired(look) || isBald(look) || look.hairColor === 'red'

type Login = (typeof DEMO_LOGINS)[number]

async function insertLogin(db: Kysely<Database>, siteId: number, login: Login, passwordHash: string, photo: Portrait) {
  const premium = login.kind !== 'free'
  const { id } = await db
    .insertInto('account')
    .values({
      site_id: siteId,
      email: login.email,
      password_hash: passwordHash,
      status: 'active',
      paid_user: premium,
      credits: login.credits,
      free_messages_left: premium ? 0 : FREE_MESSAGES,
      language: null,
      push_subscription: null,
      orientation_consent_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const utrecht = await db.selectFrom('place').select('region_id').where('name', '=', LOGINS_LIVE_IN).executeTakeFirstOrThrow()
  await db
    .insertInto('profile')
    .values({
      id,
      site_id: siteId,
      name: login.name,
      gender: 'male',
      date_of_birth: login.born,
      country: 'NL',
      city: LOGINS_LIVE_IN,
      ...utrecht,
      about: login.about,
      interests: ['coffee', 'climbing', 'cinema'],
      sexuality: 'gay',
      relationship_status: 'single',
      hair_color: photo.hair_color,
      eye_color: photo.eye_color,
      body_type: photo.body_type,
      tattoos: photo.tattoos,
      signup_reason: 'dating',
      premium,
    })
    .execute()
  const { sharp_name, blurred_name } = photo
  await db.insertInto('photo').values({ profile_id: id, sharp_name, blurred_name, is_main: true }).execute()
  return id
}

/** Whom a login chats with: as many as fill a list beside a conversation. */
const FRIENDS_OF_LOGIN = 8

/** Likes in both directions and a few conversations, some unread. */
async function befriend(db: Kysely<Database>, id: number, others: number[]): Promise<void> {
  const random = createRandom(id)
  const countrymen = await whoWrite('nl', db, others)
  const friends = others
    .toSorted((one, other) => Number(countrymen.has(other)) - Number(countrymen.has(one)))
    .slice(0, FRIENDS_OF_LOGIN)
  const withPhoto = await db.selectFrom('photo').select('profile_id').distinct().where('profile_id', 'in', others).execute()
  const shown = new Set(withPhoto.map(({ profile_id }) => profile_id))
  // Whom one chats with is no news; of the others the latest with a photo are.
  const fans = others.filter((other, index) => index % 3 !== 1 && shown.has(other) && !friends.includes(other)).slice(0, 4)
  for (const [index, other] of others.entries()) {
    const otherIsLow = other < id
    // The first are the latest: as in other lists they stand beside those whom they differ from.
    const hours = (each: number) => new Date(Date.now() - (index + random.next()) * each * 3_600_000)
    const given = index % 3 === 0 ? hours(0.4) : null
    const received = index % 3 === 1 ? null : hours(4)
    const isNew = fans.includes(other)
    await db
      .insertInto('affinity')
      .values({
        low_id: Math.min(id, other),
        high_id: Math.max(id, other),
        low_liked_at: otherIsLow ? received : given,
        high_liked_at: otherIsLow ? given : received,
        low_like_new: otherIsLow && isNew,
        high_like_new: !otherIsLow && isNew,
      })
      .execute()
  }
  await converse(db, id, friends, (n) => n === 0)
}

/** Of these those who live where a language is spoken: the logins chat with whom they could meet. */
async function whoWrite(language: ReturnType<typeof spokenIn>, db: Kysely<Database>, ids: number[]): Promise<Set<number>> {
  const people = await db.selectFrom('profile').select(['id', 'country', 'city']).where('id', 'in', ids).execute()
  return new Set(people.filter((person) => spokenIn(person) === language).map(({ id }) => id))
}

/**
 * Who was made later was seen longer ago, and has come later: in lists of either order they stand beside those whom their
 * portraits were chosen to differ from (orders.ts).
 */
async function lineUp(db: Kysely<Database>): Promise<void> {
  await sql`
    update profile set
      last_seen = now() - interval '20 days' * pow(place.share, 2),
      created_at = now() - interval '300 days' * (1 - place.share) - ${`${NEW_MEMBER_DAYS} days`}::interval
    from (select id, percent_rank() over (partition by site_id order by id) as share from profile) as place
    where place.id = profile.id`.execute(db)
}

/** Some members are online for the next hours and some are new whenever the demo starts: their marks lie ahead. */
async function freshen(db: Kysely<Database>): Promise<void> {
  await sql`
    update profile set
      last_seen = case when id % ${ONLINE_OF} = 0 then now() + interval '12 hours' - id % 400 * interval '1 minute' else last_seen end,
      -- In the order of their ids, as lineUp has the others.
      created_at = case when id % ${NEW_OF} = 0 then now() - ${`${NEW_MEMBER_DAYS - 1} days`}::interval * (1 - least(id, 1000) / 1001.0) else created_at end
    where (id % ${ONLINE_OF} = 0 or id % ${NEW_OF} = 0) and site_id in (select site_id from site_host where host like '%localhost')
      and last_seen < now() - ${`${ONLINE_MINUTES} minutes`}::interval
      and id in (select id from account where email like 'demo-%')`.execute(db)
}

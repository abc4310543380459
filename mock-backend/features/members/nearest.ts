/**
 * Members by distance [MEE-6]: band by band, inside a band those with a photo first, and then in an order that a keyed hash
 * of viewer, member and day makes. So pages hold, nobody is first for everybody, and who stands before whom says nothing of
 * where they are.
 *
 * No index has an order that is every viewer's own. But members of a place are stored in 256 shares, by their ids; which
 * share comes when is a keyed hash, too, and so is the order inside a share. A page reads one share or a few of them,
 * however many members a city has.
 */
import { createHash, createHmac } from 'node:crypto'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { DISTANCES, type Distance } from '../../../src/shared/rules/distance.ts'
import { badRequest } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { bandOfRow } from './places.ts'

const SHARES = 256
/**
 * How many shares are read at once, before all the rest: few where there are many members. Those without a photo are fewer,
 * and where the first have not filled a page, most often few.
 */
const SHARES_AT_ONCE = { withPhoto: [1, 16], without: [16] } as const

/**
 * A place in the order: it tells the band, the member that the viewer has seen there last, and whether that one had a photo,
 * which may be gone before the next page is asked for.
 */
type NearPlace = { day: string; band: Distance; has_photo: boolean; id: number }

export const encodeNearCursor = ({ day, band, has_photo, id }: NearPlace) =>
  Buffer.from(`near ${day} ${band} ${Number(has_photo)} ${id}`).toString('base64url')

/** @throws 400 for what is no cursor of ours */
export function decodeNearCursor(cursor: string): NearPlace {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, day, end, photo, id] = /^near (\d{4}-\d\d-\d\d) (\d{1,3}) ([01]) (\d{1,15})$/.exec(text) ?? []
  const band = DISTANCES.find((each) => each === Number(end))
  if (!day || !band || !id) throw badRequest({ cursor: 'invalid_format' })
  return { day, band, has_photo: photo === '1', id: Number(id) }
}

/** The order of a viewer's day. `ranks`: of each share a byte that says when it comes. */
type Order = { key: Buffer; shares: number[]; ranks: Buffer }

/** @param secret of the installation: nobody can work out where they will stand */
export function orderOf(secret: string, viewerId: number, day: string): Order {
  const key = createHmac('sha256', secret).update(`${viewerId} ${day}`).digest()
  // A number of 32 bits for each share, all at once: a hash of its own for each takes longer than the search.
  const numbers = createHash('shake256', { outputLength: SHARES * 4 })
    .update(key)
    .digest()
  const numberOf = (share: number) => numbers.readUInt32BE(share * 4)
  const shares = Array.from({ length: SHARES }, (_, share) => share).sort((a, b) => numberOf(a) - numberOf(b))
  const ranks = Buffer.alloc(SHARES)
  for (const [rank, share] of shares.entries()) ranks[share] = rank
  return { key, shares, ranks }
}

/** All who may be found in these places, by the index profile_search_near. */
type Matching = (places: number[]) => SelectQueryBuilder<Database, 'profile', { id: number }>
type Found = { id: number; band: Distance; has_photo: boolean }
type Around = Map<Distance, number[]>

/**
 * The next members in the order.
 * @param around the places of each band
 * @param areFew whether all who match can be put in order at once
 * @param after where the page before ended
 */
export async function nearest(
  matching: Matching,
  around: Around,
  order: Order,
  areFew: boolean,
  after: NearPlace | undefined,
  limit: number,
): Promise<Found[]> {
  const found: Found[] = []
  for (const slice of slicesOf(around, order, areFew, after)) {
    const query = inOrder(matching([...slice.around.values()].flat()), slice, order, after)
    found.push(...(await query.limit(limit - found.length).execute()))
    if (found.length >= limit) break
  }
  return found
}

/** `shares` or, without, all behind the first `skipped` of the order; of those with a photo, of those without, or of both. */
type Slice = { around: Around; withPhoto?: boolean; shares?: number[]; skipped: number }

/** What is read in turn until a page is full. */
function* slicesOf(all: Around, { shares }: Order, areFew: boolean, after: NearPlace | undefined): Generator<Slice> {
  const around = [...all].filter(([band]) => !after || band >= after.band).sort(([a], [b]) => a - b)
  if (areFew) {
    yield { around: new Map(around), skipped: 0 }
    return
  }
  for (const each of around) {
    const last = after?.band === each[0] ? after : undefined
    for (const withPhoto of last?.has_photo === false ? [false] : [true, false]) {
      const slice = { around: new Map([each]), withPhoto }
      let begin = last?.has_photo === withPhoto ? shares.indexOf(last.id % SHARES) : 0
      for (const count of SHARES_AT_ONCE[withPhoto ? 'withPhoto' : 'without']) {
        yield { ...slice, shares: shares.slice(begin, begin + count), skipped: begin }
        begin += count
      }
      yield { ...slice, skipped: begin }
    }
  }
}

const shareOf = (id: Expression<unknown>) => sql<number>`(${id} & 255)`

/** A few shares are looked up in the index profile_search_near; without, places are read from end to end. */
function inOrder(matching: ReturnType<Matching>, slice: Slice, order: Order, after: NearPlace | undefined) {
  const { around, withPhoto, shares, skipped } = slice
  const id = sql.ref('profile.id')
  const rankOf = (of: Expression<unknown>) => sql<number>`get_byte(${order.ranks}::bytea, ${shareOf(of)}::int)`
  const hashOf = (of: Expression<unknown>) => sql<Buffer>`sha256(int8send(${of}) || ${order.key}::bytea)`
  const band = bandOfRow(around)
  const last = sql`${after?.id}::bigint`
  return matching
    .select([band.$notNull().as('band'), 'profile.has_photo'])
    .$if(withPhoto !== undefined, (query) => query.where('profile.has_photo', '=', withPhoto === true))
    .where(shares ? sql<boolean>`${shareOf(id)} = any(${shares}::bigint[])` : sql<boolean>`${rankOf(id)} >= ${skipped}`)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${band}, not profile.has_photo, ${rankOf(id)}, ${hashOf(id)})
          > (${after?.band}::int, ${after?.has_photo === false}, ${rankOf(last)}, ${hashOf(last)})`,
      ),
    )
    .orderBy(band)
    .orderBy('profile.has_photo', 'desc')
    .orderBy(rankOf(id))
    .orderBy(hashOf(id))
}

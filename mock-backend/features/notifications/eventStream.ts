import type { Request, Response } from 'express'
import type { Kysely } from 'kysely'
import { DomainError } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { RecordedEvent } from '../../db/transact.ts'
import type { EventHub } from './eventHub.ts'

/** Keeps proxies from closing a quiet stream, and finds out that the other side has gone. */
const HEARTBEAT_MS = 20_000
/** Every so many heartbeats the session is looked at again: a member who logged out elsewhere is told nothing more. */
const HEARTBEATS_PER_CHECK = 3
/** What the browser waits before it connects again. */
const RECONNECT_MS = 3_000
/** Seconds until there may be room for one more stream. */
const RETRY_AFTER = 60
/** Rows may be committed in another order than their ids were given; those of the last moments are sent again. */
const OVERLAP_SECONDS = 10
const RESUME_LIMIT = 500

/** `age`: milliseconds since the page that listens was asked for. */
type Listening = { request: Request; response: Response; accountId: number; age: number }
type Dependencies = { db: Kysely<Database>; hub: EventHub; isSignedIn: () => Promise<boolean> }

/**
 * Streams what happens to a member as server-sent events until either side ends it [CHT-9]. Each names what to fetch
 * again, so that one sent twice does no harm.
 * @throws 503 when this backend has all the streams it can
 */
export async function streamEvents(
  { request, response, accountId, age }: Listening,
  { db, hub, isSignedIn }: Dependencies,
): Promise<void> {
  // Whoever has left meanwhile would listen for ever.
  if (response.destroyed) return
  let lastId = Number(/^\d{1,15}$/.exec(request.get('last-event-id') ?? '')?.[0] ?? 0)
  const write = (text: string) => {
    // Something may still happen between our end and the closing of the connection.
    if (!response.writableEnded) response.write(text)
  }
  const send = (event: RecordedEvent) => {
    lastId = Math.max(lastId, event.id)
    write(`id: ${event.id}\nevent: ${event.kind}\ndata: ${JSON.stringify({ profile: event.from_id })}\n\n`)
  }
  const pageAskedAt = Date.now() - age
  const catchUp = async (overlap = OVERLAP_SECONDS * 1000) => {
    const since = new Date((lastId > 0 ? Date.now() : pageAskedAt) - overlap)
    for (const event of await eventsAfter(db, accountId, lastId, since)) send(event)
  }
  const endUnlessSignedIn = async () => {
    if (!(await isSignedIn().catch(() => false))) response.end()
  }
  // Listening comes first, so that nothing falls between it and the look at the rows.
  const unsubscribe = hub.subscribe(accountId, (event) => {
    if (event === 'end') response.end()
    else if (event === 'displaced') response.end('event: poll\ndata: {}\n\n')
    else if (event === 'missed') void catchUp().catch(() => response.end())
    else if (event.kind === 'sessions_ended') void endUnlessSignedIn()
    else send(event)
  })
  if (!unsubscribe) throw new DomainError(503, { error: 'backend_unavailable' }, RETRY_AFTER)
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // nginx and the like would hold small pieces back.
    'X-Accel-Buffering': 'no',
  })
  response.write(`retry: ${RECONNECT_MS}\n\n`)

  let beats = 0
  const heartbeat = setInterval(async () => {
    beats += 1
    write(': still here\n\n')
    if (beats % HEARTBEATS_PER_CHECK === 0) await endUnlessSignedIn()
  }, HEARTBEAT_MS)
  response.once('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
  if (lastId > 0) await catchUp()
  // What was there before its page was asked for is in the page, and no news.
  else if (age > 0) await catchUp(0)
}

/** By event_of_account. */
function eventsAfter(db: Kysely<Database>, accountId: number, lastId: number, since: Date): Promise<RecordedEvent[]> {
  return db
    .selectFrom('event')
    .select(['id', 'account_id', 'kind', 'from_id'])
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([...(lastId > 0 ? [eb('id', '>', lastId)] : []), eb('created_at', '>', since)]))
    .orderBy('id')
    .limit(RESUME_LIMIT)
    .execute()
}

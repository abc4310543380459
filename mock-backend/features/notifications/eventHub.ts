/**
 * Tells every backend on the database what happened to which member, by LISTEN/NOTIFY, and each backend its open event
 * streams [CHT-9]. The events themselves are rows (db/transact.ts): what is missed here is found again there.
 */
import pg from 'pg'
import type { Logger } from 'pino'
import type { RecordedEvent } from '../../db/transact.ts'

/**
 * `missed`: something may have happened that was not told; `end`: this backend is about to stop; `displaced`: the member
 * listens more often than they may, and is told nothing more here.
 */
type Listener = (event: RecordedEvent | 'missed' | 'end' | 'displaced') => void

export type EventHub = {
  publish(events: RecordedEvent[]): void
  /** The oldest of too many of a member's listeners gives way. @returns how to stop listening; undefined: nobody more can */
  subscribe(accountId: number, listener: Listener): (() => void) | undefined
  /** Called with every batch that this process has published. */
  onPublished(listener: () => void): void
  endStreams(): void
  close(): Promise<void>
}

const CHANNEL = 'tandem_events'
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const MAX_PER_NOTICE = 60
const RECONNECT_MS = 500
/** A server that takes the connection and says nothing is tried again. */
const CONNECTION_TIMEOUT_MS = 5_000
/**
 * Streams of one member: as many pages as somebody has open, on all their devices. Counted here and not in the gateways,
 * which know sessions and not whose they are, and of which there may be several [ISO-1].
 */
const LISTENERS_PER_MEMBER = 5

type Options = {
  databaseUrl: string
  log: Logger
  /** Listeners at most, of all members. */
  bound: number
  /** Brings a database of our own back that has gone away. */
  revive?: (() => Promise<unknown>) | undefined
}

export async function startEventHub({ databaseUrl, log, bound, revive }: Options): Promise<EventHub> {
  const listeners = new Map<number, Set<Listener>>()
  const publishedListeners: (() => void)[] = []
  let listening = 0
  let waiting: RecordedEvent[] = []
  let isSending = false
  let isClosed = false
  let client: pg.Client | undefined

  const deliver = (payload: string) => {
    for (const [id, account_id, kind, from_id] of JSON.parse(payload) as [number, number, RecordedEvent['kind'], number | null][])
      for (const listener of listeners.get(account_id) ?? []) listener({ id, account_id, kind, from_id })
  }

  const tellEverybody = (what: 'missed' | 'end') => {
    for (const set of listeners.values()) for (const listener of set) listener(what)
  }

  const connect = async () => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS })
    next.on('notification', ({ payload }) => payload && deliver(payload))
    next.on('error', () => {})
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    // Only one that was listening is replaced: one that failed before is tried again by whoever connects.
    next.once('end', () => void reconnect())
    client = next
  }
  const reconnect = async () => {
    client = undefined
    while (!isClosed && !client) {
      await new Promise((done) => setTimeout(done, RECONNECT_MS))
      await (revive?.() ?? Promise.resolve())
        .then(connect)
        .catch((error: Error) => log.warn({ err: error }, 'cannot listen for events'))
    }
    if (isClosed) return
    tellEverybody('missed')
  }
  await connect()

  /** Events of one moment leave in one statement: NOTIFY takes a lock on the whole database when it commits. */
  const send = async () => {
    isSending = true
    while (waiting.length > 0 && client) {
      const batch = waiting.splice(0, MAX_PER_NOTICE)
      const payload = JSON.stringify(batch.map(({ id, account_id, kind, from_id }) => [id, account_id, kind, from_id]))
      await client.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => {})
      for (const listener of publishedListeners) listener()
    }
    // Without a connection nobody can be told; the rows wait for the streams' next look.
    waiting = client ? waiting : []
    isSending = false
  }

  return {
    publish(events) {
      waiting.push(...events)
      if (!isSending) void send()
    },
    subscribe(accountId, listener) {
      if (listening >= bound) return undefined
      const set = listeners.get(accountId) ?? new Set()
      listeners.set(accountId, set.add(listener))
      listening += 1
      const leave = (leaving: Listener) => {
        if (!set.delete(leaving)) return
        listening -= 1
        if (set.size === 0) listeners.delete(accountId)
      }
      const [oldest] = set
      if (oldest && set.size > LISTENERS_PER_MEMBER) {
        leave(oldest)
        oldest('displaced')
      }
      return () => leave(listener)
    },
    onPublished: (listener) => void publishedListeners.push(listener),
    endStreams: () => tellEverybody('end'),
    async close() {
      isClosed = true
      await client?.end()
    },
  }
}

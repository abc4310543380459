import type { Kysely, Transaction } from 'kysely'
import { againAfterDeadlock } from './deadlocks.ts'
import type { Database } from './schema.ts'

/** What happened to a member because of somebody: told to their open pages, and by push or mail when they are away. */
export type Happening = { account_id: number; kind: Database['event']['kind']; from_id: number | null }

/** One business effect under way: all of it is committed, or nothing. */
export type Effect = {
  trx: Transaction<Database>
  /** Records what happened to a member, in the same transaction. */
  tell(...happenings: Happening[]): void
  /** The same for what a statement of the effect has recorded by itself. */
  told(event: RecordedEvent): void
}

export type Transact = <Result>(run: (effect: Effect) => Promise<Result>) => Promise<Result>

/** `sessions_ended` is told at once or never: it has no row. */
export type RecordedEvent = Omit<Happening, 'kind'> & { id: number; kind: Happening['kind'] | 'sessions_ended' }

/** @param publish told of the events after their commit; if it never is, their rows are still there to be found */
export function createTransact(db: Kysely<Database>, publish: (events: RecordedEvent[]) => void): Transact {
  async function once<Result>(run: (effect: Effect) => Promise<Result>): Promise<{ result: Result; events: RecordedEvent[] }> {
    const happenings: Happening[] = []
    const events: RecordedEvent[] = []
    const result = await db.transaction().execute(async (trx) => {
      const outcome = await run({
        trx,
        tell: (...more) => void happenings.push(...more),
        told: (event) => void events.push(event),
      })
      if (happenings.length > 0) {
        const recorded = trx.insertInto('event').values(happenings).returning(['id', 'account_id', 'kind', 'from_id'])
        events.push(...(await recorded.execute()))
      }
      return outcome
    })
    return { result, events }
  }

  return async (run) => {
    const { result, events } = await againAfterDeadlock(() => once(run))
    if (events.length > 0) publish(events)
    return result
  }
}

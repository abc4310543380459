import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** What happened to a member because of somebody: told to their open pages, and by push or mail when they are away. */
export type Happening = { account_id: number; kind: Database['event']['kind']; from_id: number | null }

/** One business effect under way: all of it is committed, or nothing. */
export type Effect = {
  trx: Transaction<Database>
  /** Records what happened to a member, in the same transaction. */
  tell(...happenings: Happening[]): void
}

export type Transact = <Result>(run: (effect: Effect) => Promise<Result>) => Promise<Result>

export type RecordedEvent = Happening & { id: number }

/** @param publish told of the events after their commit; if it never is, their rows are still there to be found */
export function createTransact(db: Kysely<Database>, publish: (events: RecordedEvent[]) => void): Transact {
  return async (run) => {
    const happenings: Happening[] = []
    const { result, events } = await db.transaction().execute(async (trx) => {
      const outcome = await run({ trx, tell: (...more) => void happenings.push(...more) })
      if (happenings.length === 0) return { result: outcome, events: [] }
      const recorded = await trx
        .insertInto('event')
        .values(happenings)
        .returning(['id', 'account_id', 'kind', 'from_id'])
        .execute()
      return { result: outcome, events: recorded }
    })
    if (events.length > 0) publish(events)
    return result
  }
}

import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import { toCard } from '../members/cards.ts'
import { bestFitting } from './queries.ts'

export function matchFinderHandlers({ db }: { db: Kysely<Database> }): HandlersOf<'getMatchFinder'> {
  return {
    async getMatchFinder(call) {
      const member = signedIn(call)
      const { min_age, max_age, interests } = call.query as typeof call.query & { interests?: string[] }
      const rows = await bestFitting(db, member, { min_age, max_age, interests })
      return { profiles: rows.map((row) => toCard(row, member)) }
    },
  }
}

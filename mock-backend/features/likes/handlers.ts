import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type Handlers, signedIn } from '../../http/operations.ts'
import { likesOf } from './queries.ts'

export function likesHandlers({ db }: { db: Kysely<Database> }): Handlers {
  return {
    async getLikes(call) {
      const profiles = await likesOf(db, signedIn(call))
      return { profiles, liked_by: profiles.filter((like) => like.received).map((like) => like.id) }
    },
  }
}

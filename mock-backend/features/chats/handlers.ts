import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type Handlers, signedIn } from '../../http/operations.ts'
import { chatsOf } from './queries.ts'

export function chatsHandlers({ db }: { db: Kysely<Database> }): Handlers {
  return {
    async getChats(call) {
      return { chats: await chatsOf(db, signedIn(call)) }
    },
  }
}

import { join } from 'node:path'
import express, { type Express } from 'express'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from './db/schema.ts'
import { authHandlers } from './features/auth/handlers.ts'
import { createSessions } from './features/auth/sessions.ts'
import { chatsHandlers } from './features/chats/handlers.ts'
import { likesHandlers } from './features/likes/handlers.ts'
import { membersHandlers } from './features/members/handlers.ts'
import { settingsHandlers } from './features/settings/handlers.ts'
import { createSites } from './features/settings/sites.ts'
import { answerError } from './http/answerError.ts'
import { notFound } from './http/errors.ts'
import { operationRouter } from './http/operations.ts'
import { requestLog } from './http/requestLog.ts'
import { type ContractDocument, createRequestValidators } from './http/validation.ts'
import { mailboxPage } from './ports/mailbox.ts'

/** Where photos are served, by us and through the gateway alike. */
const PHOTO_PREFIX = '/photos/'

type Dependencies = {
  db: Kysely<Database>
  contract: ContractDocument
  log: Logger
  /** Folder of the photo store. */
  photoDir: string
  trustProxy: string
}

/** The backend, read from top to bottom as a request goes through it. */
export function createApp({ db, contract, log, photoDir, trustProxy }: Dependencies): Express {
  const sessions = createSessions(db)
  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.set('trust proxy', trustProxy).set('query parser', 'extended')

  app.get('/health/live', (_request, response) => void response.json({ ok: true }))
  app.get('/health/ready', async (_request, response) => {
    await db.selectFrom('site').select('id').limit(1).execute()
    response.json({ ok: true })
  })
  // Names never change their content, so a picture may be kept for good.
  app.use(PHOTO_PREFIX, express.static(photoDir, { immutable: true, maxAge: '365d', index: false, fallthrough: false }))
  app.use('/mailbox', mailboxPage(db))

  app.use(requestLog(log))
  app.use(
    operationRouter({
      handlers: {
        ...authHandlers({ db, sessions }),
        ...settingsHandlers({ db, photoPrefix: PHOTO_PREFIX }),
        ...membersHandlers({ db }),
        ...likesHandlers({ db }),
        ...chatsHandlers({ db }),
      },
      validatorOf: createRequestValidators(contract),
      sessions,
      sites: createSites(db),
    }),
  )
  app.use(() => {
    throw notFound()
  })
  app.use(answerError)
  return app
}

/** The folder of the photo store under DATA_DIR. */
export const photoDirOf = (dataDir: string) => join(dataDir, 'photos')

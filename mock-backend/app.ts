import express, { type Express, type Router } from 'express'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createSessions } from './caller/sessions.ts'
import { createSites } from './caller/sites.ts'
import { notFound } from './contract/errors.ts'
import { createRequestValidator } from './contract/validation.ts'
import type { Database } from './db/schema.ts'
import type { Transact } from './db/transact.ts'
import { bridge } from './features/account/bridge.ts'
import { accountHandlers } from './features/account/handlers.ts'
import { createAttempts } from './features/auth/attempts.ts'
import { createDevices } from './features/auth/devices.ts'
import { authHandlers } from './features/auth/handlers.ts'
import { chatsHandlers } from './features/chats/handlers.ts'
import { likesHandlers } from './features/likes/handlers.ts'
import { mailboxPage } from './features/mails/mailbox.ts'
import { matchFinderHandlers } from './features/matchFinder/handlers.ts'
import { membersHandlers } from './features/members/handlers.ts'
import type { EventHub } from './features/notifications/eventHub.ts'
import { notificationsHandlers } from './features/notifications/handlers.ts'
import { paymentsHandlers } from './features/payments/handlers.ts'
import { createDecoding } from './features/photos/decoding.ts'
import { photosHandlers } from './features/photos/handlers.ts'
import { safetyHandlers } from './features/safety/handlers.ts'
import { settingsHandlers } from './features/settings/handlers.ts'
import { signupHandlers } from './features/signup/handlers.ts'
import { swipeHandlers } from './features/swipe/handlers.ts'
import { answerError } from './http/answerError.ts'
import { operationRouter } from './http/operations.ts'
import { requestLog } from './http/requestLog.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { PaymentProvider } from './ports/paymentProvider.ts'
import type { PhotoStore } from './ports/photoStore.ts'
import type { Push } from './ports/push.ts'

/** Where photos are served, by us and through the gateway alike. */
const PHOTO_PREFIX = '/photos/'

/** The secrets of the installation (db/secrets.ts). */
export type Secrets = { unsubscribe: string; device: string; searchOrder: string }

type Dependencies = {
  db: Kysely<Database>
  /** Whether the process is about to end. */
  isDraining: () => boolean
  transact: Transact
  log: Logger
  photos: PhotoStore
  hub: EventHub
  jobs: Jobs
  push: Push
  provider: PaymentProvider
  /** Milliseconds. */
  providerTimeout: number
  /** Pages of the payment sandbox, where that is the provider. */
  sandboxPages: Router | undefined
  secrets: Secrets
  /** Origin under which browsers reach the product. */
  publicUrl: string
  trustProxy: string
  /** Whether mails are only kept, to be read on a page. */
  hasMailbox: boolean
  /** By which assertions of the gateway are known; undefined where none is believed. */
  bridgeKeys: string[] | undefined
}

/** The backend, read from top to bottom as a request goes through it. */
export function createApp(dependencies: Dependencies): Express {
  const { db, transact, log, photos, hub, jobs, push, secrets, publicUrl, trustProxy, hasMailbox } = dependencies
  const { provider, providerTimeout, sandboxPages, isDraining, bridgeKeys } = dependencies
  const sessions = createSessions(db, hub.publish)
  const attempts = createAttempts(db)
  const devices = createDevices(secrets.device)
  const sites = createSites(db)
  const decode = createDecoding(log)
  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.set('trust proxy', trustProxy).set('query parser', 'extended')

  app.get('/health/live', (_request, response) => void response.json({ ok: true }))
  app.get('/health/ready', async (_request, response) => {
    if (isDraining()) return void response.status(503).json({ ok: false })
    await db.selectFrom('site').select('id').limit(1).execute()
    response.json({ ok: true, jobs: await jobs.counts() })
  })

  app.use(requestLog(log))
  app.use(PHOTO_PREFIX, photos.serve)
  if (hasMailbox) app.use('/mailbox', mailboxPage(db))
  if (sandboxPages) app.use('/sandbox', sandboxPages)

  if (bridgeKeys) app.use(bridge({ db, transact, sessions, sites, jobs, keys: bridgeKeys }))

  app.use(
    operationRouter({
      handlers: {
        ...authHandlers({ db, sessions, attempts, devices, push }),
        ...signupHandlers({ db, sessions, devices, jobs }),
        ...accountHandlers({ db, sessions, attempts, devices, jobs, photos }),
        ...safetyHandlers({ db, jobs, photos }),
        ...settingsHandlers({ db, photoPrefix: PHOTO_PREFIX, pushPublicKey: push.publicKey, publicUrl }),
        ...membersHandlers({ db, orderSecret: secrets.searchOrder }),
        ...photosHandlers({ db, photos, decode, jobs }),
        ...likesHandlers({ db }),
        ...swipeHandlers({ db }),
        ...matchFinderHandlers({ db }),
        ...chatsHandlers({ db, photos, decode }),
        ...paymentsHandlers({ db, jobs, provider, providerTimeout, publicUrl, log }),
        ...notificationsHandlers({ db, hub, sessions, unsubscribeSecret: secrets.unsubscribe }),
      },
      validatorOf: createRequestValidator,
      sessions,
      sites,
      db,
      transact,
      publish: hub.publish,
    }),
  )
  app.use(() => {
    throw notFound()
  })
  app.use(answerError)
  return app
}

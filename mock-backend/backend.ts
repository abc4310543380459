/** The backend put together: database, demo data, HTTP, events and jobs. */
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createDraining } from '../src/process/draining.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { openDatabase, openForCalls } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { secretNamed } from './db/secrets.ts'
import { createTransact } from './db/transact.ts'
import { onceThere } from './db/waiting.ts'
import { pictureHider, pictureRenamer } from './features/chats/pictures.ts'
import { mailSender } from './features/mails/send.ts'
import { startEventHub } from './features/notifications/eventHub.ts'
import { pushSender } from './features/notifications/push.ts'
import { paymentJobs } from './features/payments/collect.ts'
import { startJobs } from './jobs/jobs.ts'
import { keepingMailer, smtpMailer } from './ports/mailer.ts'
import type { PaymentProvider } from './ports/paymentProvider.ts'
import { fileStore, s3Store } from './ports/photoStore.ts'
import { createPush } from './ports/push.ts'
import { createSandbox } from './ports/sandboxProvider.ts'
import { createRounds } from './rounds.ts'
import { type Progress, seedDemo } from './seed/demo.ts'

/** Time for requests under way when the backend is asked to stop. */
const DRAIN_LIMIT_MS = 5_000

type Options = {
  config: Config
  databaseUrl: string
  log: Logger
  /** Brings a database of our own back that has gone away. */
  revive?: (() => Promise<unknown>) | undefined
  /** Takes the money; without one, a sandbox does. */
  provider?: PaymentProvider
  /** Told how far the demo data are. */
  onProgress?: Progress
}

export type Backend = {
  port: number
  /** Lets requests and jobs under way end, and leaves the database. */
  stop(): Promise<void>
}

/**
 * Starts everything in this process; it serves and works once the promise is kept. Until the database is there it waits,
 * and nobody can connect to it.
 */
export async function startBackend(options: Options): Promise<Backend> {
  const { config, databaseUrl, log, revive, onProgress = () => {} } = options
  const background = openDatabase(databaseUrl)
  const photos = config.S3_URL ? await s3Store(config.S3_URL) : fileStore(join(config.DATA_DIR, 'photos'))
  const prepare = async () => {
    await migrate(background)
    if (config.DEMO_DATA === 'yes') await seedDemo(background, photos, onProgress)
  }
  await onceThere(log, prepare, revive)

  const db = openForCalls(databaseUrl)
  const hub = await startEventHub({ databaseUrl, log, bound: config.STREAMS, revive })
  const jobs = await startJobs(databaseUrl, log)
  const push = await createPush(background, {
    contact: config.PUSH_CONTACT,
    privateKey: config.VAPID_PRIVATE_KEY,
    furtherOrigins: config.PUSH_SERVICES,
  })
  const secret = (name: string) => secretNamed(background, name, () => randomBytes(32).toString('hex'))
  const secrets = {
    unsubscribe: await secret('unsubscribe'),
    device: await secret('device'),
    searchOrder: await secret('search_order'),
  }
  const mailer = config.SMTP_URL ? smtpMailer(config.SMTP_URL) : keepingMailer
  let ownUrl = ''
  const sandbox = createSandbox({
    webhookSecret: await secret('webhook'),
    pageSecret: await secret('sandbox_page'),
    pageUrl: () => config.SANDBOX_URL ?? `${ownUrl.replace('127.0.0.1', 'localhost')}/sandbox`,
    webhookUrl: () => `${ownUrl}/api/payment-webhook.php`,
  })
  const provider = options.provider ?? sandbox.provider

  const server = createServer()
  const draining = createDraining(server)
  const app = createApp({
    db,
    isDraining: () => draining.isOn,
    transact: createTransact(db, hub.publish),
    log,
    photos,
    hub,
    jobs,
    push,
    provider,
    providerTimeout: config.PROVIDER_TIMEOUT_MS,
    sandboxPages: options.provider ? undefined : sandbox.pages,
    secrets,
    publicUrl: config.PUBLIC_URL,
    trustProxy: config.TRUST_PROXY,
    hasMailbox: mailer.keepsMails,
    bridgeKeys: config.BRIDGE_KEY,
  })
  server.on('request', app).listen(config.BACKEND_PORT)
  // The gateway's pool keeps connections for longer than Node's default of 5 s; it should be the one to close them.
  server.keepAliveTimeout = 75_000
  const port = await portOf(server)
  ownUrl = `http://127.0.0.1:${port}`

  const rounds = createRounds({ db: background, jobs, photos })
  hub.onPublished(soon(rounds.announce, (error) => log.error({ err: error }, 'cannot announce events')))
  await jobs.work(
    {
      mail: mailSender({ db: background, mailer, publicUrl: config.PUBLIC_URL, unsubscribeSecret: secrets.unsubscribe }),
      push: pushSender({ db: background, push }),
      removeFiles: ({ paths }) => photos.remove(paths),
      hidePictures: pictureHider({ db: background, photos, jobs }),
      renamePictures: pictureRenamer({ db: background, photos, jobs }),
      ...paymentJobs({ db: background, jobs, provider, publicUrl: config.PUBLIC_URL, log }),
    },
    rounds,
  )
  log.info({ port }, 'backend is ready')

  return {
    port,
    async stop() {
      // Their browsers connect again, to whoever is ready.
      hub.endStreams()
      await draining.drain({ grace: config.DRAIN_GRACE_MS, limit: DRAIN_LIMIT_MS })
      await jobs.stop()
      await hub.close()
      await db.destroy()
      await background.destroy()
    },
  }
}

async function portOf(server: Server): Promise<number> {
  await new Promise((listening, failed) => server.once('listening', listening).once('error', failed))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const ANNOUNCE_DELAY_MS = 200

/** Runs `work` shortly after it is asked for, never twice at once; asked for meanwhile, it runs once more. */
function soon(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let state: 'idle' | 'running' | 'asked again' = 'idle'
  const run = async () => {
    await work().catch(onError)
    const again = state === 'asked again'
    state = 'idle'
    if (again) ask()
  }
  const ask = () => {
    if (state === 'idle') setTimeout(run, ANNOUNCE_DELAY_MS).unref()
    state = state === 'idle' ? 'running' : 'asked again'
  }
  return ask
}

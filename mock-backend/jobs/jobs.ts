/**
 * Work that happens after an answer: kept in the database with the effect that asked for it, tried again when it fails,
 * done by whichever backend is free.
 */
import { sql, type Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'

/** What each job is told, by its name: the feature that does the job declares it here, and any other can ask for it. */
// biome-ignore lint/suspicious/noEmptyInterface: a type could not be added to from elsewhere
export interface JobData {}

type JobName = keyof JobData
/** Work that comes round by the clock. */
export type RoundName = 'announce' | 'renewPhotos' | 'erase' | 'tidy'

/** `id` is the same for every try of one job. */
export type JobHandlers = { [Name in JobName]: (data: JobData[Name], id: string) => Promise<void> }
export type RoundHandlers = Record<RoundName, () => Promise<void>>

export type Jobs = {
  /** Asks for a job; it exists when the transaction is committed. */
  send<Name extends JobName>(trx: Transaction<Database>, name: Name, data: JobData[Name]): Promise<void>
  /** Takes members' jobs away, done ones too: pg-boss keeps those for a week with what they were asked. */
  forget(trx: Transaction<Database>, members: { id: number; email: string | null }[]): Promise<void>
  /** Jobs by name and state, for an operator's eye. */
  counts(): Promise<Record<string, { waiting: number; active: number; failed: number }>>
  work(handlers: JobHandlers, rounds: RoundHandlers): Promise<void>
  stop(): Promise<void>
}

const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 } as const
/** How each job is tried again. */
const QUEUES: Record<JobName, typeof RETRIES> = {
  mail: RETRIES,
  push: RETRIES,
  removeFiles: RETRIES,
  hidePictures: RETRIES,
  renamePictures: RETRIES,
  collect: RETRIES,
  refund: RETRIES,
}
const NAMES = Object.keys(QUEUES) as JobName[]
const ROUNDS: Record<RoundName, string> = {
  announce: '* * * * *',
  renewPhotos: '* * * * *',
  erase: '7 * * * *',
  tidy: '37 * * * *',
}
/** A new job wakes its worker; one to be tried again is found by asking. */
const POLLING = { notifyPollingIntervalSeconds: 3 } as const
const WORKERS = 4
const STOP_LIMIT_MS = 4_000

export async function startJobs(databaseUrl: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, useListenNotify: true, application_name: 'tandem-jobs' })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const name of NAMES) await boss.createQueue(name, { ...QUEUES[name], notify: true })
  for (const name of Object.keys(ROUNDS)) await boss.createQueue(name, { policy: 'singleton', retryLimit: 0 })

  return {
    async send(trx, name, data) {
      await boss.send(name, data, { db: fromKysely(trx) })
    },

    async forget(trx, members) {
      const ids = members.map(({ id }) => String(id))
      const emails = members.flatMap(({ email }) => email?.toLowerCase() ?? [])
      await sql`delete from pgboss.job
        where data->>'account_id' = any (${ids}) or data->>'from_id' = any (${ids}) or lower(data->>'email') = any (${emails})`.execute(
        trx,
      )
    },

    async counts() {
      const queues = await boss.getQueues(NAMES)
      return Object.fromEntries(
        queues.map(({ name, queuedCount, activeCount, failedCount }) => [
          name,
          { waiting: queuedCount, active: activeCount, failed: failedCount },
        ]),
      )
    },

    async work(handlers, rounds) {
      for (const name of NAMES) {
        const handle = handlers[name] as (data: unknown, id: string) => Promise<void>
        for (let n = 0; n < WORKERS; n += 1) {
          const worker = await boss.work(name, POLLING, async ([job]) => {
            if (!job) return
            await handle(job.data, job.id)
              .catch((error: unknown) => {
                log.error({ err: error, job: name, job_id: job.id }, 'job failed; it is tried again')
                throw error
              })
              // Who had something to do looks for more at once: jobs that came together would else be done at the pace of asking.
              .finally(() => boss.notifyWorker(worker))
          })
        }
      }
      for (const [name, cron] of Object.entries(ROUNDS)) {
        await boss.work(name, async () => rounds[name as RoundName]())
        await boss.schedule(name, cron)
      }
    },

    stop: () => boss.stop({ graceful: true, timeout: STOP_LIMIT_MS }),
  }
}

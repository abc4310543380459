/** The backend's jobs and rounds, asked for now instead of when their time comes; the backend itself does them. */
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll } from 'vitest'
import type { JobData, RoundName } from '../../mock-backend/jobs/jobs.ts'
import { until } from '../contract/suite/world.ts'

export function startRounds(databaseUrl: string) {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  beforeAll(async () => {
    await boss.start()
  })
  afterAll(() => boss.stop({ graceful: false }))

  async function done(name: string, data: object): Promise<void> {
    const id = (await boss.send(name, data)) as string
    const { state, output } = await until(async () => {
      const [job] = await boss.findJobs(name, { id })
      return job?.state === 'completed' || job?.state === 'failed' ? job : undefined
    }, `end of the job ${name}`)
    if (state === 'failed') throw new Error(`${name} failed: ${JSON.stringify(output)}`)
  }

  return {
    /** Runs a round; returns when it is done. */
    run: (name: RoundName) => done(name, {}),
    /** Has a job done; returns when it is. */
    ask: <Name extends keyof JobData>(name: Name, data: JobData[Name]) => done(name, data),
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isDatabaseAway } from './errors.ts'

const FIRST_DELAY_MS = 200
const LAST_DELAY_MS = 5_000

/**
 * Does what needs the database, anew for as long as that is not there: a backend may be started before it [ISO-6].
 * @param work can be begun again after it was broken off anywhere
 * @param revive brings a database of our own back
 * @throws whatever else goes wrong: a wrong password is not mended by waiting
 */
export async function onceThere(log: Logger, work: () => Promise<void>, revive?: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      const { code, message } = error as NodeJS.ErrnoException
      if (tries === 0) log.warn(`The database is away (${code ?? message}). The backend waits for it, and takes no calls.`)
      await wait(Math.min(LAST_DELAY_MS, FIRST_DELAY_MS * 2 ** tries))
      await revive?.().catch((failure: Error) => log.warn({ err: failure }, 'cannot start the database'))
    }
  }
}

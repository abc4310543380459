/**
 * Guesses at a password. They are counted before they are verified, so that twenty at once are no more than twenty one
 * after the other, on one backend or on several [ACC-1].
 */
import type { Kysely } from 'kysely'
import { LOGIN_ATTEMPTS, LOGIN_LOCK_MINUTES } from '../../../src/shared/rules/constants.ts'
import type { Proven } from '../../caller/sessions.ts'
import { type DomainError, tooMany } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type Allowance, renewAllowance, secondsUsedUp, useAllowance } from '../../http/allowance.ts'
import { keyOf } from './addressesAsked.ts'
import { type Device, isKnownTo } from './devices.ts'

/** Whose guesses are counted together. */
export type Guesser = Pick<Allowance, 'kind' | 'owner'>

/**
 * @param verify looks whether the password is right; not called once the allowance is used up
 * @param locked the error then, for the minutes until the next try
 * @returns whether it was right. @throws `locked`, 429 `too_many_calls` when too many wait for their turn
 */
export type Attempts = (
  guesser: Guesser,
  verify: () => Promise<boolean>,
  locked: (minutes: number) => DomainError,
) => Promise<boolean>

export function createAttempts(db: Kysely<Database>): Attempts {
  const inTurn = createTurns()
  return (guesser, verify, locked) =>
    // One after the other: right passwords that come at once must not use up the allowance before the first renews it.
    inTurn(`${guesser.kind} ${guesser.owner}`, async () => {
      const allowance = { ...guesser, max: LOGIN_ATTEMPTS, seconds: LOGIN_LOCK_MINUTES * 60 }
      const refused = await useAllowance(db, allowance)
      if (refused > 0) throw locked(minutesOf(refused))
      if (await verify()) {
        await renewAllowance(db, allowance)
        return true
      }
      const seconds = await secondsUsedUp(db, allowance)
      if (seconds > 0) throw locked(minutesOf(seconds))
      return false
    })
}

/**
 * Whose wrong passwords are counted together: those of a device that has logged in to the account, else those of all
 * other devices for the address, whether or not it has an account. So a stranger can lock only unknown devices, and
 * many networks have no more guesses than one.
 */
export function guesserOf(siteId: number, email: string, account: Proven | undefined, device: Device | undefined): Guesser {
  return device && account && isKnownTo(device, account)
    ? { kind: 'login_known_device', owner: `${device.id} ${account.id}` }
    : { kind: 'login', owner: `${siteId} ${keyOf(email)}` }
}

const minutesOf = (seconds: number) => Math.ceil(seconds / 60)

/** Guesses of one guesser that wait in this process; more are sent away. */
const MAX_WAITING = 32

/** Runs what has the same key one after the other. */
function createTurns() {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>()
  return async <Result>(key: string, run: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve() }
    if (queue.waiting >= MAX_WAITING) throw tooMany('too_many_calls', 1)
    queues.set(key, queue)
    queue.waiting += 1
    const turn = queue.last.then(run, run)
    queue.last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(key)
    }
  }
}

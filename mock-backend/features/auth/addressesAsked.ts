/**
 * Who asks about many addresses works through a list. Each network may ask about so many a day, whether or not they have
 * an account: counted before anything is looked up [SEC-8].
 */
import type { Kysely } from 'kysely'
import { tooMany } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { networkOf, secondsUsedUp, useAllowance } from '../../http/allowance.ts'

const DAY = 86_400

type Asking = {
  /** What is asked: `reset`, `signup` or `mail_change`. */
  kind: string
  /** The visitor's IP address. */
  from: string | undefined
  max: number
}

/** Counts a question of a network. @throws 429 `too_many_addresses` with the seconds until the day is over */
export async function countAsked(db: Kysely<Database>, { kind, from, max }: Asking): Promise<void> {
  const seconds = await useAllowance(db, { kind: `${kind}_asked`, owner: networkOf(from), max, seconds: DAY })
  if (seconds > 0) throw tooMany('too_many_addresses', seconds)
}

/** The same, for what may be asked again about an e-mail address: that is nothing new. */
export async function countAddressAsked(db: Kysely<Database>, asking: Asking & { email: string }): Promise<void> {
  const { kind, from, email } = asking
  const address = { kind: `${kind}_address`, owner: `${networkOf(from)} ${keyOf(email)}`, max: 1, seconds: DAY }
  if ((await secondsUsedUp(db, address)) > 0) return
  await countAsked(db, asking)
  // Only what was admitted is known: asking for a refused one again is of no use.
  await useAllowance(db, address)
}

/** An e-mail address as it is compared. */
export const keyOf = (email: string): string => email.trim().toLowerCase()

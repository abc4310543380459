/** Assertions of the gateway: what it vouches for, which nobody else can, once and for a minute (decision 054). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import {
  ASSERTION_PREFIX,
  ASSERTION_SECONDS,
  type Assertion,
  type BridgePurpose,
  type BridgeRefusal,
  CLOCK_SKEW_SECONDS,
  MAX_LEGACY_ID,
} from '../../src/shared/bridge.ts'
import type { Database } from '../db/schema.ts'

/** Where an assertion came to. */
type Expected = { site: string; purpose: BridgePurpose }

/** Longer than any of ours. */
const MAX_LENGTH = 1_000

/**
 * What is asserted, the first time that it is. Checked before it is looked up: only what the gateway has signed is ever kept.
 * @returns why it is refused, where it is
 */
export async function useAssertion(
  db: Kysely<Database>,
  keys: string[],
  text: unknown,
  expected: Expected,
): Promise<Assertion | BridgeRefusal> {
  const assertion = typeof text === 'string' && text.length <= MAX_LENGTH ? signedBy(keys, text) : undefined
  if (!assertion) return 'assertion_invalid'
  const { site, audience, purpose, issued, expires, id } = assertion
  const now = Date.now() / 1000
  const isTimely =
    issued <= now + CLOCK_SKEW_SECONDS && expires >= now - CLOCK_SKEW_SECONDS && expires - issued <= ASSERTION_SECONDS
  if (!isTimely) return 'assertion_expired'
  if (audience !== 'native' || site !== expected.site || purpose !== expected.purpose) return 'assertion_misdirected'
  // What only asks changes nothing, so that it does no harm again; and whoever is nobody has it asked as often as they like.
  if (purpose === 'member' || purpose === 'link') return assertion
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('used_assertion')
    // As long as it could be taken for a new one, by any clock that is believed.
    .values({ id, expires_at: sql`to_timestamp(${expires + 3 * CLOCK_SKEW_SECONDS})` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? assertion : 'assertion_used'
}

function signedBy(keys: string[], text: string): Assertion | undefined {
  const [said = '', signature = '', ...more] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isSigned = keys.map((key) => {
    const own = createHmac('sha256', key)
      .update(ASSERTION_PREFIX + said)
      .digest()
    return own.length === given.length && timingSafeEqual(own, given)
  })
  if (more.length > 0 || !isSigned.includes(true)) return undefined
  try {
    const assertion: unknown = JSON.parse(Buffer.from(said, 'base64url').toString())
    return isAssertion(assertion) ? assertion : undefined
  } catch {
    return undefined
  }
}

function isAssertion(value: unknown): value is Assertion {
  if (typeof value !== 'object' || value === null) return false
  const { site, audience, purpose, member, issued, expires, id } = value as Record<string, unknown>
  return (
    [site, audience, purpose, id].every((text) => typeof text === 'string' && text !== '') &&
    [issued, expires].every((time) => Number.isInteger(time)) &&
    (purpose === 'member' || purpose === 'link'
      ? member === undefined
      : typeof member === 'string' && member !== '' && member.length <= MAX_LEGACY_ID)
  )
}

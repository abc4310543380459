/** What the gateway vouches for to one side, signed (decision 054). It goes into the body of a POST, never into an address or a log. */
import { createHmac, randomBytes } from 'node:crypto'
import { ASSERTION_PREFIX, ASSERTION_SECONDS, type Assertion } from '../../shared/bridge.ts'

export type Asserted = Pick<Assertion, 'site' | 'audience' | 'purpose' | 'member'>

export function signedAssertion(key: string, asserted: Asserted, now = Date.now()): string {
  const issued = Math.floor(now / 1000)
  const { site, audience, purpose, member } = asserted
  const assertion: Assertion = {
    ...{ site, audience, purpose },
    ...(member !== undefined && { member }),
    ...{ issued, expires: issued + ASSERTION_SECONDS, id: randomBytes(16).toString('hex') },
  }
  const said = Buffer.from(JSON.stringify(assertion)).toString('base64url')
  return `${said}.${createHmac('sha256', key)
    .update(ASSERTION_PREFIX + said)
    .digest('base64url')}`
}

/**
 * What gateway and backends say to each other about members who have sessions on both sides of a migration: the form of
 * an assertion, and of the calls that bring one (decision 054). `legacy-bridge/tandem-bridge.php` speaks the same.
 */

/** What is asserted: that a session, or a mailed link, may be asked for its member; that a member may be logged in; and what became of them. */
export type BridgePurpose = 'member' | 'link' | 'login' | 'end' | 'password' | 'activate' | 'reactivate'
/** What a mailed link is for, whose member is asked for. */
export type BridgeLink = 'reset' | 'activation' | 'reactivation' | 'mail_change' | 'mail_undo'

/** Signed with a key that both sides have; good once, and for a minute. */
export type Assertion = {
  /** The host that the member is on. */
  site: string
  /** Who is to believe it. */
  audience: 'legacy' | 'native'
  purpose: BridgePurpose
  /** The old service's id of the member; none where it is asked for. */
  member?: string
  /** Seconds since 1970. */
  issued: number
  expires: number
  /** Random: by it each is taken once. */
  id: string
}

export const ASSERTION_SECONDS = 60
/** By how much the clocks of two machines may differ. */
export const CLOCK_SKEW_SECONDS = 90
/** Ids of old services are short: numbers, or such texts. */
export const MAX_LEGACY_ID = 64

/** What an assertion is signed over begins with this: its key signs nothing else. */
export const ASSERTION_PREFIX = 'tandem-assertion-1.'

/** Of our backend; never asked for by a browser, because the gateway passes on the contract's paths alone. */
export const BRIDGE_PATH = '/internal/bridge'

/** What is refused, beside what HTTP's status says. */
export type BridgeRefusal =
  /** Not signed with a key that is known there, or not of this form. */
  | 'assertion_invalid'
  /** Too old, or of a time that is yet to come: the clocks differ by more than CLOCK_SKEW_SECONDS. */
  | 'assertion_expired'
  /** For another site, side or purpose. */
  | 'assertion_misdirected'
  | 'assertion_used'
  /** The session is none, or nobody's. */
  | 'no_session'
  /** Nobody there is known by that id, or the member of the session has none. */
  | 'no_account'
  /** The old service has not been told how. */
  | 'not_supported'

/** The keys of BRIDGE_KEY: the first signs, all are believed. */
export const bridgeKeysOf = (configured: string): string[] => configured.split(',').map((key) => key.trim())

export const MIN_BRIDGE_KEY = 32

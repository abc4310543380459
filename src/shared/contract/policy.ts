/**
 * What the contract says about one operation beyond its schemas: `x-gateway` of openapi.yaml (explained at its top),
 * plus what follows from the operation itself.
 */
export type OperationPolicy = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Names of the query parameters the contract knows. */
  query: string[]
  /** Accepts multipart bodies, which are piped and never replayed. */
  uploads: boolean
  /** Answers something other than JSON, which is piped. */
  streams: boolean
  /** The status of its success. */
  success: number
  effect: 'read' | 'idempotent' | 'once'
  auth: 'none' | 'optional' | 'member'
  mirror: 'safe' | 'never'
  /** `ttl` in seconds. */
  cache?: { ttl: number; vary: ('host' | 'country' | 'traffic_source')[] }
  /** `window` in seconds, `max` calls per visitor in it. */
  rate_limit?: { window: number; max: number }
  /** Gets the cookie by which our backend knows a device again. */
  device?: boolean
  same_origin?: boolean
  cross_origin?: boolean
  /** Called by a service of another make, whose body and headers go on as they came. */
  webhook?: boolean
  volatile?: string[]
}

/** Says `replaced` with a refusal for want of a session where the browser has got another one meanwhile (openapi.yaml). */
export const SESSION_HEADER = 'x-session'

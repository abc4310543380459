/** What whoever calls an operation needs to know of it. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  effect: 'read' | 'idempotent' | 'once'
  auth: 'none' | 'optional' | 'member'
  /** Accepts multipart bodies, which are piped and never replayed. */
  uploads?: boolean
  /** The gateway keeps its answer for everybody: it says something of the site and changes rarely. */
  shared?: boolean
}

/** What a page needs to know of an operation that only reads, before it calls any. */
export type Read = Pick<Operation, 'auth' | 'shared'>

/** What operations read and write, in the contract's words. */
export const DATA = ['account', 'profile', 'photo', 'like', 'chat', 'credit', 'payment', 'notification', 'settings'] as const
export type Datum = (typeof DATA)[number]

/**
 * What the contract says about one operation beyond its schemas: `x-gateway` of openapi.yaml (explained at its top),
 * plus what follows from the operation itself.
 */
export type OperationPolicy = Operation & {
  /** Names of the query parameters the contract knows. */
  query: string[]
  /** Answers something other than JSON, which is piped: a file, or events until one side ends. */
  streams: false | 'file' | 'events'
  /** The status of its success. */
  success: number
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
  /** By it follows which operations one backend must serve (src/bff/modes/units.ts). */
  data: { reads?: Datum[]; writes?: Datum[] }
  /** Holds wherever the other one looks: done on both backends while both write what is members'. */
  everywhere?: boolean
}

/** In answers of the gateway: how often it tried, so that the browser leaves it at that. */
export const ATTEMPTS_HEADER = 'x-gateway-attempts'
/** Says `replaced` with a refusal for want of a session where the browser has got another one meanwhile (openapi.yaml). */
export const SESSION_HEADER = 'x-session'

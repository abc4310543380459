import { Agent, buildConnector, type Dispatcher } from 'undici'
import { createPlaces, type Places } from '../../shared/places.ts'
import { type Addresses, createAddresses } from './addresses.ts'
import { createHealth, type Health } from './health.ts'
import { ignoringInterim } from './ignoringInterim.ts'

export type BackendName = 'legacy' | 'native'

/** One service that honours the contract, and what the gateway knows of its health. */
export type Backend = {
  name: BackendName
  addresses: Addresses
  /** Whether a call with an Idempotency-Key may be repeated towards it. */
  honoursIdempotencyKey: boolean
  /** The cookie that holds its session. */
  sessionCookie: string
  /** Whether its answers need the quirk adapters. */
  quirky: boolean
  agent: Dispatcher
  /** Its connections, as its operations share them. */
  connections: Places
  health: Health
}

type Description = Pick<Backend, 'name' | 'honoursIdempotencyKey' | 'sessionCookie' | 'quirky'> & { origins: string[] }

/** Connections kept to one address of a backend, and those that are used at once; an operation has half of them at most. */
const CONNECTIONS = 128
/** Calls of one operation that may wait for a connection. */
const MAX_WAITING = 128

export function createBackend({ origins, ...description }: Description): Backend {
  return {
    ...description,
    addresses: createAddresses(origins),
    agent: new Agent({ connections: CONNECTIONS, connect: ignoringInterim(buildConnector({ timeout: 3_000 })), pipelining: 1 }),
    connections: createPlaces(CONNECTIONS, MAX_WAITING),
    health: createHealth(),
  }
}

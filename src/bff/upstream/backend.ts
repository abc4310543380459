import { Agent, type Dispatcher } from 'undici'
import { type CircuitBreaker, createCircuitBreaker } from './circuitBreaker.ts'
import { createRetryBudget, type RetryBudget } from './retryBudget.ts'

export type BackendName = 'legacy' | 'native'

/** One service that honours the contract, and what the gateway knows of its health. */
export type Backend = {
  name: BackendName
  origin: string
  /** Whether a call with an Idempotency-Key may be repeated towards it. */
  honoursIdempotencyKey: boolean
  /** The cookie that holds its session. */
  sessionCookie: string
  /** Whether its answers need the quirk adapters. */
  quirky: boolean
  agent: Dispatcher
  circuit: CircuitBreaker
  budget: RetryBudget
}

type Description = Pick<Backend, 'name' | 'origin' | 'honoursIdempotencyKey' | 'sessionCookie' | 'quirky'>

/** Connections kept to one backend; calls beyond wait for one. */
const CONNECTIONS = 128

export function createBackend(description: Description): Backend {
  return {
    ...description,
    agent: new Agent({ connections: CONNECTIONS, connect: { timeout: 3_000 }, pipelining: 1 }),
    circuit: createCircuitBreaker(),
    budget: createRetryBudget(),
  }
}

/**
 * What the gateway has learnt of a backend's health, by operation: each operation of the contract has a circuit and a budget of
 * its own, so that one that fails leaves the others alone [ISO-3]. Around them is the backend's circuit, for real outages
 * (decision 030).
 */
import { type CircuitBreaker, createCircuitBreaker } from './circuitBreaker.ts'
import { createFailureShare } from './failureShare.ts'
import { createRetryBudget, type RetryBudget } from './retryBudget.ts'

/** What a try says of health. `unreachable`: there was no connection. */
export type Result = 'answered' | 'failed' | 'unreachable'

export type OperationHealth = {
  readonly isOpen: boolean
  budget: RetryBudget
  /** @returns undefined while the operation, or the backend, is left alone; else whom to tell what became of the try */
  admit(): ((result: Result) => void) | undefined
  /** Seconds until it makes sense to come back. */
  retryAfter(): number
}

export type Health = {
  /** The whole backend's. */
  circuit: CircuitBreaker
  of(operation: string): OperationHealth
  /** Operations that are left alone. */
  open(): string[]
  /** Every operation that was ever called. */
  known(): [string, OperationHealth][]
}

/** Attempts in a row, of whatever operation, that found no connection. */
const MAX_UNREACHABLE = 10
/** Fewer operations that fail are no outage, nor are fewer failures without a success of any between them. */
const MIN_OPERATIONS = 3
const MIN_FAILURES = 20
/** Milliseconds since an operation was asked for or has failed, after which that says nothing any more. */
const RECENT_MS = 10_000

export function createHealth(): Health {
  const circuit = createCircuitBreaker()
  const operations = new Map<string, ReturnType<typeof createOperation>>()
  let unreachable = 0
  /** Failures since something was answered. */
  let failures = 0
  /** Why the backend's circuit is open, and since when. */
  let outage: { of: 'connections' | 'operations'; since: number } | undefined

  function begin(of: 'connections' | 'operations'): void {
    outage = { of, since: performance.now() }
    circuit.open()
  }

  function end(): void {
    outage = undefined
    circuit.close()
    for (const operation of operations.values()) operation.probeSoon()
  }

  /** Whether it is most of the operations in use that are so. */
  function most(areSo: (operation: ReturnType<typeof createOperation>) => boolean): boolean {
    const inUse = [...operations.values()].filter(({ askedAt }) => performance.now() - askedAt() < RECENT_MS)
    const found = inUse.filter(areSo).length
    return found >= MIN_OPERATIONS && found > inUse.length / 2
  }

  /** Many fail at once before each of them has failed often: where nothing is answered, they need not. */
  const isOutage = () => most(({ isOpen }) => isOpen) || (failures >= MIN_FAILURES && most(({ isFailing }) => isFailing()))

  function createOperation() {
    const own = createCircuitBreaker()
    const share = createFailureShare()
    let askedAt = 0
    /** When the last try failed; -Infinity when it did not. */
    let failedAt = Number.NEGATIVE_INFINITY

    /** Where no connection is to be had, none of them has one; where most operations fail, one failure tells of another. */
    const isPartOfOutage = () => outage !== undefined && (outage.of === 'connections' || failedAt > outage.since - RECENT_MS)

    function answered(wasOpen: boolean): void {
      failures = 0
      failedAt = Number.NEGATIVE_INFINITY
      share.add(false)
      if (outage) end()
      if (!wasOpen || !own.isOpen) return
      own.close()
      share.clear()
    }

    function failed(): void {
      failures += 1
      failedAt = performance.now()
      share.add(true)
      if (outage?.of === 'connections') end()
      if (!own.isOpen && share.isTooLarge()) own.open()
      if (!outage && isOutage()) begin('operations')
    }

    return {
      budget: createRetryBudget(),
      get isOpen() {
        return own.isOpen
      },
      askedAt: () => askedAt,
      isFailing: () => failedAt > performance.now() - RECENT_MS,
      probeSoon: own.probeSoon,
      retryAfter: () => (isPartOfOutage() ? circuit : own).retryAfter(),

      admit() {
        askedAt = performance.now()
        if (isPartOfOutage() ? !circuit.probe() : own.isOpen && !own.probe()) return undefined
        // Tries that were under way when it opened do not close it again: some of them succeed even where most fail.
        const wasOpen = own.isOpen
        return (result: Result) => {
          unreachable = result === 'unreachable' ? unreachable + 1 : 0
          if (result === 'answered') answered(wasOpen)
          else if (result === 'failed') failed()
          else if (unreachable >= MAX_UNREACHABLE && outage?.of !== 'connections') begin('connections')
        }
      },
    }
  }

  return {
    circuit,
    of(id) {
      const known = operations.get(id)
      if (known) return known
      const operation = createOperation()
      operations.set(id, operation)
      return operation
    },
    open: () => [...operations].filter(([, { isOpen }]) => isOpen).map(([id]) => id),
    known: () => [...operations],
  }
}

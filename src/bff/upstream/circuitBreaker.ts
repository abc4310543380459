/** A circuit is closed, or open: then calls fail fast, but for one probe per `COOLDOWN_MS`. What opens and closes it: health.ts. */
export type CircuitBreaker = {
  readonly isOpen: boolean
  open(): void
  close(): void
  /** While open: whether a call may go out as the probe. Saying yes makes it the probe. */
  probe(): boolean
  /** Lets the next probe go at once. */
  probeSoon(): void
  /** Seconds until the next probe. */
  retryAfter(): number
}

const COOLDOWN_MS = 2_000

export function createCircuitBreaker(): CircuitBreaker {
  let isOpen = false
  let nextProbe = 0
  return {
    get isOpen() {
      return isOpen
    },
    open() {
      isOpen = true
      nextProbe = performance.now() + COOLDOWN_MS
    },
    close() {
      isOpen = false
    },
    probe() {
      if (performance.now() < nextProbe) return false
      nextProbe = performance.now() + COOLDOWN_MS
      return true
    },
    probeSoon() {
      nextProbe = 0
    },
    retryAfter: () => Math.max(1, Math.ceil((nextProbe - performance.now()) / 1000)),
  }
}

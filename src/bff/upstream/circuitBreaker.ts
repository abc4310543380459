/**
 * Stops calling a backend that keeps failing. After `threshold` failures in a row the circuit opens: calls fail fast,
 * except for one probe per `cooldown`; the first success closes it again.
 */
export type CircuitBreaker = {
  /** Whether a call may go out now. Saying yes while open makes that call the probe. */
  admits(): boolean
  /** Seconds until the next probe. */
  retryAfter(): number
  succeeded(): void
  failed(): void
  readonly isOpen: boolean
}

export function createCircuitBreaker({ threshold = 10, cooldown = 2_000, now = Date.now } = {}): CircuitBreaker {
  let failures = 0
  let nextProbe = 0
  return {
    get isOpen() {
      return failures >= threshold
    },
    admits() {
      if (failures < threshold) return true
      if (now() < nextProbe) return false
      nextProbe = now() + cooldown
      return true
    },
    retryAfter: () => Math.max(1, Math.ceil((nextProbe - now()) / 1000)),
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures === threshold) nextProbe = now() + cooldown
    },
  }
}

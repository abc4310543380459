/**
 * Bounds retries to a share of the calls, so that an outage is not multiplied: every call earns a fraction of a retry,
 * every retry spends one. A reserve lets a quiet operation retry too.
 */
export type RetryBudget = { earn(): void; spend(): boolean }

/** With three of ten attempts failing, a call needs 0.43 retries; a fifth more than that, so that chance does not empty it. */
const RETRIES_PER_CALL = 0.55
const RESERVE = 20

export function createRetryBudget(): RetryBudget {
  let tokens = RESERVE
  return {
    earn() {
      tokens = Math.min(RESERVE, tokens + RETRIES_PER_CALL)
    },
    spend() {
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}

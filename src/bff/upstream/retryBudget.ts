/**
 * Bounds retries to a share of the calls, so that an outage is not multiplied: every call earns a fraction of a retry,
 * every retry spends one. A reserve lets a quiet gateway retry too.
 */
export type RetryBudget = { earn(): void; spend(): boolean }

export function createRetryBudget({ perCall = 0.2, reserve = 50 } = {}): RetryBudget {
  let tokens = reserve
  return {
    earn() {
      tokens = Math.min(reserve, tokens + perCall)
    },
    spend() {
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}

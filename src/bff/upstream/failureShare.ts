/** Attempts and failures of the last seconds, counted by the second. */
export type FailureShare = {
  add(isFailure: boolean): void
  /**
   * Whether too much of it fails: 60 % of at least 20 attempts in the last ten seconds. Or all of at least 20 in the last two,
   * so that an outage is not noticed only once the good seconds before it are forgotten.
   */
  isTooLarge(): boolean
  clear(): void
}

const WINDOW_SECONDS = 10
const RECENT_SECONDS = 2
const MIN_ATTEMPTS = 20
const MAX_SHARE = 0.6

export function createFailureShare(): FailureShare {
  /** The newest last. */
  let seconds: { second: number; attempts: number; failures: number }[] = []

  const thisSecond = () => Math.floor(performance.now() / 1000)

  function failing(within: number, share: number): boolean {
    const first = thisSecond() - within
    let attempts = 0
    let failures = 0
    for (const counted of seconds) {
      if (counted.second <= first) continue
      attempts += counted.attempts
      failures += counted.failures
    }
    return attempts >= MIN_ATTEMPTS && failures >= attempts * share
  }

  return {
    add(isFailure) {
      const second = thisSecond()
      let newest = seconds.at(-1)
      if (newest?.second !== second) {
        newest = { second, attempts: 0, failures: 0 }
        seconds = [...seconds.filter((counted) => counted.second > second - WINDOW_SECONDS), newest]
      }
      newest.attempts += 1
      if (isFailure) newest.failures += 1
    },
    isTooLarge: () => failing(WINDOW_SECONDS, MAX_SHARE) || failing(RECENT_SECONDS, 1),
    clear() {
      seconds = []
    },
  }
}

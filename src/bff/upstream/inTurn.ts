import { backendUnavailable } from '../errors.ts'

/** Milliseconds that something waits for what came before it. */
const MAX_WAIT_MS = 10_000
const RETRY_AFTER = 1

/**
 * Does one after the other, in this process, what has come for the same thing and would come out in two ways if it were done at
 * once.
 * @param thing what may be read by nobody: it is not logged
 * @param signal aborted when nobody waits for it any more
 * @throws 503 when it has not been its turn for too long; nothing is done then
 */
export async function inTurn<Done>(thing: string, signal: AbortSignal, work: () => Promise<Done>): Promise<Done> {
  const patience = new AbortController()
  const impatience = setTimeout(() => patience.abort(), MAX_WAIT_MS)
  let isBegun = false
  try {
    return await navigator.locks.request(thing, { signal: AbortSignal.any([signal, patience.signal]) }, () => {
      isBegun = true
      clearTimeout(impatience)
      return work()
    })
  } catch (error) {
    if (isBegun) throw error
    throw backendUnavailable(RETRY_AFTER)
  } finally {
    clearTimeout(impatience)
  }
}

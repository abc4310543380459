import { backendUnavailable, tooManyCalls } from '../errors.ts'

/** How many may be under way at once: of one session, of one network, and in this process. */
export type Bounds = { perSession?: number; perNetwork: number; inAll: number }

export type Places = {
  /**
   * @param network as express-rate-limit's ipKeyGenerator names it
   * @returns gives the place back; to be called once
   * @throws 429 when the session or the network has all it may have, 503 when this process has
   */
  take(network: string, session: string | undefined): () => void
  readonly taken: number
}

/** Places that are taken or refused, never waited for: who waits holds a connection as well [ISO-1]. */
export function createPlaces({ perSession = Number.POSITIVE_INFINITY, perNetwork, inAll }: Bounds): Places {
  const bySession = new Map<string, number>()
  const byNetwork = new Map<string, number>()
  let taken = 0
  return {
    get taken() {
      return taken
    },
    take(network, session = '') {
      const ofSession = bySession.get(session) ?? 0
      const ofNetwork = byNetwork.get(network) ?? 0
      if (ofSession >= perSession || ofNetwork >= perNetwork) throw tooManyCalls()
      if (taken >= inAll) throw backendUnavailable()
      if (session) bySession.set(session, ofSession + 1)
      byNetwork.set(network, ofNetwork + 1)
      taken += 1
      return () => {
        taken -= 1
        giveBack(bySession, session)
        giveBack(byNetwork, network)
      }
    },
  }
}

/** A holder of nothing leaves no entry: there are as many sessions and networks as anybody likes. */
function giveBack(taken: Map<string, number>, holder: string): void {
  const left = (taken.get(holder) ?? 0) - 1
  if (left > 0) taken.set(holder, left)
  else taken.delete(holder)
}

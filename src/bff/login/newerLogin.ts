/**
 * Whoever has gone around the gateway – by a name that was still cached, or while it was away – may have logged in anew at the old
 * site: their browser has another session of it than the one that is sealed [MIG-5].
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import { GatewayError } from '../errors.ts'
import type { Routes } from '../modes/routing.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { Backend } from '../upstream/backend.ts'
import type { VisitorReader } from '../visitor.ts'
import type { Ending } from './ending.ts'
import type { OwnWords } from './ownWord.ts'

/**
 * @param held as sealed, with a session of the old site
 * @param found another one of it, which the browser has
 * @returns what holds; undefined where it cannot be known now
 */
export type NewerLogin = (request: Request, held: BackendSessions, found: string) => Promise<BackendSessions | undefined>

type Dependencies = {
  legacy: Backend
  routes: Routes
  ownWords: OwnWords
  /** Where both sides can know a member. */
  ending: Ending | undefined
  visitorOf: VisitorReader
}

/** Milliseconds: calls of one page come together, and are told the same. */
const TOGETHER_MS = 10_000
/** … what nobody could say, too: an old site that is in trouble is not asked by each. */
const UNKNOWN_MS = 2_000
/** … that they wait for it at most. */
const ASK_MS = 3_000

/**
 * Any neighbouring host can plant the one that is found: so it takes no living session's place. Only when the old site itself, which
 * must serve login for it, says that the sealed one is over, is the other one taken, as if nothing had been sealed.
 */
export function createNewerLogin({ legacy, routes, ownWords, ending, visitorOf }: Dependencies): NewerLogin {
  const asked = new LRUCache<string, Promise<BackendSessions | undefined>>({ max: 1_000, ttl: TOGETHER_MS })

  const ask: NewerLogin = async (request, held, found) => {
    const whose = { routing: routes.now(), visitor: visitorOf(request) }
    if (whose.routing.login !== legacy) return held
    const { legacy: session = '', ...others } = held
    const own = ownWords.of(legacy, { ...whose, sessions: { legacy: session } }).catch((error: unknown) => {
      if (error instanceof GatewayError) return undefined
      throw error
    })
    const said = await Promise.race([own, pause(ASK_MS, undefined, { ref: false })])
    if (!said) return undefined
    if (said.kind !== 'over' || said.sessions !== null) return said.sessions ? { ...held, ...said.sessions } : held
    // Nobody waits for it: what was made of the one that is over ends on the other side, too.
    void ending?.end(whose, others)
    return { legacy: found }
  }

  return (request, held, found) => {
    const key = JSON.stringify([request.host, held.legacy, held.native, found])
    const known = asked.get(key)
    if (known) return known
    const answer = ask(request, held, found)
    asked.set(key, answer)
    answer.then(
      (now) => now ?? asked.set(key, answer, { ttl: UNKNOWN_MS }),
      () => asked.delete(key),
    )
    return answer
  }
}

/**
 * Sessions that a browser no longer goes on with, though calls under way still come with them, or the side that has them has
 * not heard of it: whoever has logged out, or in as somebody else, has left them for good [MIG-5].
 */
import { LRUCache } from 'lru-cache'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { BackendName } from '../upstream/backend.ts'

export type LeftSessions = {
  /** @param kept what the browser goes on with, perhaps as somebody else */
  leave(sessions: BackendSessions, kept: BackendSessions): void
  /** Whether one of them is left. */
  has(sessions: BackendSessions): boolean
  /** Those that are not. */
  without(sessions: BackendSessions): BackendSessions
  /** For `since`. */
  now(): number
  /** Whether one of them has been left since then, or may be somebody else's. */
  since(then: number, sessions: BackendSessions): boolean
}

/** Milliseconds: longer than a side is told of an end, and than any call is under way. */
const LEFT_MS = 600_000

export function createLeftSessions(): LeftSessions {
  let turns = 0
  const turned = new LRUCache<string, { turn: number; isLeft: boolean }>({ max: 10_000, ttl: LEFT_MS })
  const of = ([name, value]: [string, string]) => turned.get(`${name} ${value}`)
  const entries = (sessions: BackendSessions) => Object.entries(sessions).filter(([, value]) => value)
  return {
    leave(sessions, kept) {
      turns += 1
      for (const [name, value] of entries(sessions))
        turned.set(`${name} ${value}`, { turn: turns, isLeft: kept[name as BackendName] !== value })
    },
    has: (sessions) => turned.size > 0 && entries(sessions).some((each) => of(each)?.isLeft),
    without: (sessions) =>
      turned.size > 0 ? Object.fromEntries(Object.entries(sessions).filter((each) => !of(each)?.isLeft)) : sessions,
    now: () => turns,
    since: (then, sessions) => entries(sessions).some((each) => (of(each)?.turn ?? 0) > then),
  }
}

/**
 * Sessions that a browser no longer goes on with, though calls under way still come with them, or the side that has them has
 * not heard of it: whoever has logged out, or in as somebody else, has left them for good [MIG-5].
 */
import { createHash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { BackendName } from '../upstream/backend.ts'
import type { News } from './sharedNews.ts'

export type LeftSessions = {
  /**
   * @param kept what the browser goes on with, perhaps as somebody else
   * @param isProven whether a side has ever said of one of them that it is somebody's: anybody can make an id up
   */
  leave(sessions: BackendSessions, kept: BackendSessions, isProven: boolean): void
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

/** As gateways tell each other: which sessions, by what stands for them, and whether they are left. */
const TOLD = z.object({
  from: z.string(),
  turned: z.array(z.tuple([z.string().length(43), z.boolean()])).max(10),
  isProven: z.boolean().default(true),
})

/** @param news to and of the other gateways, where they have something in common */
export function createLeftSessions(news?: News): LeftSessions {
  const self = randomUUID()
  let turns = 0
  const memory = () => new LRUCache<string, { turn: number; isLeft: boolean }>({ max: 10_000, ttl: LEFT_MS })
  const proven = memory()
  /** Apart, so that as many as somebody makes up drive none out that were somebody's. */
  const unproven = memory()
  const isEmpty = () => proven.size + unproven.size === 0
  const of = (entry: [string, string]) => {
    const key = keyOf(entry)
    return proven.get(key) ?? unproven.get(key)
  }
  const entries = (sessions: BackendSessions) => Object.entries(sessions).filter(([, value]) => value)
  const take = (changes: [string, boolean][], isProven: boolean) => {
    turns += 1
    for (const [key, isLeft] of changes) (isProven || proven.has(key) ? proven : unproven).set(key, { turn: turns, isLeft })
  }

  news?.onTold((text) => {
    const told = TOLD.safeParse(parsed(text)).data
    // Its own come back, too, when it may know better by now.
    if (told && told.from !== self) take(told.turned, told.isProven)
  })

  return {
    leave(sessions, kept, isProven) {
      const changes = entries(sessions).map((each): [string, boolean] => [keyOf(each), kept[each[0] as BackendName] !== each[1]])
      take(changes, isProven)
      if (changes.length > 0) news?.tell(JSON.stringify({ from: self, turned: changes, isProven }))
    },
    has: (sessions) => !isEmpty() && entries(sessions).some((each) => of(each)?.isLeft),
    without: (sessions) =>
      !isEmpty() ? Object.fromEntries(Object.entries(sessions).filter((each) => !of(each)?.isLeft)) : sessions,
    now: () => turns,
    since: (then, sessions) => !isEmpty() && entries(sessions).some((each) => (of(each)?.turn ?? 0) > then),
  }
}

/** Stands for a session where others may read it. */
const keyOf = ([name, value]: [string, string]) => createHash('sha256').update(`${name} ${value}`).digest('base64url')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What is felt of one operation that fails or hangs (R12), of a backend part of whose answers are 503, and of one that is
 * away (R14): the gateway as a process, in front of an upstream that does what it is told.
 */
import { startGateway } from '../support/processes.ts'
import { json, startUpstream, type Upstream } from '../support/upstream.ts'
import { type Load, loadFor, p95, type Shot, shareOf } from './load.ts'

const PER_SECOND = 100
/** Repeatable calls. */
const SHOTS: Shot[] = [
  { path: '/api/user.php' },
  { path: '/api/chats.php' },
  { path: '/api/likes.php' },
  { path: '/api/profiles.php' },
  { path: '/api/packages.php' },
  { path: '/api/like.php', method: 'POST', body: '{"id":1}' },
  { path: '/api/swipe.php' },
  { path: '/api/notifications.php' },
]
const ILL = '/api/chats.php'
const shotOf = (n: number) => SHOTS[n % SHOTS.length] as Shot

/** The work of an operation that is well: a few milliseconds. */
const fine =
  (body = {}): Parameters<Upstream['behave']>[0] =>
  (...request) =>
    void setTimeout(() => json(body)(...request), 3)
const unavailable = json({ error: 'backend_unavailable', request_id: '' }, 503)

export type IsolationFigures = {
  /** How the ill one behaved. */
  chats: string
  calls: number
  answered: number
  p95_before: number
  p95: number
  p95_allowed: number
}

/** One operation is ill; what becomes of all the others [R12]. */
export async function oneIsIll(seconds: number): Promise<IsolationFigures[]> {
  return withGateway(async (url, upstream) => {
    upstream.behave(fine())
    await loadFor(url, 2, PER_SECOND, shotOf)
    const before = await loadFor(url, seconds, PER_SECOND, otherOf)
    const figures: IsolationFigures[] = []
    for (const [chats, ill] of [
      ['answers 503', unavailable],
      ['resets', (request) => void request.socket.resetAndDestroy()],
      ['never answers', () => {}],
    ] as [string, Parameters<Upstream['behave']>[0]][]) {
      upstream.behave((...request) => (request[0].url === ILL ? ill : fine())(...request))
      // As many calls of it as of all others together.
      const isOver = loadFor(url, seconds, PER_SECOND, () => ({ path: ILL }))
      const others = await loadFor(url, seconds, PER_SECOND, otherOf)
      await isOver
      figures.push({
        chats,
        calls: others.statuses.length,
        answered: shareOf(others.statuses, (status) => status === 200),
        p95_before: rounded(p95(before.milliseconds)),
        p95: rounded(p95(others.milliseconds)),
        p95_allowed: rounded(1.2 * p95(before.milliseconds) + 5),
      })
    }
    return figures
  })
}
const others = SHOTS.filter(({ path }) => path !== ILL)
const otherOf = (n: number) => others[n % others.length] as Shot

export type OutageFigures = {
  /** What the upstream did. */
  upstream: string
  calls: number
  errors: number
  upstream_calls_per_call: number
  /** Whether everything is answered after it, without a restart. */
  recovers: boolean
}

/** Three of ten answers are 503: what is left of it for callers, and what it costs [R14]. */
export async function partlyUnavailable(seconds: number): Promise<OutageFigures> {
  return withGateway(async (url, upstream) => {
    upstream.behave((...request) => (Math.random() < 0.3 ? unavailable : fine())(...request))
    return figuresOf('3 of 10 answers 503', upstream, await loadFor(url, seconds, PER_SECOND, shotOf), url)
  })
}

/** Nothing is answered any more, after all was well [R14]: ways to be away, all at once, as it is calls that are counted. */
export function outage(seconds: number, shots: 'one operation' | 'eight operations'): Promise<OutageFigures[]> {
  const next = shots === 'one operation' ? () => ({ path: ILL }) : shotOf
  const ways: [string, Parameters<Upstream['behave']>[0]][] = [
    ['all answers 503', unavailable],
    ['resets', (request) => void request.socket.resetAndDestroy()],
    ['never answers', () => {}],
  ]
  return Promise.all(
    ways.map(([what, away]) =>
      withGateway(async (url, upstream) => {
        upstream.behave(fine())
        await loadFor(url, 10, PER_SECOND, next)
        upstream.behave(away)
        return figuresOf(`${what}, ${shots}`, upstream, await loadFor(url, seconds, PER_SECOND, next), url)
      }),
    ),
  )
}

async function figuresOf(what: string, upstream: Upstream, { statuses }: Load, url: string): Promise<OutageFigures> {
  const reached = upstream.reached.length
  upstream.behave(fine())
  // Longer than until the next probe.
  await loadFor(url, 3, PER_SECOND, shotOf)
  const after = await loadFor(url, 1, PER_SECOND, shotOf)
  return {
    upstream: what,
    calls: statuses.length,
    errors: shareOf(statuses, (status) => status >= 500),
    upstream_calls_per_call: rounded(reached / statuses.length),
    recovers: after.statuses.every((status) => status === 200),
  }
}

async function withGateway<Result>(run: (url: string, upstream: Upstream) => Promise<Result>): Promise<Result> {
  const upstream = await startUpstream()
  const gateway = await startGateway({ NATIVE_URL: upstream.url, LOG_LEVEL: 'fatal' })
  try {
    return await run(gateway.url, upstream)
  } finally {
    await gateway.stop()
    await upstream.stop()
  }
}

const rounded = (figure: number) => Math.round(figure * 1000) / 1000

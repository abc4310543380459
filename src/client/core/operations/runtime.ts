/** What a route's loader can do, in the browser and on the server alike. */
import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { unstable_serialize } from 'swr'
import {
  type Answer,
  type Api,
  ApiError,
  type CallId,
  type ErrorBody,
  isApiError,
  type Query,
} from '../../../shared/contract/api.ts'
import { reads } from '../../../shared/contract/reads.generated.ts'
import { pathTo, type RouteName, type RouteParams } from '../../../shared/routes.ts'
import type { StoreBegin } from '../store/store.ts'
import { type Absent, notOffered, offers } from './offered.tsx'

/** SWR's key of an operation's answer. */
export const keyOf = <Op extends CallId>(operation: Op, query?: Query<Op>) => [operation, query ?? null] as const

/** The answers a page was rendered with, by serialised key; travels from the server to the browser. */
export type Answers = Record<string, unknown>
/** What the backend said instead, where a page is one without the answer: the screen may have words for it. */
export type Refusals = Record<string, { status: number; body: ErrorBody }>

/**
 * What the server's page does without, where the browser can fetch it [ISO-4]: an answer that is only `shown` gives way to
 * its skeleton when it is late, and fails the page when it fails; without an `optional` one it is a whole page, and it is
 * left out when it is late or fails. All others decide what page it is – its status, a redirect – and are waited for.
 */
export type Need = 'shown' | 'optional'

/** Milliseconds that the server waits for what is needed so. */
export type Patience = Record<Need, number> & {
  /** … with the head of a page when nothing is awaited any more but what is needed so; undefined: for as long as that takes. */
  head?: number | undefined
}

export type Runtime = {
  /**
   * Makes an answer available to the screen. The server waits for it as it is needed, and has it for what decides a page's
   * status; the browser starts the call and goes on. What only members may ask is not asked for a visitor.
   * @throws on the server, what the router makes of a failed call
   */
  prefetch<Op extends CallId>(operation: Op, query?: Query<Op>, need?: Need): Promise<Answer<Op> | undefined>
  /** Whether there is a session at all; it may turn out to be over. */
  hasSession: boolean
  /** Whether the backend knows the session; the server asks it once a page. */
  isLoggedIn(): Promise<boolean>
  /** What is left out of the site. */
  absent?: Absent
  /** What a member's page of the server is rendered by beside answers; undefined in the browser. */
  begin?: StoreBegin | undefined
}

/** Set per request on the server, once in the browser. */
export const runtimeContext = createContext<Runtime>()

/** What a visit is checked and answered by. */
export type Visit = { runtime: Runtime; url: URL }

/** What a screen loads by; of one that several routes show, `params` is what can be relied on at any of them. */
export type LoadArgs<Name extends RouteName = RouteName> = Visit & { params: RouteParams<Name> }

export function visitOf({ context, request }: { context: unknown; request: Request }): Visit {
  return { runtime: (context as RouterContextProvider).get(runtimeContext), url: new URL(request.url) }
}

type Page = { api: Api; hasSession: boolean; absent?: Absent; begin?: StoreBegin | undefined; url: URL; patience: Patience }
type ServerRuntime = Runtime & {
  answers: Answers
  refusals: Refusals
  /** Whether an answer is missing that a backend in good health would have given. */
  hasGaps(): boolean
  /**
   * Where the page's loaders went on without answers that may still come, so that its head can leave: until those have come
   * or been given up. Undefined where they waited for all.
   * @throws what no backend said
   */
  late(): Promise<void> | undefined
}

/** What a backend would say to a call without a session. */
const AUTHENTICATION_REQUIRED: ErrorBody = { error: 'authentication_required', authentication_required: true, request_id: '' }

/** The server's runtime: collects answers, turns failures into the page's status. */
export function createServerRuntime({ api, hasSession, absent, begin, url, patience }: Page): ServerRuntime {
  const answers: Answers = {}
  const refusals: Refusals = {}
  let hasGaps = false
  const waiting = createWaiting(patience.head)
  const calls = new Map<string, Promise<unknown>>()
  const ask = async (key: string, ...[operation, options]: Parameters<Api['call']>) => {
    if (!hasSession && reads[operation]?.auth === 'member') throw new ApiError(403, AUTHENTICATION_REQUIRED)
    answers[key] = await api.call(operation, options)
    return answers[key]
  }
  const call = <Op extends CallId>(operation: Op, query?: Query<Op>) => {
    const key = unstable_serialize(keyOf(operation, query))
    // What the page began with is known: the settings.
    const made = calls.get(key) ?? (key in answers ? Promise.resolve(answers[key]) : ask(key, operation, { query }))
    calls.set(key, made)
    return made as Promise<Answer<Op>>
  }
  const askBackend = () =>
    waiting.forWhatDecides(call('getUser')).then(
      () => true,
      (error: unknown) => {
        // A session that the backend no longer knows makes a visitor, not an error [GW-6].
        if (isApiError(error) && error.loggedOut) return false
        throw routeError(error, url)
      },
    )
  /** @throws what it is not to do without, as the router understands it */
  const leaveOut = (error: unknown, isMissable: boolean) => {
    const isLate = error instanceof Late
    if (!isLate && !(isMissable && isApiError(error))) throw routeError(error, url)
    hasGaps ||= isLate || isOfBackend(error)
    return undefined
  }
  let session: Promise<boolean> | undefined
  return {
    answers,
    refusals,
    hasGaps: () => hasGaps,
    late: waiting.late,
    hasSession,
    absent,
    begin,
    isLoggedIn() {
      session ??= hasSession ? askBackend() : Promise.resolve(false)
      return session
    },
    async prefetch(operation, query, need) {
      if (!offers(absent, operation)) {
        const { status, body } = notOffered()
        if (need !== 'optional') throw failedCall(notOffered())
        refusals[unstable_serialize(keyOf(operation, query))] = { status, body }
        return undefined
      }
      const answer = call(operation, query)
      if (!need) return waiting.forWhatDecides(answer).catch((error) => leaveOut(error, false))
      const inTime = within(patience[need], answer)
      if (need === 'optional')
        answer.catch((error) => {
          if (isApiError(error) && isRefusal(error))
            refusals[unstable_serialize(keyOf(operation, query))] = { status: error.status, body: error.body }
        })
      // Once the head has left, a failure can no more be the page's: the browser asks again, and shows it in its place.
      return waiting.forTheRest(inTime.catch((error) => leaveOut(error, need === 'optional' || waiting.isOver())))
    },
  }
}

/**
 * What a page's loaders wait for. When it is nothing but what the page can begin without, for so long, that is let go:
 * its status and its cookies are known.
 */
function createWaiting(milliseconds: number | undefined) {
  const over = Promise.withResolvers<undefined>()
  let isOver = false
  let deciding = 0
  const rest = new Set<Promise<unknown>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const isForTheRest = () => deciding === 0 && rest.size > 0
  const end = () => {
    if (!isForTheRest()) return
    isOver = true
    over.resolve(undefined)
  }
  const look = () => {
    if (milliseconds === undefined || isOver) return
    if (!isForTheRest()) {
      clearTimeout(timer)
      timer = undefined
    } else {
      // What has arrived while the process was busy is looked at before.
      timer ??= setTimeout(() => setImmediate(end), milliseconds)
    }
  }
  return {
    isOver: () => isOver,
    async forWhatDecides<T>(answer: Promise<T>): Promise<T> {
      deciding += 1
      look()
      try {
        return await answer
      } finally {
        deciding -= 1
        look()
      }
    },
    forTheRest<T>(answer: Promise<T>): Promise<T | undefined> {
      rest.add(answer)
      look()
      const settle = () => {
        rest.delete(answer)
        look()
      }
      // A failure that comes too late for the loader is told by `late`.
      answer.then(settle, () => isOver || settle())
      return Promise.race([answer, over.promise])
    },
    late: () => (isOver && rest.size > 0 ? Promise.all(rest).then(() => {}) : undefined),
  }
}

class Late extends Error {}

/** @throws Late */
function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Late()), milliseconds)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}

/** A word on what was asked for; that others asked too often is none, and the browser may be answered a moment later. */
const isRefusal = ({ status, code, loggedOut }: ApiError) => status < 500 && !loggedOut && code !== 'too_many_calls'

/** A failure that says nothing of what was asked for: the next one who asks may be answered. */
const isOfBackend = ({ status }: ApiError) => status >= 500 || status === 429

/** What the router makes of a failed call: the login page, or the error page with the call's status. */
export function routeError(error: unknown, { pathname, search }: Pick<URL, 'pathname' | 'search'>): unknown {
  if (!isApiError(error)) return error
  if (error.loggedOut) return redirect(loginPath(pathname + search))
  return failedCall(error)
}

/** What the error page shows of a failed call beside its status; by the id the log has the reason. */
export type FailedCall = { code: string; requestId: string; params?: ErrorBody['params'] }

/** A failed call as the router understands it. */
export const failedCall = ({ code, body, status }: ApiError) =>
  data({ code, requestId: body.request_id, params: body.params } satisfies FailedCall, { status: status || 502 })

export const loginPath = (comeBackTo: string) => `${pathTo('login')}?${new URLSearchParams({ return: comeBackTo })}`

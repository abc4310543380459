/** What a route's loader can do, in the browser and on the server alike. */
import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { unstable_serialize } from 'swr'
import { type Answer, type Api, type ApiError, type CallId, isApiError, type Query } from '../../../shared/contract/api.ts'
import { pathTo, type RouteName, type RouteParams } from '../../../shared/routes.ts'

/** SWR's key of an operation's answer. */
export const keyOf = <Op extends CallId>(operation: Op, query?: Query<Op>) => [operation, query ?? null] as const

/** The answers a page was rendered with, by serialised key; travels from the server to the browser. */
export type Answers = Record<string, unknown>

export type Runtime = {
  /**
   * Makes an answer available to the screen. The server waits for it, and has it for what decides a page's status; the
   * browser starts the call and goes on.
   */
  prefetch<Op extends CallId>(operation: Op, query?: Query<Op>): Promise<Answer<Op> | undefined>
  /** Whether there is a session at all; it may turn out to be over. */
  hasSession: boolean
  /** Whether the backend knows the session; the server asks it once a page. */
  isLoggedIn(): Promise<boolean>
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

/** The server's runtime: collects answers, turns failures into the page's status. */
export function createServerRuntime(api: Api, hasSession: boolean, url: URL): Runtime & { answers: Answers } {
  const answers: Answers = {}
  const call = async <Op extends CallId>(operation: Op, query?: Query<Op>) => {
    const key = unstable_serialize(keyOf(operation, query))
    if (!(key in answers)) answers[key] = await api.call(operation, { query })
    return answers[key] as Answer<Op>
  }
  const askBackend = () =>
    call('getUser').then(
      () => true,
      (error: unknown) => {
        // A session that the backend no longer knows makes a visitor, not an error [GW-6].
        if (isApiError(error) && error.loggedOut) return false
        throw routeError(error, url)
      },
    )
  let session: Promise<boolean> | undefined
  return {
    answers,
    hasSession,
    isLoggedIn() {
      session ??= hasSession ? askBackend() : Promise.resolve(false)
      return session
    },
    prefetch: (operation, query) =>
      call(operation, query).catch((error: unknown) => {
        throw routeError(error, url)
      }),
  }
}

/** What the router makes of a failed call: the login page, or the error page with the call's status. */
export function routeError(error: unknown, { pathname, search }: Pick<URL, 'pathname' | 'search'>): unknown {
  if (!isApiError(error)) return error
  if (error.loggedOut) return redirect(loginPath(pathname + search))
  return failedCall(error)
}

/** A failed call as the error page shows it: its status, and the id by which the log has the reason. */
export const failedCall = ({ code, body, status }: ApiError) =>
  data({ code, requestId: body.request_id }, { status: status || 502 })

export const loginPath = (comeBackTo: string) => `${pathTo('login')}?${new URLSearchParams({ return: comeBackTo })}`

/** Server data in the browser: SWR, keyed by operation and query. */
import { createContext, useContext } from 'react'
import useSWR, { type Cache, preload, type State, type SWRConfiguration, unstable_serialize } from 'swr'
import { unstable_serialize as serializePages } from 'swr/infinite'
import { type Answer, type Api, ApiError, type CallId, type Query } from '../../../shared/contract/api.ts'
import { reads } from '../../../shared/contract/reads.generated.ts'
import { connected } from '../page/connection.ts'
import { useIsHydrated } from '../page/hydration.ts'
import type { Absent } from './offered.tsx'
import { type Answers, keyOf, type Refusals, type Runtime } from './runtime.ts'

const ApiContext = createContext<Api | undefined>(undefined)
export const ApiProvider = ApiContext.Provider

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('No ApiProvider')
  return api
}

/**
 * An operation's answer. `query` null: not now. What is known is there at once, and fetched again behind it: not what the
 * page was rendered with, and not what is the same for everybody and changes rarely. After that SWR keeps it fresh when
 * the visitor comes back to the tab.
 */
export function useOperation<Op extends CallId>(operation: Op, query?: Query<Op> | null, options?: SWRConfiguration) {
  const api = useApi()
  const isHydrated = useIsHydrated()
  const key = query === null ? null : keyOf(operation, query)
  return useSWR<Answer<Op>, ApiError>(key, () => api.call(operation, { query: query ?? undefined }), {
    revalidateIfStale: isHydrated && !reads[operation]?.shared,
    ...options,
  })
}

/** SWR's settings for the whole site. */
export function swrConfig(cache: Cache): SWRConfiguration & { provider: () => Cache } {
  return {
    provider: () => cache,
    // The client and the gateway have already retried what may be.
    shouldRetryOnError: false,
  }
}

/** A cache that holds what the server rendered by, each answer also as the first page of a list that has pages. */
export function cacheOf(answers: Answers, refusals: Refusals = {}): Map<string, State> {
  return new Map([
    ...Object.entries(answers).flatMap(([key, data]): [string, State][] => [
      [key, { data }],
      [serializePages(() => key), { data: [data] }],
    ]),
    ...Object.entries(refusals).flatMap(([key, { status, body }]) =>
      [key, serializePages(() => key)].map((each): [string, State] => [each, { error: new ApiError(status, body) }]),
    ),
  ])
}

/** The browser's runtime: starts calls whose answers are not there yet and lets the screen show its skeleton. */
export function createBrowserRuntime(api: Api, cache: Cache, absent?: Absent): Runtime {
  const isMember = () => cache.get(unstable_serialize(keyOf('getUser')))?.data !== undefined
  return {
    get hasSession() {
      return isMember()
    },
    absent,
    isLoggedIn: async () => isMember(),
    async prefetch(operation, query) {
      const key = keyOf(operation, query)
      const isAllowed = reads[operation]?.auth !== 'member' || isMember()
      if (isAllowed && cache.get(unstable_serialize(key))?.data === undefined) {
        // Without a connection one stays on the page that is there, and goes on when it is back.
        await connected()
        // Shown to the screen by SWR; unhandled here it would count as an error nobody sees.
        void Promise.resolve(preload(key, () => api.call(operation, { query }))).catch(() => {})
      }
      return undefined
    },
  }
}

/** The renderer: a request of the gateway becomes a document. Knows the site, never the network. */
import type { Writable } from 'node:stream'
import { preloadModule } from 'react-dom'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { unstable_serialize } from 'swr'
import type { Manifest } from 'vite'
import { App } from '../client/app/App.tsx'
import { createRoutes } from '../client/app/routes.tsx'
import { createServerRuntime, keyOf, type Patience, runtimeContext } from '../client/core/operations/runtime.ts'
import { cacheOf } from '../client/core/operations/swr.ts'
import type { PageState } from '../client/core/page/hydration.ts'
import { createStore } from '../client/core/store/store.ts'
import { messagesOf } from '../client/core/texts/messages.ts'
import type { Api, Schemas } from '../shared/contract/api.ts'
import type { Locale } from '../shared/locales.ts'
import { ROUTE_TABLE, type ScreenName } from '../shared/routes.ts'
import { createAssetFinder, DEVELOPMENT_ASSETS, type PageAssets } from './assets.ts'
import { failurePage } from './failurePage.tsx'
import { renderDocument } from './renderDocument.ts'

export type PageRequest = {
  url: URL
  /** The contract's operations, as this visitor. */
  api: Api
  settings: Schemas['Settings']
  locale: Locale
  loggedIn: boolean
  /** Carried by inline scripts. Without it they carry none, and the page says which they are: it is sent again unchanged. */
  nonce?: string
  /** The document as one text, for caches and robots, rather than as a stream. */
  whole: boolean
  /** Milliseconds after which the page goes on without a call's answer [ISO-4]. */
  patience: Patience
  /** Milliseconds for rendering what the answers have come for; what is still missing then is left to the browser. */
  limit: number
  /** Aborted when nobody waits for the page any more. */
  signal: AbortSignal
  /** Shown where something failed, so that a visitor can quote it. */
  requestId: string
  /** Told of errors that are nobody's answer: the page shows a status, the operator needs the reason. */
  onError: (failure: PageFailure) => void
}

export type FailureRequest = Pick<PageRequest, 'locale' | 'requestId' | 'onError'> & { path: string; status: number }
/** @property componentStack the components around the one that failed, innermost first, as React writes stacks */
export type PageFailure = { error: unknown; screen: ScreenName; componentStack?: string }
export type Page = {
  screen: ScreenName
  status: number
  redirect?: string
  html?: string
  /** The texts of the inline scripts of a page without nonce. */
  inlineScripts?: string[]
  /** Whether it does without an answer that did not come in time, or failed. */
  hasGaps?: boolean
  pipe: (target: Writable) => void
}

/** @param manifest Vite's, of the built site; undefined while developing */
export function createRenderer({ manifest }: { manifest: Manifest | undefined }) {
  const handler = createStaticHandler(createRoutes())
  const assetsOf = manifest ? createAssetFinder(manifest) : () => DEVELOPMENT_ASSETS
  const screenOf = (path: string) => (matchRoutes(handler.dataRoutes, path)?.at(-1)?.route.id ?? 'unknown') as ScreenName

  return {
    async render(page: PageRequest): Promise<Page> {
      const screen = screenOf(page.url.pathname)
      const runtime = createServerRuntime({ api: page.api, hasSession: page.loggedIn, url: page.url, patience: page.patience })
      runtime.answers[unstable_serialize(keyOf('getSettings'))] = page.settings
      const context = await handler.query(new Request(page.url, { signal: page.signal }), {
        requestContext: new RouterContextProvider(new Map([[runtimeContext, runtime]])),
      })
      if (context instanceof Response) return redirectTo(context, screen)
      for (const error of unexpected(context)) page.onError({ error, screen })
      context.errors &&= shownErrors(context.errors, page.requestId)
      const messages = await messagesOf(page.locale)
      const found = assetsOf(screen, page.locale)
      // A visitor reads a landing page before they do anything: the app waits for that (src/client/landing.ts).
      const landing = page.loggedIn || !isLandingPage(screen) ? undefined : found.landing
      const assets = landing ? { ...found, ...landing } : found
      const state: PageState = {
        locale: page.locale,
        answers: runtime.answers,
        router: hydrationState(context),
        isLanding: landing !== undefined,
      }
      const tree = (
        <App
          api={page.api}
          cache={cacheOf(runtime.answers)}
          store={createStore()}
          language={{ locale: page.locale, messages }}
          assets={assets}
        >
          <Preloads assets={assets} />
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </App>
      )
      const document = await renderDocument(tree, {
        nonce: page.nonce,
        bootstrapScriptContent: `window.__TANDEM__=${asScript(state)}`,
        bootstrapModules: [assets.entry],
        whole: page.whole,
        limit: page.limit,
        signal: page.signal,
        onError: (error, componentStack) => page.onError({ error, screen, componentStack }),
      })
      return { screen, status: context.statusCode, ...document, hasGaps: runtime.hasGaps() || document.hasGaps }
    },

    /** The error page where not even the site's settings are known. */
    async renderFailure({ path, onError, ...failure }: FailureRequest): Promise<Page> {
      const screen = screenOf(path)
      const assets = assetsOf('unknown', failure.locale)
      const html = await failurePage({ ...failure, assets, onError: (error) => onError({ error, screen }) })
      return { screen, status: failure.status, html, pipe: () => {} }
    },
  }
}

function isLandingPage(screen: ScreenName): boolean {
  return screen === 'index' || (screen !== 'unknown' && ROUTE_TABLE[screen].layout === 'lander')
}

function Preloads({ assets }: { assets: PageAssets }) {
  for (const file of assets.preloads) preloadModule(file, { as: 'script' })
  return null
}

function redirectTo(response: Response, screen: ScreenName): Page {
  return { screen, status: response.status, redirect: response.headers.get('Location') ?? '/', pipe: () => {} }
}

function hydrationState({ loaderData, actionData, errors }: StaticHandlerContext): PageState['router'] {
  return { loaderData, actionData, errors }
}

/** What a loader threw that is no answer of a backend. */
const unexpected = ({ errors }: StaticHandlerContext) =>
  Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error))

/** Only what the error page shows, here and in the browser; an unexpected error's text and stack stay here. */
function shownErrors(errors: Record<string, unknown>, requestId: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: { requestId } }
      return [id, { status, statusText: '', internal: false, data }]
    }),
  )
}

/** JSON that can stand in a script element: nothing in it ends the element or a line. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

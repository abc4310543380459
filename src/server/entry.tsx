/** The renderer: a request of the gateway becomes a document. Knows the site, never the network. */
import type { Writable } from 'node:stream'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { unstable_serialize } from 'swr'
import type { Manifest } from 'vite'
import { App } from '../client/app/App.tsx'
import { createRoutes } from '../client/app/routes.tsx'
import { createServerRuntime, keyOf, runtimeContext } from '../client/core/operations/runtime.ts'
import { cacheOf } from '../client/core/operations/swr.ts'
import type { PageState } from '../client/core/page/hydration.ts'
import { createStore } from '../client/core/store/store.ts'
import { messagesOf } from '../client/core/texts/messages.ts'
import type { Api, Schemas } from '../shared/contract/api.ts'
import type { Locale } from '../shared/locales.ts'
import { ROUTE_TABLE, type RouteName } from '../shared/routes.ts'
import { createAssetFinder, DEVELOPMENT_ASSETS, type PageAssets } from './assets.ts'
import { collect } from './collect.ts'
import { failurePage } from './failurePage.tsx'

export type PageRequest = {
  url: URL
  /** The contract's operations, as this visitor. */
  api: Api
  settings: Schemas['Settings']
  locale: Locale
  loggedIn: boolean
  nonce: string
  /** The document as one text, for caches and robots, rather than as a stream. */
  whole: boolean
  /** Milliseconds after which what is still missing is left to the browser. */
  limit: number
  /** Told of errors that are nobody's answer: the page shows a status, the operator needs the reason. */
  onError: (error: unknown) => void
}

export type Page = { status: number; redirect?: string; html?: string; pipe: (target: Writable) => void }

/** @param manifest Vite's, of the built site; undefined while developing */
export function createRenderer({ manifest }: { manifest: Manifest | undefined }) {
  const handler = createStaticHandler(createRoutes())
  const assetsOf = manifest ? createAssetFinder(manifest) : () => DEVELOPMENT_ASSETS

  return {
    async render(page: PageRequest): Promise<Page> {
      const runtime = createServerRuntime(page.api, page.loggedIn, page.url)
      runtime.answers[unstable_serialize(keyOf('getSettings'))] = page.settings
      const context = await handler.query(new Request(page.url), {
        requestContext: new RouterContextProvider(new Map([[runtimeContext, runtime]])),
      })
      if (context instanceof Response) return redirectTo(context)
      for (const error of Object.values(context.errors ?? {})) if (!isRouteErrorResponse(error)) page.onError(error)
      const [messages, screen] = [await messagesOf(page.locale), context.matches.at(-1)?.route.id as RouteName | undefined]
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
      return stream(tree, context.statusCode, state, assets, page)
    },

    /** The error page where not even the site's settings are known. */
    renderFailure: (failure: { status: number; locale: Locale; requestId: string }): Promise<string> =>
      failurePage({ ...failure, assets: assetsOf(undefined, failure.locale) }),
  }
}

function isLandingPage(screen: RouteName | undefined): boolean {
  return screen !== undefined && (screen === 'index' || ROUTE_TABLE[screen]?.layout === 'lander')
}

function Preloads({ assets }: { assets: PageAssets }) {
  for (const file of assets.preloads) preloadModule(file, { as: 'script' })
  return null
}

function redirectTo(response: Response): Page {
  return { status: response.status, redirect: response.headers.get('Location') ?? '/', pipe: () => {} }
}

function stream(tree: React.ReactNode, status: number, state: PageState, assets: PageAssets, page: PageRequest): Promise<Page> {
  return new Promise((done, failed) => {
    const rendering = renderToPipeableStream(tree, {
      nonce: page.nonce,
      bootstrapScriptContent: `window.__TANDEM__=${asScript(state)}`,
      bootstrapModules: [assets.entry],
      onShellReady() {
        if (!page.whole) done({ status, pipe: (target) => void rendering.pipe(target) })
      },
      onAllReady() {
        clearTimeout(timer)
        if (page.whole) collect(rendering.pipe).then((html) => done({ status, html, pipe: () => {} }), failed)
      },
      onShellError(error) {
        clearTimeout(timer)
        failed(error)
      },
      onError: page.onError,
    })
    const timer = setTimeout(() => rendering.abort(), page.limit)
  })
}

function hydrationState({ loaderData, actionData, errors }: StaticHandlerContext): PageState['router'] {
  return { loaderData, actionData, errors: errors && serializedErrors(errors) }
}

/** Only what the error page reads; an unexpected error's text and stack stay here. */
function serializedErrors(errors: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status = 500, data = null } =
        typeof error === 'object' && error !== null ? (error as { status?: number; data?: unknown }) : {}
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

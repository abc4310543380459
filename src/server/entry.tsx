/** The renderer: a request of the gateway becomes a document. Knows the site, never the network. */
import type { Writable } from 'node:stream'
import { createElement } from 'react'
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
import { PRESSING_AGAIN } from '../client/app/pressedBefore.ts'
import { createRoutes } from '../client/app/routes.tsx'
import { SEEN_FIRST } from '../client/app/screens.ts'
import { ASKING } from '../client/app/shell/askForAge.ts'
import { startingAfterPaint } from '../client/app/startAfterPaint.ts'
import { createServerRuntime, keyOf, type Patience, runtimeContext } from '../client/core/operations/runtime.ts'
import { cacheOf } from '../client/core/operations/swr.ts'
import { LanguageOfferLine } from '../client/core/page/LanguageOfferLine.tsx'
import { createStore, type Store } from '../client/core/store/store.ts'
import { messagesOf } from '../client/core/texts/messages.ts'
import { inLanguage } from '../shared/addresses.ts'
import type { Answer, Api, ErrorBody, OperationId, Schemas } from '../shared/contract/api.ts'
import { type Locale, localeOf } from '../shared/locales.ts'
import type { Notices } from '../shared/notices.ts'
import { pathTo, ROUTE_TABLE, type ScreenName, withoutSlashAtEnd } from '../shared/routes.ts'
import { COUNTRIES } from '../shared/rules/countries.ts'
import { absentOf } from './absent.ts'
import { createAssetFinder, DEVELOPMENT_ASSETS, preloadsOf } from './assets.ts'
import { beginningOf, restOf } from './documentParts.tsx'
import { failureDocument } from './failureDocument.tsx'
import { type Sending, sendingContext, takingForms } from './forms.ts'
import { headForOthers } from './headForOthers.ts'
import { type IndexedPage, indexedPages } from './indexed.ts'
import { languageOffer } from './languageOffer.ts'
import { asSpelled, branchOf, handlersByPath, screenIn } from './pageRoutes.ts'
import { shownErrors, stateScript } from './pageState.ts'
import { renderDocument } from './renderDocument.ts'

export type PageRequest = {
  /** Without the language that its address names. */
  url: URL
  /** The contract's operations, as this visitor. */
  api: Api
  /** The JSON that an answer came as: it goes into the page as it is, rather than written once more. */
  jsonOf?: (answer: object) => string | undefined
  settings: Schemas['Settings']
  locale: Locale
  /** Whether that of a member's account goes before it: neither the address nor the browser has named one. */
  isLocaleOpen?: boolean
  /** The one that the address names, where it does. */
  language?: Locale | undefined
  /** The one that the visitor would rather read. */
  offered?: Locale | undefined
  loggedIn: boolean
  /** What neither backend serves, as the operator has it [MIG-1]. */
  absent?: readonly OperationId[]
  /** Where the visitor came from, now or before, which decides whether they may sign up [SGN-2]. */
  trafficSource?: string | undefined
  /** Of a member's browser: a visitor's page, which may be shown to others, depends on none. */
  notices: Notices
  /** A form that the page is sent by a browser without scripts [MEE-8]. */
  form?: URLSearchParams | undefined
  /** Carried by inline scripts. Without it they carry none, and the page says which they are: it is sent again unchanged. */
  nonce?: string | undefined
  /** The document as one text, for caches and robots, rather than its head before what it waits for. */
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
  /** What a page that has failed says, by what it had been answered. */
  failure: () => { status: number; code?: ErrorBody['error'] }
}

export type FailureRequest = Pick<PageRequest, 'locale' | 'language' | 'requestId' | 'onError'> & {
  path: string
  status: number
  code?: ErrorBody['error']
}
export type { IndexedPage }
/** @property componentStack the components around the one that failed, innermost first, as React writes stacks */
export type PageFailure = { error: unknown; screen: ScreenName; componentStack?: string | undefined }
export type Page = {
  screen: ScreenName
  status: number
  redirect?: string
  /** The language that is the browser's from now on. */
  locale?: Locale | undefined
  /**
   * The whole document, in pieces: joined, all of it would be made bytes as slowly as what is no plain English in it. Without
   * it the page is still waiting for answers, and sent by `pipe`.
   */
  html?: string[]
  /** The texts of the inline scripts of a page without nonce. */
  inlineScripts?: string[]
  /** Whether it does without an answer that did not come in time, or failed; a promise where it is still waiting. */
  hasGaps?: boolean | Promise<boolean>
  /** Writes the document's beginning, flushes it where the target knows how, and ends with the rest when it is there. */
  pipe: (target: Writable & { flush?: () => void }) => void
}

const SETTINGS_KEY = unstable_serialize(keyOf('getSettings'))
const USER_KEY = unstable_serialize(keyOf('getUser'))

/** @param manifest Vite's, of the built site; undefined while developing */
export function createRenderer({ manifest }: { manifest: Manifest | undefined }) {
  const routes = takingForms(createRoutes())
  const handler = createStaticHandler(routes)
  const handlers = handlersByPath(routes)
  const assetsOf = manifest ? createAssetFinder(manifest) : () => DEVELOPMENT_ASSETS
  const store = createServerStore()

  return {
    async render(page: PageRequest): Promise<Page> {
      const { url, api, language, loggedIn, trafficSource, notices, form, nonce, whole, requestId, signal } = page
      const absent = absentOf(page.absent ?? [])
      const patience = whole ? { ...page.patience, head: undefined } : page.patience
      const begin = loggedIn ? { notices: { timeZone: zoneOf(page.settings), ...notices }, renderedAt: Date.now() } : undefined
      const runtime = createServerRuntime({ api, hasSession: loggedIn, absent, begin, url, patience })
      runtime.answers[SETTINGS_KEY] = page.settings
      const sending: Sending = { api, locale: page.locale, trafficSource, isMember: runtime.isLoggedIn }
      const requestContext = new RouterContextProvider()
      requestContext.set(runtimeContext, runtime)
      requestContext.set(sendingContext, sending)
      const request = new Request(url, form && { method: 'POST', body: form })
      // Its calls are what a page waits for: they are what is aborted.
      const [context] = await Promise.all([
        (handlers.get(url.pathname) ?? handler).query(request, { requestContext }),
        // Only for search engines (headForOthers.ts).
        !loggedIn && url.pathname === pathTo('index') && runtime.prefetch('getCompanyInfo', undefined, 'optional'),
      ])
      signal.throwIfAborted()
      // What every page of a member waits for has said it.
      const user = runtime.answers[USER_KEY] as Answer<'getUser'> | undefined
      const account = page.isLocaleOpen ? localeOf(user?.user.language) : undefined
      const locale = account ?? page.locale
      if (context instanceof Response) {
        const chosen = language && (sending.chosen ?? language)
        return { ...redirectTo(context, screenOf(url.pathname), chosen), locale: sending.chosen ?? account }
      }
      const screen = screenIn(context.matches)
      const spelled = context.errors || form ? undefined : asSpelled(screen, withoutSlashAtEnd(url.pathname))
      if (spelled) return { screen, status: 308, redirect: inLanguage(language, spelled + url.search), pipe: noPipe }
      const onError = (error: unknown, componentStack?: string) => page.onError({ error, screen, componentStack })
      for (const error of unexpected(context)) onError(error)
      context.errors &&= shownErrors(context.errors, requestId)
      const base = inLanguage(language, '')
      const messages = await messagesOf(locale)
      // What says that something is wrong is no page to be read in another.
      const offer = page.offered && !context.errors ? await languageOffer(page.offered) : undefined
      const found = assetsOf(screen, locale)
      // A visitor reads a landing page before they do anything: the app waits for that (src/client/landing.ts).
      const landing = loggedIn || !isLandingPage(screen) ? undefined : found.landing
      const assets = landing ?? (loggedIn ? found.member : found.app)
      const files = { ...assets, preloads: [...assets.preloads, ...((language || offer) && !landing ? found.language : [])] }
      // What does not show its screen has nothing to wait for.
      const late = context.errors ? undefined : runtime.late()
      // While a page waits for answers, nothing else is fetched. A landing page's script is small.
      const isSeenFirst = manifest && screen !== 'unknown' && SEEN_FIRST.has(screen)
      const isFetchedAtOnce = !isSeenFirst || late !== undefined || landing !== undefined
      const beginning = beginningOf(locale, assets) + (isFetchedAtOnce ? preloadsOf(files) : '')

      const renderRest = async () => {
        // What comes while the page is being rendered is not in it: the browser would compare with more than was shown.
        const answers = { ...runtime.answers }
        const refusals = Object.keys(runtime.refusals).length > 0 ? { ...runtime.refusals } : undefined
        const tree = (
          <App
            {...{ api, store, absent, begin, trafficSource }}
            cache={cacheOf(answers, refusals)}
            language={{ locale, messages, base, offer: offer && createElement(LanguageOfferLine, offer) }}
          >
            <StaticRouterProvider router={createStaticRouter(branchOf(context), context)} context={context} hydrate={false} />
          </App>
        )
        const { html, hasGaps } = await renderDocument(tree, { limit: page.limit, signal, onError })
        const shown = {
          locale,
          base,
          offer,
          texts: found.texts,
          absent,
          begin,
          trafficSource,
          answers,
          refusals,
          context,
          screen,
          isLanding: landing !== undefined,
        }
        const state = [
          stateScript(shown, page.jsonOf),
          PRESSING_AGAIN,
          ...(loggedIn ? [] : [ASKING]),
          ...(isFetchedAtOnce ? [] : [startingAfterPaint(files)]),
        ].join(';')
        const carried = nonce === undefined ? '' : ` nonce="${nonce}"`
        const modules = files.scripts.map((file) => `<script${carried} type="module" src="${file}" async></script>`)
        const scripts = `<script${carried}>${state}</script>${isFetchedAtOnce ? modules.join('') : ''}`
        const { params = {} } = context.matches.at(-1) ?? {}
        const head =
          loggedIn || context.errors
            ? ''
            : await headForOthers({
                screen,
                parameters: params,
                path: withoutSlashAtEnd(url.pathname),
                locale,
                language,
                messages,
                settings: page.settings,
                answers,
                html,
              })
        return { pieces: [head, ...restOf(html, scripts)], state, hasGaps: runtime.hasGaps() || hasGaps }
      }

      if (!late) {
        const { pieces, state, hasGaps } = await renderRest()
        return {
          screen,
          status: context.statusCode,
          locale: account,
          html: [beginning, ...pieces],
          ...(nonce === undefined && { inlineScripts: [state] }),
          hasGaps,
          pipe: noPipe,
        }
      }
      const rest = late.then(renderRest).catch(async (error: unknown) => {
        // Its status has left as that of a page that is all right; what can still be said of it is what it shows.
        onError(error)
        const failure = await failureDocument({ ...page.failure(), locale, language, requestId, onError })
        return { pieces: restOf(failure), hasGaps: true }
      })
      return {
        screen,
        status: context.statusCode,
        locale: account,
        // Who has left misses nothing.
        hasGaps: rest.then(({ hasGaps }) => hasGaps && !signal.aborted),
        pipe(target) {
          target.write(beginning)
          target.flush?.()
          void rest.then(({ pieces }) => {
            if (signal.aborted) return
            for (const piece of pieces) target.write(piece)
            target.end()
          })
        },
      }
    },

    indexed: indexedPages,

    /** The error page where not even the site's settings are known. */
    async renderFailure({ path, ...failure }: FailureRequest): Promise<Page> {
      const screen = screenOf(path)
      const html = await failureDocument({ ...failure, onError: (error) => failure.onError({ error, screen }) })
      const beginning = beginningOf(failure.locale, assetsOf('unknown', failure.locale).app)
      return { screen, status: failure.status, html: [beginning, ...restOf(html)], pipe: noPipe }
    },
  }

  function screenOf(path: string): ScreenName {
    return screenIn(matchRoutes(handler.dataRoutes, path) ?? [])
  }
}

/** Where most have their clocks who come from there: until the browser has said where this one has it. */
const zoneOf = ({ geoip_country }: Schemas['Settings']): string => COUNTRIES[geoip_country]?.timeZone ?? 'UTC'

/** One for all pages, as nothing that is rendered changes it. */
function createServerStore(): Store {
  const dispatch = () => {
    throw new Error('A page of the server has changed the state of all pages')
  }
  return { ...createStore(), dispatch }
}

function isLandingPage(screen: ScreenName): boolean {
  return screen === 'index' || (screen !== 'unknown' && ROUTE_TABLE[screen].layout === 'lander')
}

const noPipe = () => {}

/** Elsewhere in the site: its own pages lead nowhere else. @param language that the address names as this one did */
function redirectTo(response: Response, screen: ScreenName, language: Locale | undefined): Page {
  const redirect = inLanguage(language, response.headers.get('Location') ?? '/')
  return { screen, status: response.status, redirect, pipe: noPipe }
}

/** What a loader threw that is no answer of a backend. */
const unexpected = ({ errors }: StaticHandlerContext) =>
  Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error))

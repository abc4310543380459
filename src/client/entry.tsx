/** The site starts in the browser: takes over the page the server rendered. */
import './core/page/withoutTraces.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './styles/main.scss'
import { App } from './app/App.tsx'
import { createBrowserApi } from './core/operations/api.ts'
import { offering } from './core/operations/offered.tsx'
import { cacheOf, createBrowserRuntime } from './core/operations/swr.ts'
import type { InLanguage } from './core/page/address.ts'
import { reloadOnChunkFailure } from './core/page/chunkFailure.ts'
import './core/page/hydration.ts'
import { askWhoIsBack } from './app/live/keptPage.ts'
import { tellWhenHidden } from './app/live/pageHidden.ts'
import { persist } from './app/persistence.ts'
import { createRoutes, loadLanguage, needsFirstTextsOnly, resolveScreen } from './app/routes.tsx'
import { registerServiceWorker } from './app/serviceWorker.ts'
import { loadStrip } from './app/shell/banners/strip.ts'
import { loadQuestion } from './app/shell/entryQuestion.ts'
import { rememberTyped } from './app/typedBefore.ts'
import { takeLinkSecret } from './core/links/linkSecret.ts'
import { runtimeContext } from './core/operations/runtime.ts'
import { traceErrors } from './core/page/withoutTraces.ts'
import { createStore } from './core/store/store.ts'
import { firstMessagesOf, type Messages, messagesOf } from './core/texts/messages.ts'

traceErrors()
reloadOnChunkFailure()
const {
  locale,
  base,
  offer,
  answers,
  refusals,
  router: hydrationData,
  absent,
  begin,
  screen,
  isLanding,
  trafficSource,
} = window.__TANDEM__

// The browser's first formatter takes longer than all that follow, and members' pages show times: it is made beside their thread.
const firstFormatter =
  begin &&
  new Promise((resolve) => {
    new Worker(new URL('./firstFormatter.worker.ts', import.meta.url)).onmessage = resolve
  })
const routes = createRoutes()
// The first screen and its texts must be there before React compares them with the page; both are preloaded.
// What has gone wrong is said by others.
const isAllRight = !hydrationData.actionData && !hydrationData.errors && !refusals
const isPartial = isAllRight && needsFirstTextsOnly(screen)
const texts = isPartial ? firstMessagesOf(locale) : messagesOf(locale)
// Without its chunks the page stays as the server made it: its links and forms work.
const loaded = await Promise.all([
  texts,
  resolveScreen(routes, screen),
  begin ? loadStrip() : loadQuestion(),
  loadLanguage(offer),
]).catch(() => undefined)
if (loaded) await takeOver(loaded[0], loaded[3] || undefined)
// A landing page's script has seen to these.
if (!isLanding) {
  tellWhenHidden()
  askWhoIsBack()
  registerServiceWorker()
}

/** In parts, between which the page is the visitor's. */
async function takeOver(messages: Messages, own: ReturnType<InLanguage> | undefined): Promise<void> {
  await pause()
  takeLinkSecret()
  // A page of the session that has ended is left for what the server shows a visitor in its place.
  const api = offering(
    absent,
    createBrowserApi(() => location.reload()),
  )
  const cache = cacheOf(answers, refusals)
  const runtime = createBrowserRuntime(api, cache, absent)
  await pause()
  const store = createStore(begin)
  await pause()
  // Not for long: a slow connection may not bring it.
  await Promise.race([firstFormatter, pause(200)])
  // Before any effect of the page: what those put into the store is newer.
  persist(store, { isMember: runtime.hasSession, trafficSource })
  await pause()
  const router = createBrowserRouter(routes, {
    hydrationData,
    window: own?.window,
    getContext: () => new RouterContextProvider(new Map([[runtimeContext, runtime]])),
  })
  await pause()
  document.addEventListener('hydrated', rememberTyped(), { once: true })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <App
          {...{ api, cache, store, absent, begin, trafficSource }}
          language={{ locale, messages, base, offer: own?.offer, isPartial }}
        >
          <RouterProvider router={router} />
        </App>
      </StrictMode>,
    )
  })
}

function pause(ms?: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

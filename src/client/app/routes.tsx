/** The router's routes, made of the named table: layout, guards, parameters, screen. */
import { data, type RouteObject } from 'react-router'
import { type Layout, ROUTE_TABLE, type RouteName, routeParams } from '../../shared/routes.ts'
import { isLeftOut, notOffered } from '../core/operations/offered.tsx'
import { failedCall, visitOf } from '../core/operations/runtime.ts'
import { addressOf, type LanguageOffer, pathHere } from '../core/page/address.ts'
import { whenConnected } from '../core/page/connection.ts'
import { isCountedByLists } from '../core/session.ts'
import { withTexts } from '../core/texts/messages.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { runGuards } from './guards.ts'
import { ChatLayout } from './layouts/ChatLayout.tsx'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { EmptyLayout } from './layouts/EmptyLayout.tsx'
import { LanderLayout } from './layouts/LanderLayout.tsx'
import { Root } from './Root.tsx'
import { RouteError } from './RouteError.tsx'
import { FIRST_SCREENS, SCREENS, type Screen } from './screens.ts'
import { loadStrip } from './shell/banners/strip.ts'
import { loadQuestion } from './shell/entryQuestion.ts'

const LAYOUTS: Record<Layout, () => React.ReactNode> = {
  default: DefaultLayout,
  chat: ChatLayout,
  lander: LanderLayout,
  empty: EmptyLayout,
}

export function createRoutes(): RouteObject[] {
  const names = Object.keys(ROUTE_TABLE) as RouteName[]
  const layouts = (Object.keys(LAYOUTS) as Layout[]).map((layout): RouteObject => {
    const children = names.filter((name) => (ROUTE_TABLE[name].layout ?? 'default') === layout).map(screenRoute)
    return {
      id: `layout-${layout}`,
      Component: LAYOUTS[layout],
      ErrorBoundary: RouteError,
      children: layout === 'default' ? [...children, unknownPage] : children,
    }
  })
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RouteError,
      loader: loadShell,
      shouldRevalidate: () => false,
      children: layouts,
    },
  ]
}

/** An address outside the table is not found, inside the default layout [RT-19]. */
const unknownPage: RouteObject = {
  id: 'unknown',
  path: '*',
  ErrorBoundary: RouteError,
  loader: notFound,
  action: notFound,
}

function notFound(): never {
  throw data(null, { status: 404 })
}

function screenRoute<Name extends RouteName>(name: Name): RouteObject {
  const { path, guards = [] } = ROUTE_TABLE[name]
  const load = remembered<Screen<Name>>(SCREENS[name])
  return {
    id: name,
    path,
    ErrorBoundary: RouteError,
    async loader(args) {
      const params = routeParams<Name>(args.params)
      if (!params) throw data(null, { status: 404 })
      const visit = visitOf(args)
      if (isLeftOut(visit.runtime.absent, visit.url.pathname)) throw failedCall(notOffered())
      // Side by side: a page waits for one of the two, not for both. Whatever came of the loader, a guard's word is first.
      const loading = load().then((screen) => screen.load?.({ ...visit, params }))
      loading.catch(() => {})
      // A page without its banner is better than no page.
      const banner =
        visit.runtime.hasSession &&
        loadStrip()
          .then(({ loadBanner }) => loadBanner(name, visit.runtime))
          .catch(() => {})
      await runGuards(guards, visit)
      await Promise.all([loading, banner])
      return null
    },
    // biome-ignore lint/correctness/noComponentHookFactories: routes are made once; this is the router's name for it
    lazy: { Component: () => componentOf(load) },
  }
}

/**
 * Asks for a module once, when there is a connection: finding that it is there already would cost each page of the server a
 * little.
 */
function remembered<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let known: Module | undefined
  const loadConnected = whenConnected(load)
  return async () => {
    known ??= await loadConnected()
    return known
  }
}

/** A screen whose chunk cannot be loaded is the error page: a `lazy` that rejects would leave the page empty for good. */
async function componentOf(load: () => Promise<Pick<Screen, 'default'>>): Promise<Screen['default']> {
  try {
    return (await withTexts(load)()).default
  } catch {
    return ErrorPage
  }
}

/**
 * Loads the screen that the page shows ahead, so that the router has nothing left to wait for when it starts.
 * @throws when its chunk cannot be loaded
 */
export async function resolveScreen([root]: RouteObject[], name: string): Promise<void> {
  const load = SCREENS[name as RouteName]
  const route = root?.children?.flatMap(({ children = [] }) => children).find(({ id }) => id === name)
  if (!load || !route) return
  route.Component = (await load()).default
  delete route.lazy
}

/** Loads ahead what the page is about languages, where it is. @param offer of the page in another */
export const loadLanguage = async (offer: LanguageOffer | undefined) =>
  (addressOf('') || offer) && (await import('../core/page/pageLanguage.ts')).inLanguage({ addressOf, pathHere }, offer)

/** Whether a screen says nothing that is not in the first part of a catalogue. */
export const needsFirstTextsOnly = (name: string) => FIRST_SCREENS.has(name as RouteName)

/** What the shell around every screen shows of a member. Visitors need nothing but the settings. */
async function loadShell(args: Parameters<typeof visitOf>[0]): Promise<null> {
  const { runtime } = visitOf(args)
  const isMember = await runtime.isLoggedIn()
  // As the browser does before it takes the page over; also for a page that is not found.
  await (isMember ? loadStrip() : loadQuestion())
  if (!isMember) return null
  const answer = await runtime.prefetch('getUser')
  if (!answer || !isCountedByLists(answer.user)) return null
  // A page without counts is better than no page.
  await Promise.all((['getChats', 'getLikes'] as const).map((list) => runtime.prefetch(list, undefined, 'optional')))
  return null
}

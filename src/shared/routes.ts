/**
 * The named route table of specification [RT-1…RT-18], with what the parameters of its paths mean. Screens are attached to
 * these names in src/client/app/screens.ts; links are made with `pathTo` and parameters read by `routeParams`, never by hand.
 */

export type Layout = 'default' | 'chat' | 'lander' | 'empty'
/** What must be true before a route shows; the checks stand in src/client/app/guards.ts [INF-10]. */
export type GuardName = 'member'

type Route = {
  path: string
  layout?: Layout
  guards?: readonly GuardName[]
  /** Query parameters the rendered page depends on; all others are left out of the page cache's key. */
  query?: readonly string[]
  /** Belongs to the members area [RT-20]. */
  membersArea?: true
}

const member = { guards: ['member'] } as const

const ROUTES = {
  index: { path: '/' },
  'account-deleted': { path: '/account-deleted' },
  'activate-done': { path: '/activate/done', layout: 'empty' },
  'activate-error': { path: '/activate/error', layout: 'empty', query: ['code'] },
  chats: { path: '/chats', membersArea: true, ...member },
  'chats-id': { path: '/chats/:id', layout: 'chat', ...member },
  complaints: { path: '/complaints', query: ['done'] },
  'complete-signup': { path: '/complete-signup', layout: 'empty', ...member },
  credits: { path: '/credits', ...member },
  'credits-repeat-order': { path: '/credits/repeat-order', ...member },
  'credits-id-paymentmethod': { path: '/credits/:id/:paymentmethod?', ...member },
  directdebit: { path: '/directdebit', ...member },
  'lang-config': { path: '/lang-config' },
  likes: { path: '/likes', membersArea: true, ...member },
  'likes-m-id': { path: '/likes/m/:id', membersArea: true },
  'likes-type': { path: '/likes/:type', membersArea: true, ...member },
  login: { path: '/login', query: ['return'] },
  'mail-change-do': { path: '/mail-change/do', layout: 'empty' },
  'mail-change-undo': { path: '/mail-change/undo', layout: 'empty' },
  'match-finder': { path: '/match-finder', ...member },
  members: {
    path: '/members',
    membersArea: true,
    query: ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'online', 'new', 'sort', 'distance', 'place'],
  },
  'members-id': { path: '/members/:id', membersArea: true },
  'members-id-chat': { path: '/members/:id/chat', layout: 'chat', ...member },
  'members-id-landing': { path: '/members/:id/landing', layout: 'lander' },
  'members-id-landing2-slug': { path: '/members/:id/landing2/:slug?', layout: 'lander' },
  'members-id-landing3-slug': { path: '/members/:id/landing3/:slug?', layout: 'lander' },
  'members-id-signup': { path: '/members/:id/signup', layout: 'empty' },
  notifications: { path: '/notifications', ...member },
  premium: { path: '/premium', membersArea: true, ...member },
  pricing: { path: '/pricing' },
  profile: { path: '/profile', ...member },
  'reset-password': { path: '/reset-password', query: ['done'] },
  'reset-password-do': { path: '/reset-password/do', query: ['done'] },
  settings: { path: '/settings', ...member },
  signup: { path: '/signup', layout: 'empty' },
  'signup-matches': { path: '/signup-matches', ...member },
  'swipe-game': { path: '/swipe-game', ...member },
  'transactions-id': { path: '/transactions/:id?', ...member },
  'landers-tinderswipe': { path: '/landers/tinderswipe', layout: 'lander' },
  'landers-alonetonight-slug': { path: '/landers/alonetonight/:slug?', layout: 'lander' },
  'landers-collagelanding-slug': { path: '/landers/collagelanding/:slug?', layout: 'lander' },
  'landers-gallery-slug': { path: '/landers/gallery/:slug?', layout: 'lander' },
  'landers-iconslanding-slug': { path: '/landers/iconslanding/:slug?', layout: 'lander' },
  'landers-maplanding-slug': { path: '/landers/maplanding/:slug?', layout: 'lander' },
  'landers-socialnetwork-slug': { path: '/landers/socialnetwork/:slug?', layout: 'lander' },
  'landers-transitionsvideolanding-slug': { path: '/landers/transitionsvideolanding/:slug?', layout: 'lander' },
  'landers-video-slug': { path: '/landers/video/:slug?', layout: 'lander' },
  pages: { path: '/pages/:page' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
/** What an address shows: one name for all that are unknown, so that metrics by screen have an end. */
export type ScreenName = RouteName | 'unknown'

/** The table with its optional fields visible to every reader. */
export const ROUTE_TABLE: Record<RouteName, Route> = ROUTES

/** Information pages [RT-16]. */
export const PAGES = [
  'ban',
  'cookies',
  'faq',
  'privacy',
  'return-policy',
  'service',
  'terms',
  '2257',
  'complaints',
  'pricing',
] as const

/** What search engines may show: pages that say what the site is, never one about a member. Slugs are left out. */
export const INDEXED = [
  'index',
  'members',
  'pricing',
  'complaints',
  'signup',
  'pages',
  'landers-tinderswipe',
  'landers-alonetonight-slug',
  'landers-collagelanding-slug',
  'landers-gallery-slug',
  'landers-iconslanding-slug',
  'landers-maplanding-slug',
  'landers-socialnetwork-slug',
  'landers-transitionsvideolanding-slug',
  'landers-video-slug',
] as const satisfies readonly RouteName[]

export const LIKE_TABS = ['received', 'given', 'matches'] as const

/** What a parameter of an address says, read from its text; undefined for a text that it cannot be. */
const PARAMETERS = {
  id: (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
  page: (text: string) => PAGES.find((page) => page === text),
  paymentmethod: (text: string) => text,
  slug: (text: string) => text,
  type: (text: string) => LIKE_TABS.find((tab) => tab === text),
}

type Parameters = { [Key in keyof typeof PARAMETERS]: NonNullable<ReturnType<(typeof PARAMETERS)[Key]>> }

type Segment<Path extends string> = Path extends `${infer First}/${infer Rest}` ? First | Segment<Rest> : Path
type SegmentOf<Name extends RouteName> = Segment<(typeof ROUTES)[Name]['path']>
type Optional<Name extends RouteName> = SegmentOf<Name> extends infer Each ? (Each extends `:${infer Key}?` ? Key : never) : never
type Needed<Name extends RouteName> =
  SegmentOf<Name> extends infer Each ? (Each extends `:${string}?` ? never : Each extends `:${infer Key}` ? Key : never) : never
type With<Must extends string, May extends string> = { [Key in Must & keyof Parameters]: Parameters[Key] } & {
  [Key in May & keyof Parameters]?: Parameters[Key]
}

/** Needed by some of the routes, but not by all. */
type NotAlways<Name extends RouteName, All extends string> = Name extends unknown ? Exclude<All, Needed<Name>> : never

/** The parameters of a route; of several, what can be relied on at any of them. */
export type RouteParams<Name extends RouteName> = With<
  Exclude<Needed<Name>, NotAlways<Name, Needed<Name>>>,
  Optional<Name> | NotAlways<Name, Needed<Name>>
>

/** @returns what the parameters of an address say, or undefined where there is no such page [RT-19] */
export function routeParams<Name extends RouteName>(texts: Record<string, string | undefined>): RouteParams<Name> | undefined {
  const read: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(texts)) {
    if (text === undefined) continue
    read[name] = PARAMETERS[name as keyof Parameters](text)
    if (read[name] === undefined) return undefined
  }
  return read as RouteParams<Name>
}

/** What an address is made of; where the route is one of several, it must do for each. */
type PathParams<Name extends RouteName> = With<Needed<Name>, Optional<Name>>
type Given<Params> = Record<never, never> extends Params ? [parameters?: Params] : [parameters: Params]

/** A path as it is to be found by: a slash at its end makes it no other page. */
export const withoutSlashAtEnd = (path: string): string => path.replace(/(?<=.)\/+$/, '')

/** The address of a route, e.g. `pathTo('members-id', { id: 7 })` → '/members/7'. Optional parameters may be left out. */
export function pathTo<Name extends RouteName>(name: Name, ...[parameters]: Given<PathParams<Name>>): string {
  const given: Record<string, string | number | undefined> = { ...parameters }
  return (
    ROUTES[name].path.replace(/\/:(\w+)(\?)?/g, (_, parameter: string, optional?: string) => {
      const value = given[parameter]
      if (value === undefined) {
        if (optional) return ''
        throw new TypeError(`Route ${name} needs ${parameter}`)
      }
      return `/${encodeURIComponent(value)}`
    }) || '/'
  )
}

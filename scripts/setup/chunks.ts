/**
 * Which modules share a file. The bundler's own cut, by who imports what, makes forty of a page, most of them too small to
 * compress.
 */

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

const LIBRARIES =
  /^(?!.*\/swr\/dist\/(?:infinite|mutation)\/).*node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|immer|@reduxjs|swr|react-intl|@formatjs|intl-messageformat|use-sync-external-store|reselect|redux-thunk|cookie|dequal)\//
/** What sends something, with or without a form. */
const SENDING =
  /\/swr\/dist\/mutation\/|\/src\/(?:client\/core\/operations\/(?:send|refresh)|client\/features\/chats\/useOutbox|shared\/rules\/text)\.ts$/
const FORMS = /\/react-hook-form\/|\/src\/client\/(?:core\/forms|features\/auth\/api)(?:\/|\.ts$)/
const OF_CONVERSATIONS = /\/src\/client\/(?:features\/chats|people\/Avatar)(?:\/|\.tsx$)|\/shared\/rules\/prices\.ts$/
const OF_MANY_SCREENS = /\/src\/client\/(?:people|core|ui|features\/members\/(?:api|searchQuery))(?:\/|\.ts$)|\/swr\/dist\//

/** A file each; all else is cut by the bundler. */
export const CHUNKS = [
  // Changes only with its versions.
  { name: 'vendor', test: LIBRARIES, priority: 3 },
  // What a landing page begins with, and the app too.
  { name: withImporter(/\/src\/client\/landing\.ts$/, 'start'), debugName: 'start', priority: 2 },
  // What every page needs.
  { name: withImporter(/\/src\/client\/entry\.tsx$/, 'site'), debugName: 'site', priority: 1 },
  // What the search shows of members, as many screens do.
  {
    name: withImporter(/\/src\/client\/features\/members\/MembersPage\.tsx$/, 'people'),
    debugName: 'people',
    test: OF_MANY_SCREENS,
  },
  // Of pages about one member, landing pages among them: too little to load those of the chats with it.
  { name: 'home', test: /\/src\/client\/people\/(?:Home|useTowns)\.tsx?$/ },
  // What every page of a member needs, and no visitor's.
  { name: withImporter(/\/src\/client\/app\/shell\/banners\/BannerStrip\.tsx$/, 'strip'), debugName: 'strip' },
  { name: 'sending', test: SENDING },
  { name: withImporter(/\/src\/client\/features\/auth\/LoginPage\.tsx$/, 'forms'), debugName: 'forms', test: FORMS },
  {
    name: withImporter(/\/src\/client\/features\/chats\/ConversationPage\.tsx$/, 'chats'),
    debugName: 'chats',
    test: OF_CONVERSATIONS,
  },
]

/** Names the modules that come with one, whether it imports them itself or others do for it. */
function withImporter(importer: RegExp, name: string) {
  return (id: string, graph: Graph): string | null =>
    [...importersOf(id, graph)].some((each) => importer.test(each)) ? name : null
}

function importersOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (found.has(importer)) continue
    found.add(importer)
    importersOf(importer, graph, found)
  }
  return found
}

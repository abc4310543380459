import type { Plugin } from 'vite'

/** What FormatJS could format for us, and by what. */
const UNUSED_FORMATS = [
  ['formatNumberToParts', 'getNumberFormat'],
  ['formatDuration', 'getDurationFormat'],
  ['formatDurationToParts', 'getDurationFormat'],
  ['formatRelativeTime', 'getRelativeTimeFormat'],
  ['formatDateToParts', 'getDateTimeFormat'],
  ['formatDateTimeRange', 'getDateTimeFormat'],
  ['formatTime', 'getDateTimeFormat'],
  ['formatTimeToParts', 'getDateTimeFormat'],
  ['formatPlural', 'getPluralRules'],
] as const
const UNUSED = new RegExp(`\\b(?:${UNUSED_FORMATS.map(([name]) => name).join('|')})\\b`)

/**
 * What libraries ask while they run, and the answer here: what hangs on the other answer is left out by the bundler, which
 * cannot know. Each is the library's text, word for word.
 */
const SETTLED: { module: RegExp; answers: (readonly [asked: string, answer: string])[] }[] = [
  {
    // Two thirds of it are what it did before React 19.
    module: /\/react-helmet-async\/lib\/index\.esm\.js$/,
    answers: [
      ['var isReact19 = major >= 19;', 'const isReact19 = true;'],
      ['if (helmetData && !(helmetData instanceof HelmetData))', 'if (false)'],
      ['import shallowEqual from "shallowequal";', ''],
      // SWR brings one along that is enough for elements of titles and metas.
      ['import fastCompare from "react-fast-compare";', 'import { dequal as fastCompare } from "dequal/lite";'],
      // Titles, metas and links are all that we give it (PageHead.tsx), and nothing that it would warn of.
      ['import invariant from "invariant";', ''],
      ['var syncAllAttributes = () => {', 'var syncAllAttributes = () => {\n  return;'],
      ['warnOnInvalidChildren(child, nestedChildren) {', 'warnOnInvalidChildren() {\n    return true;'],
      ['mapNestedChildrenToProps(child, nestedChildren) {', 'mapNestedChildrenToProps() {\n    return null;'],
      ...['Base', 'Script', 'Style', 'Noscript'].map(
        (what) => [`render${what}() {`, `render${what}() {\n    return null;`] as const,
      ),
    ],
  },
  {
    // Every message of ours has an id and no text of its own, and every language is one that browsers know.
    module: /\/@formatjs\/intl\/index\.js$/,
    answers: [
      ...UNUSED_FORMATS.map(
        ([name, formatter]) => [`\t\t${name}: ${name}.bind(null, resolvedConfig, formatters.${formatter}),\n`, ''] as const,
      ),
      ['if (!msgId) invariant(', 'if (false) invariant('],
      [
        'const { id: msgId, defaultMessage } = messageDescriptor;',
        'const { id: msgId } = messageDescriptor;\n\tconst defaultMessage = void 0;',
      ],
      ['\tverifyConfigMessages(resolvedConfig);', ''],
      ['if (!locale) {', 'if (false) {'],
      ['else if (!Intl.NumberFormat.supportedLocalesOf(locale).length && onError)', 'else if (false)'],
      ['else if (!Intl.DateTimeFormat.supportedLocalesOf(locale).length && onError)', 'else if (false)'],
    ],
  },
  {
    // Messages are parsed when the site is built (messages.ts), and formatted by react-intl's formatters.
    module: /\/intl-messageformat\/index\.js$/,
    answers: [
      ['if (typeof message === "string") {', 'if (false) {'],
      ['opts && opts.formatters || createDefaultFormatters(this.formatterCache)', 'opts.formatters'],
    ],
  },
  {
    module: /\/react-intl\/index\.js$/,
    answers: ['FormattedDateParts', 'FormattedTimeParts'].map((name) => [
      `const ${name} = createFormattedDateTimePartsComponent(`,
      `const ${name} = /* @__PURE__ */ createFormattedDateTimePartsComponent(`,
    ]),
  },
  {
    // Nothing is waited for while it is rendered, nothing comes from a server's components, and what a page was rendered
    // without is asked for on purpose.
    module: /\/swr\/dist\/use-swr-\w+\.mjs$/,
    answers: [
      ['const hasCacheData = isUndefined(req) && !isUndefined(configCacheData);', 'const hasCacheData = false;'],
      ['if (suspense && hasCacheData && isUndefined(data)) return false;', ''],
      ['if (suspense) return isUndefined(data) || revalidateIfStale;', ''],
      ['if (suspense && hasCacheData && hasKeyButNoData) return false;', ''],
      ['if (suspense) return isUndefined(data) ? false : revalidateIfStale;', ''],
      ['if (!consumedCacheData) {', 'if (false) {'],
      ['!IS_SERVER && // getServerSnapshot', 'false && // getServerSnapshot'],
      ['if (strictServerPrefetchWarning && isHydration', 'if (false && isHydration'],
      ['if (!preloaded) return;', 'return;'],
      ['    if (suspense) {\n', '    if (false) {\n'],
    ],
  },
  {
    // Our slices are tables of reducers, our actions plain, our store without extensions and told of each at once.
    module: /\/@reduxjs\/toolkit\/dist\/redux-toolkit\.modern\.mjs$/,
    answers: [
      ['if (thunk$1) {', 'if (false) {'],
      ['if (autoBatch) enhancerArray', 'if (false) enhancerArray'],
      ['if (devTools) finalCompose', 'if (false) finalCompose'],
      [
        'typeof options.reducers === "function" ? options.reducers(buildReducerCreators()) : options.reducers',
        'options.reducers',
      ],
      ['if (isAsyncThunkSliceReducerDefinition(reducerDefinition)) handle', 'if (false) handle'],
      ['const selector = Object.assign(function makeSelector', 'const selector = false && Object.assign(function makeSelector'],
    ],
  },
  {
    // Its links and forms come along although nothing uses them: the bundler takes their making for an effect, and naming
    // them for a use.
    module: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    answers: [
      ...['Link', 'NavLink', 'Form'].flatMap((name) => [
        [`const ${name} = React$1.forwardRef(`, `const ${name} = /* @__PURE__ */ React$1.forwardRef(`] as const,
        [`\n${name}.displayName = "${name}";`, ''] as const,
      ]),
      // Every browser that the site is built for knows them.
      ['warning(typeof URLSearchParams !== "undefined", ', 'if (false) warning(true, '],
    ],
  },
  {
    module: /\/react-router\/dist\/production\/lib\/components\.js$/,
    answers: [
      ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
      // Our addresses begin nowhere but at the root.
      ['warning(locationContext != null, ', 'if (false) warning(true, '],
    ],
  },
  {
    // Each of our routes has an error page, and none is rendered by a server's components.
    module: /\/react-router\/dist\/production\/lib\/hooks\.js$/,
    answers: [
      ['match.route.errorElement || defaultErrorElement', 'match.route.errorElement'],
      ['if (this.context) return', 'if (false) return'],
    ],
  },
  {
    // We give it no instruments and no view transitions, its table of routes is whole from the start, and what changes
    // something is a call, not a route's action.
    module: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    answers: [
      ['if (init.patchRoutesOnNavigation) {', 'if (false) {'],
      ['if (!init.patchRoutesOnNavigation) return {', 'if (true) return {'],
      ['else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {', 'else if (false) {'],
      ['fetchLoadMatches.forEach((f, key) => {', 'if (false) fetchLoadMatches.forEach((f, key) => {'],
      ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
      ['\n\t\tfetch,\n', '\n'],
      ['\n\t\tpatchRoutes,\n', '\n'],
      ['\n\t\t_internalSetRoutes,\n', '\n'],
      ['if (isBrowser) {\n\t\t\trestoreAppliedTransitions', 'if (false) {\n\t\t\trestoreAppliedTransitions'],
      ['if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {', 'if (false) {'],
      ['} else if (pendingViewTransitionEnabled) {', '} else if (false) {'],
      // Every entry of the history that can be gone back to was made by this router.
      ['warning(blockerFunctions.size === 0 || delta != null, ', 'if (false) warning(true, '],
      ['if (init.instrumentations) {', 'if (false) {'],
      ['if (init.instrumentations) router = ', 'if (false) router = '],
      ['let instrumentationNavigateMetaReceiver = consumeInstrumentationClientResultMetaReceiver(router);', ''],
      ['			instrumentationNavigateMetaReceiver\n', ''],
      ['let instrumentationResultMetaReceiver = consumeInstrumentationClientResultMetaReceiver(router);', ''],
      ['if (instrumentationResultMetaReceiver) ', 'if (false) '],
    ],
  },
]

/** Puts the answers in; the build fails where a library no longer asks in these words. */
export function settled(): Plugin {
  return {
    name: 'settled',
    apply: 'build',
    transform(code, id) {
      const unused = id.includes('/src/') && !id.includes('/node_modules/') && UNUSED.exec(code)
      if (unused) this.error(`${id}: ${unused[0]} is left out of the build (scripts/setup/settled.ts)`)
      const found = SETTLED.find(({ module }) => module.test(id))
      if (!found) return
      const settledCode = found.answers.reduce((text, [asked, answer]) => {
        if (!text.includes(asked)) this.error(`${id} no longer says: ${asked}`)
        return text.replace(asked, answer)
      }, code)
      return { code: settledCode, map: null }
    },
  }
}

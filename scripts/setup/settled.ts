import type { Plugin } from 'vite'

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
    ],
  },
  {
    // Its links and forms come along although nothing uses them: the bundler takes their making for an effect, and naming
    // them for a use.
    module: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    answers: ['Link', 'NavLink', 'Form'].flatMap((name) => [
      [`const ${name} = React$1.forwardRef(`, `const ${name} = /* @__PURE__ */ React$1.forwardRef(`],
      [`\n${name}.displayName = "${name}";`, ''],
    ]),
  },
  {
    module: /\/react-router\/dist\/production\/lib\/components\.js$/,
    answers: [['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {']],
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

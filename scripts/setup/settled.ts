import type { Plugin } from 'vite'

/**
 * What libraries ask while they run, and the answer here: what hangs on the other answer is left out by the bundler, which
 * cannot know. Each is the library's text, word for word.
 */
const SETTLED: { module: RegExp; answers: readonly (readonly [asked: string, answer: string])[] }[] = [
  {
    // Two thirds of it are what it did before React 19.
    module: /\/react-helmet-async\/lib\/index\.esm\.js$/,
    answers: [
      ['var isReact19 = major >= 19;', 'const isReact19 = true;'],
      ['if (helmetData && !(helmetData instanceof HelmetData))', 'if (false)'],
    ],
  },
  {
    // Its own links come along although nothing uses them; prefetching is done by its framework's documents alone.
    module: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    answers: [
      [
        'let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);',
        'const prefetchRef = null, prefetchHandlers = {};',
      ],
      ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
    ],
  },
  {
    // We give it no instruments.
    module: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    answers: [
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

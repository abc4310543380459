/**
 * What a page begins with, made small and quick once more when the bundler is done with it. By the bundler's names for the
 * files (chunks.ts); what is opened later, if at all, stays as it is.
 */
import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Tells the browser that a file runs as a whole. It then compiles its functions while they arrive, beside the page's own
 * thread, and not one by one in it when each is first called: a third of what the thread does until the page has been taken
 * over. To others it is a comment (V8's explicit compile hints).
 */
const HINT = '//# allFunctionsCalledOnLoad\n'
const COMPILED_AHEAD = new Set(['vendor', 'site', 'people', 'forms', 'chats'])
const AT_START = new Set([...COMPILED_AHEAD, 'entry', 'start', 'strip', 'MembersPage'])

export function atStart(): Plugin {
  return {
    name: 'at-start',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Behind Vite, which puts its own line first: the hint holds only at a file's beginning.
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !AT_START.has(file.name)) continue
          // It finds what the bundler's own minifier leaves: half of a percent of a first load [P4].
          const { code = file.code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 3 } })
          file.code = COMPILED_AHEAD.has(file.name) ? HINT + code : code
        }
      },
    },
  }
}

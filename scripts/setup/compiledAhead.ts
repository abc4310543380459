/**
 * Tells the browser which files run as a whole when a page starts. It then compiles their functions while they arrive, beside
 * the page's own thread, and not one by one in it when each is first called: a third of what the thread does until the page
 * has been taken over. To others it is a comment (V8's explicit compile hints).
 */
import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'
/** By the bundler's names for them (chunks.ts): the large ones. What is opened later, if at all, is compiled then. */
const AT_START = new Set(['vendor', 'site', 'people', 'forms', 'chats'])

export function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Behind Vite, which puts its own line first: the hint holds only at a file's beginning.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && AT_START.has(file.name)) file.code = HINT + file.code
        }
      },
    },
  }
}

import type { Plugin } from 'vite'

const OURS = new URL('../../src/server/swr.ts', import.meta.url).pathname
const PREFIX = '\0on-server:'
/** By the part of SWR that has it: what its hook is called in src/server/swr.ts. */
const HOOKS: Record<string, string> = { swr: 'useSWR', 'swr/infinite': 'useSWRInfinite', 'swr/mutation': 'useSWRMutation' }

/** What the site imports of SWR has, in the built renderer, the hooks of src/server/swr.ts. */
export function swrOnServer(): Plugin {
  return {
    name: 'swr-on-server',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    enforce: 'pre',
    resolveId: (source, importer) =>
      HOOKS[source] && importer !== OURS && !importer?.startsWith(PREFIX) ? PREFIX + source : undefined,
    load(id) {
      if (!id.startsWith(PREFIX)) return
      const part = id.slice(PREFIX.length)
      return `export * from '${part}'; export { ${HOOKS[part]} as default } from ${JSON.stringify(OURS)}`
    },
  }
}

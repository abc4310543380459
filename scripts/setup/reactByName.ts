import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom']
const PREFIX = '\0by-name:'

/**
 * React is CommonJS, and what imports from CommonJS reads each name through a getter of the bundler's at every use
 * (rolldown/rolldown#8719): a tenth of what a member's page takes. So it imports from a module that has read all names once.
 */
export function reactByName(): Plugin {
  return {
    name: 'react-by-name',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, _importer, { kind }) {
      return kind === 'import-statement' && PACKAGES.includes(source) ? PREFIX + source : undefined
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return
      const path = require.resolve(id.slice(PREFIX.length))
      const names = Object.keys(require(path))
      return `import all from ${JSON.stringify(path)}; export const { ${names.join(', ')} } = all; export default all`
    },
  }
}

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** The Node the project runs on, whatever the system's is. */
export const node = join(root, 'node_modules/.bin/node')
/** @param {string} name a program of an installed package */
export const bin = (name) => join(root, 'node_modules/.bin', name)
/** For child processes: programs with a `node` shebang get the project's Node. */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  // Compiled once, not with every start of a part.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}

/** The built product with demo data of its own, for programs that look at it as its visitors do. */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { stop } from './install.mjs'
import { environment, node, root } from './paths.mjs'

/**
 * @param {string} folder where its data stays, in data/
 * @param {number} port its address's; the two after it are taken too
 * @param {string[]} under what it is started by: a program and its arguments
 * @returns {Promise<{ site: string, stop: () => Promise<void> }>}
 */
export async function startDemo(folder, port, under = []) {
  const data = join(root, 'data', folder)
  mkdirSync(data, { recursive: true })
  const ports = { PORT: `${port}`, BACKEND_PORT: `${port + 1}`, METRICS_PORT: `${port + 2}` }
  const env = { ...environment, ...ports, DATA_DIR: data }
  const [program, ...args] = [...under, node, 'scripts/start.mjs']
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((ready) => {
    child.stdout.on('data', (text) => String(text).includes('Ctrl-C') && ready(undefined))
    child.once('exit', () => stop('The product could not be started.'))
  })
  child.removeAllListeners('exit')
  return {
    site: `http://localhost:${port}`,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGINT')
      await ended
    },
  }
}

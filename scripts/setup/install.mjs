/** Brings node_modules up to package-lock.json. Runs on the system's Node, before anything is installed. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const marker = join(root, 'node_modules/.installed')

export function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) stop(`Node ${process.versions.node} is too old; install Node 20 or later.`)
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.log('Installing packages…')
  // Not `npm ci`: it refuses a lock file that leaves out binaries of platforms its author's registry does not carry.
  const { status, error } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (error) stop(`npm could not be run: ${error.message}.`)
  if (status !== 0) stop('The packages could not be installed; npm says why above.')
  writeFileSync(marker, wanted)
}

/** @param {string} sentence @returns {never} */
export function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

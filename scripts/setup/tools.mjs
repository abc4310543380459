/** Programs the tests need from the system: a browser, and PHP for the legacy service. */
import { spawnSync } from 'node:child_process'
import { stop } from './install.mjs'

const TOOLS = [
  { name: 'a Chromium', programs: ['chromium', 'chromium-browser', 'google-chrome'], debian: 'chromium' },
  { name: 'PHP', programs: ['php'], debian: 'php-cli' },
]

/** Installs what is missing where we may; says what to run, and ends, where we may not. Never skips a test. */
export function ensureTools() {
  const missing = TOOLS.filter(({ programs }) => !programs.some(exists))
  if (missing.length === 0) return
  const packages = missing.map(({ debian }) => debian)
  const names = missing.map(({ name }) => name).join(' and ')
  if (process.getuid?.() !== 0 || !exists('apt-get'))
    stop(`The tests need ${names}. On Debian: sudo apt-get install ${packages.join(' ')}`)
  console.log(`Installing ${names}…`)
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    if (status !== 0) stop(`${names} could not be installed with apt-get; it says why above.`)
  }
}

const exists = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

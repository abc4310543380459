/** Programs the tests need from the system: a browser, and PHP for the legacy service. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { stop } from './install.mjs'

const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/** The system's browser; undefined where it has none that we know. */
export const browserPath = () => BROWSERS.find((path) => existsSync(path))

const TOOLS = [
  // It draws no window, which takes half the processor's time away; another browser does where nothing can be installed.
  {
    name: 'a Chromium',
    debian: 'chromium-headless-shell',
    isThere: () => exists('chromium-headless-shell'),
    isReplaced: browserPath,
  },
  { name: 'PHP', debian: 'php-cli', isThere: () => exists('php'), isReplaced: () => false },
]

/** Installs what is missing where we may; says what to run, and ends, where we may not. Never skips a test. */
export function ensureTools() {
  const mayInstall = process.getuid?.() === 0 && exists('apt-get')
  const missing = TOOLS.filter(({ isThere, isReplaced }) => !isThere() && (mayInstall || !isReplaced()))
  if (missing.length === 0) return
  const packages = missing.map(({ debian }) => debian)
  const names = missing.map(({ name }) => name).join(' and ')
  if (!mayInstall) stop(`The tests need ${names}. On Debian: sudo apt-get install ${packages.join(' ')}`)
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

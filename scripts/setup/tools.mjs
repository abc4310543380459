/** Programs the tests need from the system: a browser, PHP for the legacy service, and a server that counts calls. */
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
    programs: ['chromium-headless-shell'],
    isReplaced: browserPath,
  },
  { name: 'PHP', programs: ['php'], debian: 'php-cli' },
  // The legacy service's database.
  { name: 'SQLite for PHP', command: 'php -m | grep -qx pdo_sqlite', debian: 'php-sqlite3' },
  { name: 'a Valkey or Redis', programs: ['valkey-server', 'redis-server'], debian: 'redis-server' },
]
/** Stands in front of gateways that are replaced one after the other. */
const BALANCER = { name: 'nginx', programs: ['nginx'], debian: 'nginx-light' }

/** Installs what is missing where we may; says what to run, and ends, where we may not. Never skips a test. */
export function ensureTools() {
  ensure(TOOLS)
}

/** The same for what `npm run faults` needs in addition. */
export function ensureBalancer() {
  ensure([BALANCER])
}

function ensure(tools) {
  const mayInstall = process.getuid?.() === 0 && exists('apt-get')
  const missing = tools.filter(
    ({ programs, command, isReplaced }) =>
      !(command ? succeeds(command) : programs.some(exists)) && (mayInstall || !isReplaced?.()),
  )
  if (missing.length === 0) return
  const packages = missing.map(({ debian }) => debian)
  const names = missing.map(({ name }) => name).join(' and ')
  if (!mayInstall) stop(`The tests need ${names}. On Debian: sudo apt-get install ${packages.join(' ')}`)
  console.log(`Installing ${names}…`)
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    // A server that is installed for a test is started by the test, not by Debian: there are no services in this runlevel.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    if (status !== 0) stop(`${names} could not be installed with apt-get; it says why above.`)
  }
}

const succeeds = (command) => spawnSync('sh', ['-c', command]).status === 0
const exists = (program) => succeeds(`command -v ${program}`)

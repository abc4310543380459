/**
 * `npm run mutate [area]`: breaks the code in small ways and shows which breakages no test notices (docs/testing.md).
 * What an earlier run has tried is not tried again while code and tests stay as they are.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled, stop } from './setup/install.mjs'
import { bin, environment, root } from './setup/paths.mjs'

/** Percent of an area's breakages that its tests must notice. */
const REQUIRED_SCORE = 85
const TIME_LIMIT_MINUTES = 60

const inFolder = (folder, ...files) => files.map((file) => `${folder}/${file}.ts`)
const gatewayTests = (...subjects) => subjects.map((subject) => `tests/gateway/${subject}.test.ts`)
const backendTests = (...subjects) => subjects.map((subject) => `tests/backend/${subject}.test.ts`)
/** Code, by patterns without commas (Stryker splits at them), and the tests that must notice when it breaks: its subject's, in one process with it, as breakages reach no other. */
const PIECES = [
  { area: 'rules', code: ['src/shared/rules/!(*.test).ts'], tests: ['src/shared/rules/*.test.ts'] },
  {
    area: 'gateway',
    code: inFolder('src/bff/upstream', 'attempt', 'backend', 'circuitBreaker', 'failureShare', 'health', 'retry', 'retryBudget'),
    tests: gatewayTests('circuit', 'delays', 'retries', 'streams'),
  },
  {
    area: 'gateway',
    code: inFolder('src/bff/upstream', 'forward', 'requestHeaders'),
    tests: gatewayTests('circuit', 'devices', 'observability', 'operations', 'pipe', 'retries', 'sessions'),
  },
  {
    area: 'gateway',
    code: inFolder('src/bff/upstream', 'closedSignal', 'pipe', 'places'),
    tests: gatewayTests('badRequests', 'bounds', 'pipe', 'streams'),
  },
  { area: 'gateway', code: ['src/bff/upstream/answerCache.ts'], tests: gatewayTests('caching') },
  { area: 'gateway', code: ['src/bff/upstream/quirks/*.ts'], tests: gatewayTests('quirks', 'phpQuirks') },
  {
    area: 'gateway',
    code: ['src/bff/contract/*.ts', 'src/bff/security/*.ts', 'src/bff/session/*.ts'],
    tests: gatewayTests('badRequests', 'cookies', 'devices', 'operations', 'pages', 'security', 'sessions'),
  },
  { area: 'gateway', code: ['src/bff/observability/*.ts'], tests: gatewayTests('observability', 'pageCache', 'streams') },
  {
    area: 'gateway',
    code: ['src/bff/pages/*.ts'],
    tests: gatewayTests('build', 'pageAddress', 'pageCache', 'pageFailures', 'pages'),
  },
  // main.ts is a process: no test can have it in its own.
  {
    area: 'gateway',
    code: ['src/bff/!(main).ts'],
    tests: gatewayTests(
      'badRequests',
      'bounds',
      'caching',
      'circuit',
      'configuration',
      'drain',
      'files',
      'observability',
      'operations',
      'pageFailures',
      'pipe',
      'quirks',
      'retries',
      'security',
      'sessions',
      'streams',
      'webhooks',
    ),
  },
  { area: 'backend', code: ['mock-backend/caller/sessions.ts'], tests: backendTests('account', 'accountSecurity', 'sessions') },
  { area: 'backend', code: ['mock-backend/features/members/visibility.ts'], tests: backendTests('visibility') },
  { area: 'backend', code: ['mock-backend/features/ledger/ledger.ts'], tests: backendTests('ledgerRefusals') },
  {
    area: 'backend',
    code: inFolder('mock-backend/features/payments', 'notices', 'premium', 'refunds'),
    tests: backendTests('directDebitLimit', 'discounts', 'moneyBack', 'payments', 'premium', 'webhooks'),
  },
  {
    area: 'backend',
    code: inFolder('mock-backend/features/payments', 'discount*', 'returns'),
    tests: backendTests('discountRules', 'discounts', 'moneyBack', 'paymentJobs', 'payments'),
  },
  {
    area: 'backend',
    code: inFolder('mock-backend/features/payments', 'direct*', 'oneTimeCode'),
    tests: backendTests('directDebitLimit', 'mandates', 'oneTimeCodes', 'payments'),
  },
  { area: 'backend', code: ['mock-backend/features/payments/collect.ts'], tests: backendTests('paymentJobs') },
  // What is sold and ordered, and whatever comes to payments and has no piece of its own.
  {
    area: 'backend',
    code: inFolder('mock-backend/features/payments', '!(collect|direct*|discount*|notices|oneTimeCode|premium|refunds|returns)'),
    tests: backendTests(
      'discountRules',
      'discounts',
      'mandates',
      'moneyBack',
      'offers',
      'orders',
      'payments',
      'providerNotices',
      'startingPayments',
      'webhooks',
    ),
  },
  { area: 'backend', code: ['mock-backend/features/chats/send.ts'], tests: backendTests('chats', 'sending') },
]

ensureInstalled()
const [wanted] = process.argv.slice(2)
const pieces = PIECES.filter(({ area }) => !wanted || area === wanted)
if (pieces.length === 0) stop(`There is no area “${wanted}”, only ${[...new Set(PIECES.map(({ area }) => area))].join(', ')}.`)
ensureBuilt()

const end = Date.now() + TIME_LIMIT_MINUTES * 60_000
const unfinished = []
for (const piece of pieces) if (!(await mutate(piece))) unfinished.push(piece.code.join(' '))

const known = results()
for (const pattern of pieces.flatMap(({ code }) => code))
  if (!known.some(({ file }) => matchesGlob(file, pattern))) unfinished.push(`${pattern}, where nothing was broken`)
let isEnough = unfinished.length === 0
for (const area of new Set(pieces.map((piece) => piece.area))) {
  const codes = pieces.filter((piece) => piece.area === area).flatMap(({ code }) => code)
  const files = known.filter(({ file }) => codes.some((code) => matchesGlob(file, code)))
  for (const { file, noticed, all } of files) report(file, noticed, all)
  const [noticed, all] = ['noticed', 'all'].map((key) => files.reduce((sum, counts) => sum + counts[key], 0))
  report(`${area}, all`, noticed, all)
  isEnough &&= noticed * 100 >= all * REQUIRED_SCORE
}
for (const code of unfinished) console.log(`not finished: ${code}`)
process.exit(isEnough ? 0 : 1)

/** @returns whether Stryker came to the end of a piece in time; it keeps what it has found when it is ended before */
function mutate({ code, tests }) {
  const left = end - Date.now()
  if (left <= 0) return false
  console.log(`\n${code.join(' ')}`)
  const child = spawn(bin('stryker'), ['run', '--mutate', code.join(), '--testFiles', tests.join()], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: left,
  })
  return new Promise((done) => child.once('close', (status) => done(status === 0)))
}

/** How many breakages of each file there are and how many of them were noticed, in this run or an earlier one. */
function results() {
  const report = join(root, '.stryker/incremental.json')
  const { files } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { files: {} }
  return Object.entries(files).map(([file, { mutants }]) => {
    const count = (...kinds) => mutants.filter(({ status }) => kinds.includes(status)).length
    const noticed = count('Killed', 'Timeout')
    return { file, noticed, all: noticed + count('Survived', 'NoCoverage') }
  })
}

function report(what, noticed, all) {
  const percent = all === 0 ? 100 : (noticed / all) * 100
  console.log(`${percent.toFixed(1).padStart(5)} % ${`${noticed}/${all}`.padStart(9)}  ${what}`)
}

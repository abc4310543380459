/** `npm run faults`: the long form of the fault suites, printing what came of them. `npm run faults pages` runs one. */
import { ensureBalancer } from '../../scripts/setup/tools.mjs'
import { writeThroughCrashes } from './crashes.ts'
import { holdEverything } from './held.ts'
import { holdLoad } from './memory.ts'
import { oneIsIll, outage, partlyUnavailable } from './operations.ts'
import { openPagesWhileCallsHang } from './pages.ts'
import { sendThroughFaults } from './retries.ts'
import { replaceUnderLoad } from './rolling.ts'
import { holdStreams } from './streams.ts'

const KILLS = 100
const SENDS = 10_000
const ISOLATION_SECONDS = 20
const OUTAGE_SECONDS = 60
const STREAMS = 5_000
const STREAM_KILOBYTES = 60
const PHOTO_MS = 100
const ROUNDS = 3
const MINUTES = 10
const MEGABYTES = 500
/** A part may hold a little more at one moment than at another. */
const FLAT_MEGABYTES = 25

const suites = { crashes, retries, operations, pages, streams, held, rolling, memory }
let isSound = true
const [which, minutes = MINUTES] = process.argv.slice(2)
for (const [name, run] of Object.entries(suites)) if (!which || which === name) await run()
process.exit(isSound ? 0 : 1)

async function crashes() {
  const { lost, problems, ...figures } = await writeThroughCrashes(KILLS)
  const isMissed = lost.length + problems.length + figures.duplicated > 0
  report('crashes (R1)', [{ ...figures, lost: lost.length, problems: problems.length }], isMissed, [...lost, ...problems])
}

async function retries() {
  const { problems, ...figures } = await sendThroughFaults(SENDS)
  const isMissed = figures.lost + figures.duplicated + problems.length > 0
  report('retries (R2)', [{ ...figures, problems: problems.length }], isMissed, problems)
}

async function operations() {
  const isolation = await oneIsIll(ISOLATION_SECONDS)
  report(
    'one operation ill (R12: ≥ 99.9 % of the others answered, p95 ≤ 1.2 × + 5 ms)',
    isolation,
    isolation.some(({ answered, p95, p95_allowed }) => answered < 0.999 || p95 > p95_allowed),
  )
  const partly = await partlyUnavailable(OUTAGE_SECONDS)
  report(
    'part of the answers 503 (R14: ≤ 1 % errors at ≤ 1.6 upstream calls per call)',
    [partly],
    partly.errors > 0.01 || partly.upstream_calls_per_call > 1.6 || !partly.recovers,
  )
  const away = [...(await outage(OUTAGE_SECONDS, 'one operation')), ...(await outage(OUTAGE_SECONDS, 'eight operations'))]
  report(
    'total outage (R14: ≤ 0.1 upstream calls per call)',
    away,
    away.some(({ upstream_calls_per_call, recovers }) => upstream_calls_per_call > 0.1 || !recovers),
  )
}

async function pages() {
  const { figures, problems } = await openPagesWhileCallsHang()
  report('pages while a call hangs (R13), milliseconds to the first byte', figures, problems.length > 0, problems)
}

async function streams() {
  const figures = await holdStreams(STREAMS)
  const isMissed = figures.open < STREAMS || figures.kilobytesEach > STREAM_KILOBYTES
  report(`open streams (R8: ${STREAMS} open, ${STREAM_KILOBYTES} KB each)`, [figures], isMissed)
}

async function held() {
  const { held: connections, ...times } = await holdEverything()
  const isMissed = times.photos.p99 > PHOTO_MS || times.photos.failed + times.calls.failed > 0
  report(`${connections} connections held by one client (R10: photos p99 ${PHOTO_MS} ms, no failure)`, times, isMissed)
}

async function rolling() {
  ensureBalancer()
  const { problems, ...figures } = await replaceUnderLoad(ROUNDS)
  report('processes replaced (R7: no call fails)', [{ ...figures, problems: problems.length }], problems.length > 0, problems)
}

/** `npm run faults memory 3` holds the load for three minutes. */
async function memory() {
  const figures = await holdLoad(Number(minutes))
  const isMissed = figures.together > MEGABYTES || figures.growth > FLAT_MEGABYTES || figures.failed > 0
  report(`memory (P7: ${MEGABYTES} MB together, flat)`, [figures], isMissed)
}

function report(suite: string, figures: object, isMissed: boolean, details: string[] = []): void {
  console.log(`${suite}: ${isMissed ? 'MISSED' : 'holds'}`)
  console.table(figures)
  for (const detail of details.slice(0, 20)) console.log(detail)
  if (isMissed) isSound = false
}

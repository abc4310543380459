/** `npm run faults`: the long form of the fault suites, printing what came of them. */
import { writeThroughCrashes } from './crashes.ts'
import { sendThroughFaults } from './retries.ts'

const KILLS = 100
const SENDS = 10_000

const [which = 'all'] = process.argv.slice(2)
let isSound = true
if (which !== 'retries') {
  const { lost, problems, ...figures } = await writeThroughCrashes(KILLS)
  report('crashes', { ...figures, lost: lost.length, problems: problems.length }, [...lost, ...problems])
}
if (which !== 'crashes') {
  const { problems, ...figures } = await sendThroughFaults(SENDS)
  report('retries', { ...figures, problems: problems.length }, problems)
}
process.exit(isSound ? 0 : 1)

function report(suite: string, figures: Record<string, number>, details: string[]): void {
  console.log(suite)
  console.table(figures)
  for (const detail of details.slice(0, 20)) console.log(detail)
  if (figures.lost || figures.duplicated || figures.problems) isSound = false
}

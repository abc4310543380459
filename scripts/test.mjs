/** `npm test`: checks, then unit, gateway, contract and browser tests, closing with one line of counts. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { bin, environment, node, root } from './setup/paths.mjs'
import { ensureTools } from './setup/tools.mjs'

ensureInstalled()
ensureTools()
ensureBuilt()

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results)

const counts = { passed: 0, failed: 0, skipped: 0 }
/** What is said once more at the end, where it is found without reading everything. */
const remarks = []
const checked = run(node, ['scripts/check.mjs'])
counts[checked ? 'passed' : 'failed'] += 1
if (!checked) remarks.push('failed: npm run check')

// Their reports first say how many there were; a runner that ends without one counts as a failure of its own. A test that
// fails is tried once more, and named where that helped: a machine that is shared may stop for a moment.
const vitest = ['run', '--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`]
run(bin('vitest'), vitest)
count('vitest.json', ({ numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, numTotalTests, testResults }) => {
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be loaded has no tests to fail.
    if (status === 'failed' && failed.length === 0) remarks.push(`failed: ${file}: ${message}`)
    for (const { fullName } of failed) remarks.push(`failed: ${file}: ${fullName}`)
    for (const { fullName, failureMessages } of assertionResults.filter((test) => test.status === 'passed'))
      if (failureMessages.length > 0)
        remarks.push(`passed at the second try only: ${file}: ${fullName}\n${begin(failureMessages)}`)
  }
  return {
    passed: numPassedTests,
    failed: numFailedTests || (numFailedTestSuites > 0 || numTotalTests === 0 ? 1 : 0),
    skipped: numPendingTests,
  }
})
run(bin('playwright'), ['test'])
count('browser.json', ({ stats, errors, suites }) => {
  for (const title of titlesIn(suites, 'unexpected')) remarks.push(`failed: ${title}`)
  for (const title of titlesIn(suites, 'flaky')) remarks.push(`passed at a further try only: ${title}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
})

console.log(`\n${remarks.join('\n')}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed > 0 ? 1 : 0)

/** What a test said that failed first: it is not to be had again, of one that makes up what it tries (fast-check) neither. */
function begin([message]) {
  return message.slice(0, 1_000).replaceAll(/^/gm, '    ')
}

/** Titles of the tests that ended like this; they stand in suites in suites. */
function titlesIn(suites = [], ending) {
  return suites.flatMap((suite) => [
    ...titlesIn(suite.suites, ending),
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === ending))
      .map(({ title, file }) => `${file}: ${title}`),
  ])
}

function run(program, args) {
  return spawnSync(program, args, { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

function count(file, read) {
  let found
  try {
    found = read(JSON.parse(readFileSync(join(results, file), 'utf8')))
  } catch {
    found = { passed: 0, failed: 1, skipped: 0 }
  }
  for (const kind of Object.keys(counts)) counts[kind] += found[kind]
}

/** `npm test`: checks, then unit, gateway, contract and browser tests, closing with one line of counts. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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
const checked = run(node, ['scripts/check.mjs'])
counts[checked ? 'passed' : 'failed'] += 1

// Their reports first say how many there were; a runner that ends without one counts as a failure of its own.
run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`])
count('vitest.json', ({ numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, numTotalTests }) => ({
  passed: numPassedTests,
  // A file that could not be loaded has no tests to fail.
  failed: numFailedTests || (numFailedTestSuites > 0 || numTotalTests === 0 ? 1 : 0),
  skipped: numPendingTests,
}))
run(bin('playwright'), ['test'])
count('browser.json', ({ stats, errors, suites }) => {
  for (const title of flakyIn(suites)) console.log(`passed at the second try only: ${title}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
})

console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed > 0 ? 1 : 0)

/** Titles of tests that failed once; they stand in suites in suites. */
function flakyIn(suites = []) {
  return suites.flatMap((suite) => [
    ...flakyIn(suite.suites),
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
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

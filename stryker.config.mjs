/** How code is broken by `npm run mutate`; which code and by whose tests stands in scripts/mutate.mjs. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { related: false },
  // This runner does not switch breakages of code on that runs once, as a module is loaded: they would all seem to survive.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '.stryker/incremental.json',
  tempDirName: '.stryker/sandbox',
  ignorePatterns: ['/.stryker', '/data', '/bench', '/docs', '/test-results'],
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: '.stryker/report.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  concurrency: 2,
  // Tests leave connections and timers behind: a process goes before they matter.
  maxTestRunnerReuse: 100,
  // Beyond what the tests of a breakage take together, before it counts as one that never ends.
  timeoutMS: 5_000,
}

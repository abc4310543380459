/** `npm run check`: everything that can be said about the code without running it. */
import { spawn } from 'node:child_process'
import { ensureInstalled } from './setup/install.mjs'
import { bin, environment, node, root } from './setup/paths.mjs'

ensureInstalled()

const CHECKS = {
  types: [bin('tsc'), ['--noEmit']],
  'lint and format': [bin('biome'), ['ci', '--error-on-warnings', '.']],
  'dead code': [bin('knip'), ['--no-progress']],
  'dependency rules': [bin('depcruise'), ['src', 'mock-backend', '--output-type', 'err']],
  'picture of the rooms': [node, ['scripts/graph.ts', '--check']],
  'contract lint': [bin('redocly'), ['lint', 'openapi.yaml']],
  'generated code': [node, ['scripts/generate-contract.ts', '--check']],
  catalogues: [node, ['scripts/check-catalogues.ts']],
  requirements: [node, ['scripts/check-requirements.ts']],
  'one scale of type': [node, ['scripts/check-type.ts']],
  'one file for each class': [node, ['scripts/check-classes.ts']],
}

const queue = Object.entries(CHECKS)
let failed = 0
// Two at a time: the machine this is meant for has two cores.
await Promise.all([worker(), worker()])
console.log(failed ? `${failed} checks failed` : `${Object.keys(CHECKS).length} checks passed`)
process.exit(failed ? 1 : 0)

async function worker() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, [program, args]] = next
    const { code, output, seconds } = await run(program, args)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
    if (code !== 0) {
      failed += 1
      console.log(output)
    }
  }
}

function run(program, args) {
  const start = Date.now()
  const child = spawn(program, args, { cwd: root, env: { ...environment, REDOCLY_TELEMETRY: 'off' } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((done) =>
    child.on('close', (code) => done({ code, output, seconds: ((Date.now() - start) / 1000).toFixed(1) })),
  )
}

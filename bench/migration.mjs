/**
 * `npm run bench -- migration`: what the means of a migration cost a small call. The same gateway as it is in front of one
 * service, beside itself with the bridge between two and with modes, and with a mapping for what it calls, taking turns.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import { ensureBuilt } from '../scripts/setup/build.mjs'
import { stop } from '../scripts/setup/install.mjs'
import { root } from '../scripts/setup/paths.mjs'
import { ANSWERS, OLD_NAMES, OLD_PATH, OLD_USER } from './fixture.mjs'
import {
  ask,
  compared,
  inTurn,
  load,
  median,
  ROUNDS,
  serveGateway,
  serveUpstream,
  sessionCookie,
  UPSTREAM,
  WORK,
  warmUp,
} from './measuring.mjs'

ensureBuilt()
const upstream = await serveUpstream()
const modes = file('gateway.yaml', { default: 'native', operations: { getCompanyInfo: 'legacy' } })
const mapping = file('legacy.yaml', {
  operations: { getUser: { path: OLD_PATH, answer: { user: { name: OLD_NAMES.user, fields: OLD_NAMES.fields } } } },
})
const KINDS = {
  plain: { what: 'one service, unmapped', port: 4000, env: { BACKEND_URL: UPSTREAM } },
  bridged: {
    what: 'two services with modes and the bridge, unmapped',
    port: 4010,
    env: { BACKEND_URL: UPSTREAM, MODES_FILE: modes, BRIDGE_KEY: 'a key for benches that is long enough' },
  },
  mapped: {
    what: 'one service, every field under another name',
    port: 4020,
    env: { BACKEND_URL: UPSTREAM, LEGACY_FILE: mapping },
  },
}
const names = Object.keys(KINDS)
const calls = {}
const gateways = {}
const figures = {}
for (const name of names) {
  const { port, env } = KINDS[name]
  gateways[name] = await serveGateway(root, port, env)
  const url = `http://127.0.0.1:${port}`
  calls[name] = { url: `${url}/api/user.php`, cookie: await sessionCookie(url) }
  figures[name] = { many: [], one: [], direct: [] }
  const { status, text } = await ask(calls[name])
  if (status !== 200 || !isDeepStrictEqual(JSON.parse(text), name === 'mapped' ? OLD_USER : ANSWERS.getUser))
    stop(`${name} answered ${status}: ${text.slice(0, 200)}`)
  warmUp(calls[name])
}
for (let round = 0; round < ROUNDS; round += 1)
  for (const name of inTurn(names, round)) {
    const direct = { url: UPSTREAM + (name === 'mapped' ? OLD_PATH : '/api/user.php') }
    figures[name].many.push(load(calls[name], gateways[name]))
    figures[name].one.push(load(calls[name], gateways[name], { connections: 1 }))
    figures[name].direct.push(load(direct, upstream, { connections: 1 }))
  }

/** Of two that ran one right after the other. */
const more = (name) => median(figures[name].one.map(({ p50 }, round) => p50 - figures.plain.one[round].p50)).toFixed(2)

console.log(
  '\n| P3, small JSON call | /s | CPU ms | p50 added ms, one at a time | than the first | /s beside it | of rounds | by CPU |',
)
console.log('|---|---|---|---|---|---|---|---|')
for (const name of names) {
  const { ours, ratio, range, byProcessor } = compared(figures[name].many, figures.plain.many)
  const added = median(figures[name].one.map(({ p50 }, round) => p50 - figures[name].direct[round].p50))
  const cells = [KINDS[name].what, Math.round(ours.perSecond), ours.processor.toFixed(2), added.toFixed(2), more(name)]
  console.log(`| ${[...cells, ratio.toFixed(2), range, byProcessor.toFixed(2)].join(' | ')} |`)
}
console.log(`\nMapped: ${more('mapped')} ms more at p50 (goal ≤ 0.5)`)
process.exit(0)

function file(name, content) {
  mkdirSync(WORK, { recursive: true })
  const path = join(WORK, name)
  writeFileSync(path, stringify(content))
  return path
}

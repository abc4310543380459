/**
 * `npm run bench -- against <folder>`: our gateway beside the one of another checkout – installed and built –, on the same
 * upstream and data, taking turns. Prints the medians of each and how they compare.
 */
import { resolve } from 'node:path'
import { ensureBuilt } from '../scripts/setup/build.mjs'
import { stop } from '../scripts/setup/install.mjs'
import { root } from '../scripts/setup/paths.mjs'
import { cellsOf, compared, gatewayCalls, inTurn, load, ROUNDS, serveGateway, serveUpstream, warmUp } from './measuring.mjs'

const folder = process.argv[3]
if (!folder) stop('Which checkout? npm run bench -- against ../other')
ensureBuilt()
await serveUpstream()

const WHAT = {
  member: 'P1 signed-in members page, encoded',
  memberPlain: 'P1 signed-in members page, plain',
  visitor: 'P2 visitor’s page from the cache, encoded',
  visitorPlain: 'P2 visitor’s page from the cache, plain',
  json: 'P3 small JSON call',
}
const PORTS = { ours: 4000, theirs: 4010 }
const SIDES = Object.keys(PORTS)
const gateways = {
  ours: await serveGateway(root, PORTS.ours),
  theirs: await serveGateway(resolve(folder), PORTS.theirs),
}
const calls = {}
const answers = { ours: {}, theirs: {} }
const figures = { ours: {}, theirs: {} }
for (const whose of SIDES) {
  calls[whose] = await gatewayCalls(`http://127.0.0.1:${PORTS[whose]}`)
  for (const [name, { call, check }] of Object.entries(calls[whose])) {
    answers[whose][name] = await check(call)
    figures[whose][name] = []
    warmUp(call)
  }
}
for (let round = 0; round < ROUNDS; round += 1) {
  for (const name of Object.keys(WHAT)) {
    for (const whose of inTurn(SIDES, round)) figures[whose][name].push(load(calls[whose][name].call, gateways[whose]))
  }
}
console.log('\n| what | ours /s | CPU ms | | theirs /s | CPU ms | | ratio | of rounds | by CPU |')
console.log('|---|---|---|---|---|---|---|---|---|---|')
for (const [name, what] of Object.entries(WHAT)) {
  const { ours, theirs, ratio, range, byProcessor } = compared(figures.ours[name], figures.theirs[name])
  const cells = [what, ...cellsOf(ours, answers.ours[name]), ...cellsOf(theirs, answers.theirs[name])]
  console.log(`| ${[...cells, ratio.toFixed(2), range, byProcessor.toFixed(2)].join(' | ')} |`)
}
process.exit(0)

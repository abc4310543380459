/**
 * `npm run bench -- against <folder>`: our gateway beside the one of another checkout – installed and built –, on the same
 * upstream and data, taking turns. Prints the medians of each and how they compare.
 */
import { resolve } from 'node:path'
import { ensureBuilt } from '../scripts/setup/build.mjs'
import { stop } from '../scripts/setup/install.mjs'
import { root } from '../scripts/setup/paths.mjs'
import { end, load, serveGateway, serveUpstream, sessionCookie } from './measuring.mjs'

const ROUNDS = 5
const SECONDS = 4
const GATEWAY = 'http://127.0.0.1:4000'

const folder = process.argv[3]
if (!folder) stop('Which checkout? npm run bench -- against ../other')
ensureBuilt()
await serveUpstream()

const CALLS = {
  'P1 signed-in members page': (cookie) => load(`${GATEWAY}/members`, cookie, { seconds: SECONDS }),
  'P2 visitor’s page from the cache': () => load(`${GATEWAY}/members`, undefined, { seconds: SECONDS }),
  'P3 small JSON call': (cookie) => load(`${GATEWAY}/api/user.php`, cookie, { seconds: SECONDS }),
}
const figures = { ours: measured(), theirs: measured() }
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [whose, checkout] of [
    ['ours', root],
    ['theirs', resolve(folder)],
  ]) {
    const gateway = await serveGateway(checkout)
    const cookie = await sessionCookie(GATEWAY)
    for (const [what, run] of Object.entries(CALLS)) figures[whose][what].push(run(cookie).perSecond)
    await end(gateway)
  }
}
console.table(
  Object.fromEntries(
    Object.keys(CALLS).map((what) => {
      const [ours, theirs] = [median(figures.ours[what]), median(figures.theirs[what])]
      return [what, { 'ours /s': Math.round(ours), 'theirs /s': Math.round(theirs), ratio: Number((ours / theirs).toFixed(3)) }]
    }),
  ),
)
process.exit(0)

function measured() {
  return Object.fromEntries(Object.keys(CALLS).map((what) => [what, []]))
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

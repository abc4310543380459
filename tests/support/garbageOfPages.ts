/**
 * `node --expose-gc --min-semi-space-size=128 tests/support/garbageOfPages.ts`: the kilobytes that a page of a member leaves behind
 * in the built renderer when what is young has been collected, and only a look through the whole heap would find.
 */
import { getHeapStatistics } from 'node:v8'
import { ANSWERS } from '../../bench/fixture.mjs'
import { builtRenderer } from '../../src/bff/pages/renderer.ts'
import { NO_NOTICES } from '../../src/shared/notices.ts'

/** Both fit among what is young. */
const [FEW, MANY] = [20, 100]
/** … until all is compiled, which leaves things behind, too. */
const BEFORE = 1_500
const collect = globalThis.gc as NonNullable<typeof globalThis.gc>

const renderer = await (await builtRenderer()).current()
const texts = Object.entries(ANSWERS).map(([operation, answer]) => [operation, JSON.stringify(answer)])
const textOf: Record<string, string> = Object.fromEntries(texts)

async function render(): Promise<void> {
  const { html = [] } = await renderer.render({
    url: new URL('https://site.example/members'),
    api: { call: async (operation) => JSON.parse(textOf[operation] ?? '') },
    settings: ANSWERS.getSettings as never,
    locale: 'en',
    loggedIn: true,
    notices: NO_NOTICES,
    requestId: 'request',
    nonce: 'nonce',
    whole: false,
    patience: { optional: 1_000, shown: 1_000 },
    limit: 10_000,
    signal: new AbortController().signal,
    onError: ({ error }) => {
      throw error
    },
    failure: () => ({ status: 500 }),
  })
  if (!html.join('').includes('Member 24')) throw new Error('A page without its members')
}

/** Of so many, in kilobytes. */
async function left(pages: number): Promise<number> {
  collect()
  const before = getHeapStatistics().used_heap_size
  for (let page = 0; page < pages; page += 1) await render()
  collect({ type: 'minor' })
  collect({ type: 'minor' })
  return (getHeapStatistics().used_heap_size - before) / 1024
}

for (let page = 0; page < BEFORE; page += 1) await render()
// The last one is still known, so few pages are told from many; code that is compiled meanwhile counts, so it is done again.
const rounds: number[] = []
for (let round = 0; round < 4; round += 1) rounds.push(((await left(MANY)) - (await left(FEW))) / (MANY - FEW))
process.stdout.write(String(rounds.sort((a, b) => a - b)[1]))
process.exit(0)

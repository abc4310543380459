import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackend } from '../upstream/backend.ts'
import { followModes, type ModesKeeper } from './keeper.ts'
import type { Entry, ModesStore } from './store.ts'

const backend = (name: 'legacy' | 'native') =>
  createBackend({ name, origins: ['http://localhost:1'], honoursIdempotencyKey: true, sessionCookie: 'session', quirky: false })
const backends = { legacy: backend('legacy'), native: backend('native') }
const log = pino({ level: 'silent' })
const LEGACY = 'default: legacy\n'
const NATIVE = 'default: native\n'
const MIXED = `${NATIVE}operations:\n  complain: legacy\n`

let folder: string
/** Another for each test: whoever follows one of before goes on doing so. */
let kept: { text: string; entries: Entry[] }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keeper-'))
  kept = { text: LEGACY, entries: [] }
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, maxRetries: 5 })
})

/** A text that is read at once, so that all the time there is is the keeper's own. */
function store(mayBeHalf: boolean): ModesStore {
  const here = kept
  const note: ModesStore['note'] = async (entry) => {
    if (here.entries.at(-1)?.text !== entry.text) here.entries.push({ version: here.entries.length + 1, ...entry })
    return here.entries.at(-1)
  }
  return {
    place: 'somewhere',
    mayBeHalf,
    read: async () => here.text,
    history: async () => here.entries,
    async replace(expected, entry) {
      if (here.text !== expected) return undefined
      here.text = entry.text
      return note(entry) as Promise<Entry>
    },
    note,
  }
}
const gateway = (name: string, mayBeHalf: boolean) =>
  followModes({ store: store(mayBeHalf), backends, mapping: undefined, copy: join(folder, name), log })
const chosen = (keeper: ModesKeeper) => keeper.now().chosen
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('modes that are written elsewhere', () => {
  it.each([
    ['a file', true],
    ['a key', false],
  ])('hold within a second for all who follow %s, whenever they look [MIG-1]', async (_what, mayBeHalf) => {
    const gateways = [await gateway('one', mayBeHalf)]
    await passes(70)
    gateways.push(await gateway('two', mayBeHalf))
    for (const [index, written] of [MIXED, LEGACY, NATIVE, LEGACY].entries()) {
      // What is kept of the last one is written in real time.
      await vi.waitUntil(() => gateways.every(({ version }) => version === index + 1))
      await passes(1_013)
      kept.text = written
      await passes(999)
      for (const each of gateways) {
        const { default: standard, operations } = chosen(each)
        expect([standard, Object.keys(operations).length > 0]).toEqual([written.split(/\s+/)[1], written === MIXED])
      }
    }
  })

  it('are taken over from a file when they are no longer being written: half of them may be right by itself [MIG-1]', async () => {
    const keeper = await gateway('one', true)
    const lines = `${MIXED}data:\n  like: shared\n  photo: shared\n`.split(/(?<=\n)/)
    kept.text = ''
    for (const line of lines) {
      kept.text += line
      await passes(300)
      expect(chosen(keeper)).toEqual({ default: 'legacy', operations: {}, data: {} })
      expect(keeper.fault).toBe(undefined)
    }
    await passes(999)
    expect(chosen(keeper)).toMatchObject({ default: 'native', operations: { complain: 'legacy' }, data: { photo: 'shared' } })
    await vi.waitUntil(() => keeper.version === 2)
  })

  it('are taken over when they are whole, also by who is started while they are written [MIG-1]', async () => {
    await writeFile(join(folder, 'one'), LEGACY)
    kept.text = NATIVE
    const starting = gateway('one', true)
    // Its own files are read in real time.
    await vi.waitUntil(() => vi.getTimerCount() > 0)
    await passes(300)
    kept.text = MIXED
    await passes(999)
    expect(chosen(await starting)).toMatchObject({ default: 'native', operations: { complain: 'legacy' } })
  })

  it('that go on being written do not hold up a start: what held before holds [MIG-1]', async () => {
    await writeFile(join(folder, 'one'), LEGACY)
    const starting = gateway('one', true)
    let isStarted = false
    void starting.then(() => {
      isStarted = true
    })
    kept.text = NATIVE
    await vi.waitUntil(() => vi.getTimerCount() > 0)
    for (let half = 0; half < 20 && !isStarted; half += 1) {
      kept.text = `${kept.text}# ${half}\n`
      await passes(300)
    }
    const keeper = await starting
    expect([chosen(keeper).default, keeper.fault?.reasons]).toEqual(['legacy', ['it is being written']])
  })

  it('are not changed by the API before they are whole [MIG-1]', async () => {
    const keeper = await gateway('one', true)
    kept.text = NATIVE
    const changed = keeper.change({ operations: { geocode: 'absent' } }, { by: 'Ada', reason: 'a test' })
    await passes(300)
    kept.text = MIXED
    await passes(999)
    await changed
    expect(chosen(keeper)).toMatchObject({ default: 'native', operations: { complain: 'legacy', geocode: 'absent' } })
    expect(kept.entries.map(({ text }) => text.split('\n').length)).toEqual([2, 4, 5])
  })
})

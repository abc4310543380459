import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followMapping } from './mappingKeeper.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapping-'))
  file = join(folder, 'legacy.yaml')
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, maxRetries: 5 })
})
const follow = () => followMapping({ file, copy: join(folder, 'copy'), log: pino({ level: 'silent' }) })
const fits = () => {}

it('is taken over when it is no longer being written, however right its beginning is [MIG-8]', async () => {
  await writeFile(file, '')
  const mapping = await follow()
  let changes = 0
  const look = () => mapping.look(fits, () => (changes += 1))
  await writeFile(file, 'operations:\n')
  for (const id of ['getGifts', 'getInterests', 'getRegions', 'getBlocks']) {
    await appendFile(file, `  ${id}: absent\n`)
    await look()
    vi.advanceTimersByTime(300)
    await look()
    expect([changes, mapping.now.absent.size, mapping.fault]).toEqual([0, 0, undefined])
  }
  vi.advanceTimersByTime(400)
  await look()
  expect([changes, mapping.now.absent.size]).toEqual([1, 4])
})

it('is not missed while it is put in the place of another by taking that away first [MIG-8]', async () => {
  await writeFile(file, 'operations: { getGifts: absent }\n')
  const mapping = await follow()
  const look = () => mapping.look(fits, () => {})
  await rm(file)
  await look()
  vi.advanceTimersByTime(300)
  await look()
  expect(mapping.fault).toBe(undefined)
  vi.advanceTimersByTime(400)
  await look()
  expect([mapping.fault?.reasons, mapping.now.absent.size]).toEqual([['there is nothing any more'], 1])
})

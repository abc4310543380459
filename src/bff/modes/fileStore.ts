/** Modes in a file, which several gateways of one machine, or with a shared folder, may follow. */
import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { link, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Entry, MAX_ENTRIES, type ModesStore, type NewEntry } from './store.ts'

/** More than a whole history of the longest files. */
const MAX_BYTES = 80 * 1024 * 1024

/** Who holds the lock for so long has died with it. */
const LOCK_MS = 5_000
/** … or has locked it before the clock was set back: no two machines' clocks differ by so much. */
const LOCK_AHEAD_MS = 60_000
const LOCK_LOOK_MS = 20

/** @param file its history is beside it, in `<file>.history` */
export function createFileStore(file: string): ModesStore {
  const historyFile = `${file}.history`
  const history = async (): Promise<Entry[]> => ((await textIn(historyFile)) ?? '').split('\n').flatMap(entryIn)
  const add = async (entry: NewEntry, known: Entry[]): Promise<Entry> => {
    const next = { version: (known.at(-1)?.version ?? 0) + 1, ...entry }
    const lines = [...known, next].slice(-MAX_ENTRIES).map((each) => JSON.stringify(each))
    await writeAtomically(historyFile, `${lines.join('\n')}\n`)
    return next
  }
  return {
    place: file,
    mayBeHalf: true,
    read: () => textIn(file),
    history,
    replace: (expected, entry) =>
      locked(file, async () => {
        if ((await textIn(file)) !== expected) return undefined
        // The text first: one without its entry is noted when it is found.
        await writeAtomically(file, entry.text)
        return add(entry, await history())
      }),
    note: (entry) =>
      locked(file, async () => {
        const known = await history()
        const last = known.at(-1)
        if (last?.text === entry.text) return last
        const isThere = entry.via === 'start' ? !last : (await textIn(file)) === entry.text
        return isThere ? add(entry, known) : known.findLast(({ text }) => text === entry.text)
      }),
  }
}

/**
 * @returns undefined where there is no such file
 * @throws for what no operator has written: a device, a folder, a disk's image; and for letters of another character set
 */
export async function textIn(file: string): Promise<string | undefined> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw unusable('it is no file')
    if (found.size > MAX_BYTES) throw unusable(`it is larger than ${MAX_BYTES} bytes`)
    return utf8In(await readFile(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Anything else would be sent to the old service as letters that nobody has written. */
function utf8In(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw unusable('it is not UTF-8: save it so')
  return bytes.toString('utf8')
}

const unusable = (reason: string) => Object.assign(new Error(reason), { reasons: [reason] })

/** A line that was cut off when a machine died says nothing. */
function entryIn(line: string): Entry[] {
  try {
    return line ? [JSON.parse(line)] : []
  } catch {
    return []
  }
}

/** All of it or nothing, also where the machine dies meanwhile; who may read it stays, and so does a link to it. */
export async function writeAtomically(place: string, text: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true })
  const file = await realpath(place).catch(() => place)
  const written = `${file}.${randomUUID()}.new`
  const { mode } = (await stat(file).catch(() => undefined)) ?? { mode: 0o644 }
  const handle = await open(written, 'w', mode)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(written, file)
}

/** One at a time, of all gateways that have the file. */
async function locked<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = `${file}.lock`
  await mkdir(dirname(file), { recursive: true })
  for (;;) {
    const handle = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return undefined
      throw error
    })
    if (handle) {
      await handle.close()
      break
    }
    const held = await stat(lock).catch(() => undefined)
    if (held && isStale(held)) await unlock(lock, held)
    else await wait(LOCK_LOOK_MS)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

function isStale({ mtimeMs }: Stats): boolean {
  const age = Date.now() - mtimeMs
  return age > LOCK_MS || age < -LOCK_AHEAD_MS
}

/** Several may find the same one stale: who comes late to it has the next one's in hand, and puts that back. */
async function unlock(lock: string, stale: Stats): Promise<void> {
  const taken = `${lock}.${randomUUID()}`
  try {
    await rename(lock, taken)
  } catch {
    return
  }
  const { mtimeMs } = await stat(taken)
  if (mtimeMs !== stale.mtimeMs) await link(taken, lock).catch(() => {})
  await rm(taken, { force: true })
}

/** Who serves what now: follows where modes are kept, takes over what is right, and says what is wrong [MIG-1]. */
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { reasonOf } from '../valkey.ts'
import { textIn, writeAtomically } from './fileStore.ts'
import { type Change, changed, ModesRefused, readModes, textOf } from './modesFile.ts'
import { type Backends, createRouting, type Routes } from './routing.ts'
import type { Entry, ModesStore, NewEntry } from './store.ts'
import type { Modes, Side } from './units.ts'

/** Who changes something, and why. */
export type Author = { by: string; reason: string }
/** Why what is kept does not hold: what was taken over last does. */
export type Fault = { since: string; reasons: string[] }

export type ModesKeeper = Routes & {
  readonly place: string
  readonly fault: Fault | undefined
  /** The history's number of what holds. */
  readonly version: number
  /** Changes in the whole, for metrics. */
  readonly changes: number
  /**
   * Both hold here at once, and everywhere within a second. What changes nothing is no change.
   * @param seen the version that the author goes by
   * @throws ModesRefused for what is not safe, ChangedMeanwhile, and what the store throws
   */
  change(change: Change, author: Author, seen?: number): Promise<void>
  /** Goes back to what held before the last change, or to an earlier version. */
  undo(author: Author, seen?: number, to?: number): Promise<void>
  history(): Promise<Entry[]>
}

export class ChangedMeanwhile extends Error {}

type Dependencies = {
  store: ModesStore
  backends: Backends
  /** Where the text that was taken over last is kept, so that a restart goes on with it. */
  copy: string
  log: Logger
}

/** What is read twice the same is no longer being written. */
const LOOK_MS = 300
/** How long a start waits for a store that is not there yet. */
const START_MS = 3_000

/** @throws an Error of one sentence where nobody knows what holds */
export async function followModes({ store, backends, copy, log }: Dependencies): Promise<ModesKeeper> {
  const sides = new Set<Side>(backends.legacy ? ['legacy', 'native'] : ['native'])
  const standard = textOf(backends.legacy ? 'legacy' : 'native')
  let text: string | undefined
  let version = 0
  let changes = 0
  let routing = createRouting(readModes(standard, sides), 0, backends)
  let fault: Fault | undefined
  const listeners = new Set<() => void>()
  /** What was found last, right or wrong. */
  let seen: string | undefined
  /** Changes, one after the other. */
  let line: Promise<unknown> = Promise.resolve()

  const wrong = (reasons: string[]) => {
    if (fault?.reasons.join() === reasons.join()) return
    fault = { since: new Date().toISOString(), reasons }
    log.error({ reasons }, `the modes in ${store.place} are not taken over; what held before holds`)
  }
  const right = () => {
    if (fault) log.warn(`the modes in ${store.place} are right again`)
    fault = undefined
  }

  const take = async (next: string, modes: Modes, entry?: Entry) => {
    text = next
    seen = next
    changes += 1
    routing = createRouting(modes, changes, backends)
    for (const listener of listeners) listener()
    right()
    await writeAtomically(copy, next).catch((error) => log.error(`${copy} cannot be written (${reasonOf(error)})`))
    const written: NewEntry = { at: new Date().toISOString(), by: '', reason: '', via: 'text', text: next }
    const noted = entry ?? (await store.note(written).catch((error) => void log.error(`no history (${reasonOf(error)})`)))
    version = noted?.version ?? version
    log.info({ version, by: noted?.by, reason: noted?.reason, via: noted?.via }, 'modes have changed')
  }

  const look = async () => {
    const found = await store.read()
    const isSettled = found === seen
    seen = found
    if (found === text) return right()
    if (found === undefined) return wrong(['there is nothing any more'])
    if (!isSettled) return
    await take(found, readModes(found, sides))
  }
  const follow = async () => {
    // Not amid a change of our own.
    line = line
      .then(look)
      .catch((error) => wrong(error instanceof ModesRefused ? error.reasons : [`it cannot be read (${reasonOf(error)})`]))
    await line
    setTimeout(follow, LOOK_MS).unref()
  }

  /** What holds at a start: what is there; what held last where that is wrong; and the standard where nobody has said anything. */
  const begin = async () => {
    const found = await patiently(() => store.read()).then(
      (present) => ({ present }),
      (error) => ({ problem: [`it cannot be read (${reasonOf(error)})`] }),
    )
    if ('present' in found && found.present !== undefined) {
      try {
        return await take(found.present, readModes(found.present, sides))
      } catch (error) {
        if (!(error instanceof ModesRefused)) throw error
        return await beginAsBefore(error.reasons, found.present)
      }
    }
    if ('problem' in found) return beginAsBefore(found.problem, undefined)
    const before = await textIn(copy)
    if (before !== undefined || (await store.history()).length > 0) return beginAsBefore(['there is nothing any more'], undefined)
  }
  const beginAsBefore = async (reasons: string[], found: string | undefined) => {
    const before = (await textIn(copy)) ?? (await store.history().catch(() => []))?.at(-1)?.text
    const unusable = `The modes in ${store.place} cannot be used: ${reasons.join('. ')}.`
    if (before === undefined) throw new Error(unusable)
    try {
      routing = createRouting(readModes(before, sides), 1, backends)
    } catch (error) {
      throw new Error(`${unusable} Nor can those from before: ${(error as Error).message}.`)
    }
    changes = 1
    text = before
    seen = found
    version = (await store.history().catch(() => [])).findLast((entry) => entry.text === before)?.version ?? 0
    wrong(reasons)
  }

  const inLine = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = line.then(work)
    line = done.catch(() => {})
    return done
  }
  /** What somebody else has put there is looked at before it is changed. */
  const caughtUp = async (expected: number | undefined) => {
    const present = await store.read()
    if (present !== undefined && present !== text && isRight(present)) await take(present, readModes(present, sides))
    if (expected !== undefined && expected !== version) throw new ChangedMeanwhile()
    return present
  }
  const put = async (present: string | undefined, next: string, { by, reason }: Author) => {
    const modes = readModes(next, sides)
    if (present === text && isDeepStrictEqual(modes, routing.modes)) return
    const at = new Date().toISOString()
    // What it goes back to, where this is the first that anybody says.
    if (text === undefined) await store.note({ at, by: '', reason: '', via: 'start', text: standard })
    const entry = await store.replace(present, { at, by, reason, via: 'api', text: next })
    if (!entry) throw new ChangedMeanwhile()
    await take(next, modes, entry)
  }

  await begin()
  void follow()
  return {
    now: () => routing,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    place: store.place,
    get fault() {
      return fault
    },
    get version() {
      return version
    },
    get changes() {
      return changes
    },
    change: (change, author, expected) =>
      inLine(async () => {
        const present = await caughtUp(expected)
        await put(present, changed(present ?? text ?? standard, change), author)
      }),
    undo: (author, expected, to) =>
      inLine(async () => {
        const [present, entries] = [await caughtUp(expected), await store.history()]
        const last = entries.at(-1)
        // A text that was refused is no change: what held before it still does.
        const before = present === last?.text ? entries.at(-2) : last
        const target = to === undefined ? before : entries.find((entry) => entry.version === to)
        if (!target) throw new ModesRefused([to === undefined ? 'there is nothing to go back to' : `there is no version ${to}`])
        await put(present, target.text, author)
      }),
    history: () => store.history(),
  }

  function isRight(found: string): boolean {
    try {
      return Boolean(readModes(found, sides))
    } catch {
      return false
    }
  }
}

/** Once more and once more, until it works or the patience is over. @throws as it did last */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + START_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise((again) => setTimeout(again, 100))
    }
  }
}

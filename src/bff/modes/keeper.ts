/** Who serves what now: follows where modes are kept, takes over what is right, and says what is wrong [MIG-1]. */
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import type { Mapping } from '../legacy/mappingFile.ts'
import type { MappingKeeper } from '../legacy/mappingKeeper.ts'
import { reasonOf } from '../valkey.ts'
import { textIn, writeAtomically } from './fileStore.ts'
import { type Fault, FollowedText } from './followedText.ts'
import { type Change, changed, ModesRefused, readModes, textOf } from './modesFile.ts'
import { type Backends, createRouting, type Routes } from './routing.ts'
import type { Entry, ModesStore, NewEntry } from './store.ts'
import type { Modes, Side } from './units.ts'

/** Who changes something, and why. */
export type Author = { by: string; reason: string }

export type ModesKeeper = Routes & {
  readonly place: string
  readonly fault: Fault | undefined
  /** How the old service is spoken to; undefined where there is none. */
  readonly mapping: MappingKeeper | undefined
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
  /** What the old service has not, it cannot serve, whatever the modes say: changes of either are taken over one after the other. */
  mapping: MappingKeeper | undefined
  /** Where the text that was taken over last is kept, so that a restart goes on with it. */
  copy: string
  log: Logger
}

/** With the time that a file must be the same, less than a second until it holds everywhere. */
const LOOK_MS = 150

/** @throws an Error of one sentence where nobody knows what holds */
export async function followModes({ store, backends, mapping, copy, log }: Dependencies): Promise<ModesKeeper> {
  const sides = new Set<Side>(backends.legacy ? ['legacy', 'native'] : ['native'])
  const standard = textOf(backends.legacy ? 'legacy' : 'native')
  const followed = new FollowedText({
    what: 'modes',
    place: store.place,
    mayBeHalf: store.mayBeHalf,
    read: () => store.read(),
    log,
  })
  const read = (text: string, spoken: Mapping | undefined = mapping?.now) => readModes(text, sides, spoken?.absent)
  let version = 0
  let changes = 0
  const routingOf = (modes: Modes) => createRouting(modes, changes + (mapping?.changes ?? 0), backends, mapping?.now)
  let routing = routingOf({ default: backends.legacy ? 'legacy' : 'native', operations: {}, data: {} })
  const listeners = new Set<() => void>()
  /** Changes, one after the other. */
  let line: Promise<unknown> = Promise.resolve()

  const hold = (next: Modes) => {
    routing = routingOf(next)
    for (const listener of listeners) listener()
  }
  const take = async (next: string, modes: Modes, entry?: Entry) => {
    changes += 1
    hold(modes)
    followed.taken(next)
    await writeAtomically(copy, next).catch((error) => log.error(`${copy} cannot be written (${reasonOf(error)})`))
    const written: NewEntry = { at: new Date().toISOString(), by: '', reason: '', via: 'text', text: next }
    const noted = entry ?? (await store.note(written).catch((error) => void log.error(`no history (${reasonOf(error)})`)))
    version = noted?.version ?? version
    log.info({ version, by: noted?.by, reason: noted?.reason, via: noted?.via }, 'modes have changed')
  }

  const look = async () => {
    await mapping?.look(
      (next) => void read(followed.text ?? standard, next),
      () => hold(routing.chosen),
    )
    await followed.look((found) => take(found, read(found)))
  }
  const follow = async () => {
    // Not amid a change of our own.
    line = line.then(look)
    await line
    setTimeout(follow, LOOK_MS).unref()
  }

  /** What holds at a start: what is there; what held last where that is wrong; and the standard where nobody has said anything. */
  const begin = async () => {
    const before = await textIn(copy)
    const found = await followed.first(before)
    if ('present' in found && found.present !== undefined) {
      try {
        return await take(found.present, read(found.present))
      } catch (error) {
        if (!(error instanceof ModesRefused)) throw error
        return await beginAsBefore(error.reasons, found.present)
      }
    }
    if ('problem' in found) return beginAsBefore(found.problem, undefined)
    if (before !== undefined || (await store.history()).length > 0) return beginAsBefore(['there is nothing any more'], undefined)
    read(standard)
  }
  const beginAsBefore = async (reasons: string[], found: string | undefined) => {
    const before = (await textIn(copy)) ?? (await store.history().catch(() => []))?.at(-1)?.text
    const unusable = `The modes in ${store.place} cannot be used: ${reasons.join('. ')}.`
    if (before === undefined) throw new Error(unusable)
    changes = 1
    try {
      routing = routingOf(read(before))
    } catch (error) {
      throw new Error(`${unusable} Nor can those from before: ${(error as Error).message}.`)
    }
    followed.before(before, found, reasons)
    version = (await store.history().catch(() => [])).findLast((entry) => entry.text === before)?.version ?? 0
  }

  const inLine = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = line.then(work)
    line = done.catch(() => {})
    return done
  }
  /** What somebody else has put there is looked at before it is changed. */
  const caughtUp = async (expected: number | undefined) => {
    const present = await followed.whole()
    if (present !== undefined && present !== followed.text && isRight(present)) await take(present, read(present))
    if (expected !== undefined && expected !== version) throw new ChangedMeanwhile()
    return present
  }
  const put = async (present: string | undefined, next: string, { by, reason }: Author) => {
    const modes = read(next)
    if (present === followed.text && isDeepStrictEqual(modes, routing.chosen)) return
    const at = new Date().toISOString()
    // What it goes back to, where this is the first that anybody says.
    if (followed.text === undefined) await store.note({ at, by: '', reason: '', via: 'start', text: standard })
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
      return followed.fault
    },
    mapping,
    get version() {
      return version
    },
    get changes() {
      return changes
    },
    change: (change, author, expected) =>
      inLine(async () => {
        const present = await caughtUp(expected)
        await put(present, changed(present ?? followed.text ?? standard, change), author)
      }),
    undo: (author, expected, to) =>
      inLine(async () => {
        const [present, entries] = [await caughtUp(expected), await store.history()]
        // A text that was refused is no change: what held before it still does. Nor is one with another comment.
        const before = present === followed.text ? entries.findLast(({ text }) => !isAsNow(text)) : entries.at(-1)
        const target = to === undefined ? before : entries.find((entry) => entry.version === to)
        if (!target) throw new ModesRefused([to === undefined ? 'there is nothing to go back to' : `there is no version ${to}`])
        await put(present, target.text, author)
      }),
    history: () => store.history(),
  }

  function isAsNow(text: string): boolean {
    try {
      return isDeepStrictEqual(read(text), routing.chosen)
    } catch {
      return false
    }
  }

  function isRight(found: string): boolean {
    try {
      return Boolean(read(found))
    } catch {
      return false
    }
  }
}

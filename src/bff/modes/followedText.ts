/** A text that an operator writes, followed: what is right is taken over, what is wrong changes nothing and is said once. */
import type { Logger } from 'pino'
import { reasonOf } from '../valkey.ts'

/** Why what is kept does not hold: what was taken over last does. */
export type Fault = { since: string; reasons: string[] }
/** What cannot be taken over. */
type Refused = Error & { reasons: string[] }

type Description = {
  /** For people: `modes`. */
  what: string
  place: string
  /** Whether what is found may be half of what is being written. */
  mayBeHalf: boolean
  read: () => Promise<string | undefined>
  log: Logger
}

/** How long a start waits for a store that is not there yet. */
const START_MS = 3_000

/** Half of a text may be right by itself: what is writing it has so long to write the rest. */
const SETTLED_MS = 400

export class FollowedText {
  /** What was taken over last; undefined where nobody has said anything. */
  text: string | undefined
  fault: Fault | undefined
  /** What was found last, right or wrong, and since when: what is a while the same is no longer being written. */
  #seen: string | undefined
  #since = Number.NEGATIVE_INFINITY
  readonly #description: Description

  constructor(description: Description) {
    this.#description = description
  }

  get place(): string {
    return this.#description.place
  }

  taken(text: string): void {
    this.text = text
    this.#seen = text
    this.#right()
  }

  /** What held before goes on. @param found what stands there now */
  before(text: string, found: string | undefined, reasons: string[]): void {
    this.text = text
    this.#seen = found
    this.#wrong(reasons)
  }

  /** @param take throws what has `reasons` for a text that is not right */
  async look(take: (text: string) => Promise<void>): Promise<void> {
    try {
      const found = await this.#description.read()
      if (found !== this.#seen) this.#since = performance.now()
      this.#seen = found
      const isSettled = !this.#description.mayBeHalf || performance.now() - this.#since >= SETTLED_MS
      if (found === this.text) this.#right()
      else if (!isSettled) return
      else if (found === undefined) this.#wrong(['there is nothing any more'])
      else await take(found)
    } catch (error) {
      this.#wrong(whyUnread(error))
    }
  }

  /**
   * What stands there at a start, or why nobody can say.
   * @param before what was taken over last: where it is another by now, that may be in the midst of being written
   */
  async first(before: string | undefined): Promise<{ present: string | undefined } | { problem: string[] }> {
    try {
      const present = await patiently(this.#description.read)
      return { present: before === undefined ? present : await this.whole(before) }
    } catch (error) {
      return { problem: whyUnread(error) }
    }
  }

  /** What stands there, when nobody is writing it any more. @throws where that takes too long */
  async whole(known = this.text): Promise<string | undefined> {
    const { mayBeHalf, read } = this.#description
    const present = await read()
    return !mayBeHalf || present === known ? present : settled(present, read)
  }

  #wrong(reasons: string[]): void {
    if (this.fault?.reasons.join() === reasons.join()) return
    this.fault = { since: new Date().toISOString(), reasons }
    const { what, place, log } = this.#description
    log.error({ reasons }, `the ${what} in ${place} ${what.endsWith('s') ? 'are' : 'is'} not taken over; what held before holds`)
  }

  #right(): void {
    const { what, place, log } = this.#description
    if (this.fault) log.warn(`the ${what} in ${place} ${what.endsWith('s') ? 'are' : 'is'} right again`)
    this.fault = undefined
  }
}

/** What is wrong with a text; undefined for other failures. */
export const reasonsOf = (error: unknown): string[] | undefined =>
  error instanceof Error && Array.isArray((error as Refused).reasons) ? (error as Refused).reasons : undefined

const whyUnread = (error: unknown): string[] => reasonsOf(error) ?? [`it cannot be read (${reasonOf(error)})`]

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds))

/** @throws where it is still being written after a while */
async function settled(found: string | undefined, read: Description['read']): Promise<string | undefined> {
  const end = performance.now() + START_MS
  for (let last = found; ; ) {
    await pause(SETTLED_MS)
    const present = await read()
    if (present === last) return present
    if (performance.now() > end) throw Object.assign(new Error(), { reasons: ['it is being written'] })
    last = present
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
      await pause(100)
    }
  }
}

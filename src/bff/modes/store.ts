/** Where modes are kept, for one gateway or several: as text that a person can write, with the history of it beside. */

/** One change: what held from then on, since when, by whom and why. */
export type Entry = {
  version: number
  at: string
  /** Who did it, as they call themselves; empty for who wrote the text by other means. */
  by: string
  reason: string
  /** `start`: what held before anybody said anything. */
  via: 'start' | 'text' | 'api'
  text: string
}
export type NewEntry = Omit<Entry, 'version'>

export type ModesStore = {
  /** For people. */
  place: string
  /** Whether half of a text may be found, because it is not put in the place of another at once. */
  mayBeHalf: boolean
  /** The text; undefined where there is none. @throws where that cannot be known */
  read(): Promise<string | undefined>
  /** Oldest first. */
  history(): Promise<Entry[]>
  /** Puts a text in the place of another, at once for all who read it. @returns undefined where there is another meanwhile */
  replace(expected: string | undefined, entry: NewEntry): Promise<Entry | undefined>
  /**
   * Notes a text that is there already, once however many gateways find it; what held before anybody said anything, first of all.
   * @returns its entry; undefined where there is another text by now
   */
  note(entry: NewEntry): Promise<Entry | undefined>
}

/** Entries that are kept. */
export const MAX_ENTRIES = 1_000

/** How the old service is spoken to now: `legacy.yaml`, followed, with what was taken over last kept for a restart. */
import type { Logger } from 'pino'
import { textIn, writeAtomically } from '../modes/fileStore.ts'
import { type Fault, FollowedText, reasonsOf } from '../modes/followedText.ts'
import { reasonOf } from '../valkey.ts'
import { type Mapping, NO_MAPPING, readMapping, unmappedIn } from './mappingFile.ts'

export type MappingKeeper = {
  readonly now: Mapping
  readonly place: string
  readonly fault: Fault | undefined
  /** How often one was taken over. */
  readonly changes: number
  /**
   * Takes over what has changed, if it is right.
   * @param fits throws what has `reasons` where it does not go with the modes that hold; called before it holds
   * @param changed called when another holds
   */
  look(fits: (mapping: Mapping) => void, changed: () => void): Promise<void>
}

type Dependencies = {
  file: string
  /** Where the text that was taken over last is kept. */
  copy: string
  log: Logger
}

/** @throws an Error of one sentence where there is a mapping and nobody knows which */
export async function followMapping({ file, copy, log }: Dependencies): Promise<MappingKeeper> {
  const followed = new FollowedText({ what: 'mapping', place: file, mayBeHalf: true, read: () => textIn(file), log })
  let now = NO_MAPPING
  let changes = 0

  const take = async (text: string, mapping: Mapping, changed = () => {}) => {
    now = mapping
    changes += 1
    // With it, not when its copy is written: who reads that it has changed is served by it.
    changed()
    followed.taken(text)
    await writeAtomically(copy, text).catch((error) => log.error(`${copy} cannot be written (${reasonOf(error)})`))
    log.info({ operations: mapping.operations.size, absent: mapping.absent.size }, 'the mapping has changed')
    const unmapped = unmappedIn(mapping)
    if (unmapped.length > 0)
      log.warn({ unmapped }, 'what the mapping does not name reaches browsers with all that the service says of it')
  }

  /** What is wrong is looked at every time, and read once. */
  let tried: { text: string; mapping: Mapping } | { text: string; error: unknown } | undefined
  const read = (text: string): Mapping => {
    if (tried?.text !== text) tried = attempted(text)
    if ('error' in tried) throw tried.error
    return tried.mapping
  }

  const begin = async () => {
    const before = await textIn(copy)
    const found = await followed.first(before)
    if ('present' in found && found.present === undefined && before === undefined) return
    const present = 'present' in found ? found.present : undefined
    const reasons = 'problem' in found ? found.problem : present === undefined ? ['there is nothing any more'] : undefined
    if (present !== undefined) {
      try {
        return await take(present, readMapping(present))
      } catch (error) {
        beginAsBefore(before, present, reasonsOf(error) ?? [reasonOf(error)])
      }
    } else beginAsBefore(before, undefined, reasons as string[])
  }
  const beginAsBefore = (before: string | undefined, found: string | undefined, reasons: string[]) => {
    const unusable = `The mapping in ${file} cannot be used: ${reasons.join('. ')}.`
    if (before === undefined) throw new Error(unusable)
    try {
      now = readMapping(before)
    } catch (error) {
      throw new Error(`${unusable} Nor can the one from before: ${(error as Error).message}.`)
    }
    changes = 1
    followed.before(before, found, reasons)
  }

  await begin()
  return {
    get now() {
      return now
    },
    place: file,
    get fault() {
      return followed.fault
    },
    get changes() {
      return changes
    },
    look: (fits, changed) =>
      followed.look(async (text) => {
        const mapping = read(text)
        fits(mapping)
        await take(text, mapping, changed)
      }),
  }
}

function attempted(text: string) {
  try {
    return { text, mapping: readMapping(text) }
  } catch (error) {
    return { text, error }
  }
}

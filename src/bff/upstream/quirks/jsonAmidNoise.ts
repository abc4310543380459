import { MEND_ALL, type Mend } from './quirks.ts'

const MARK = '\uFEFF'
/** What one attempt to parse takes, in characters looked at: JSON.parse makes an error of each failure. */
const ATTEMPT = 1_000
/** A bracket at the start of a line, or behind a tag. */
const BEGINNING = /^[ \t]*[{[]|(?<=>)\s*[{[]/gm

/**
 * The JSON of an answer that PHP put something in front of or behind: a byte-order mark, warnings, notices, blank lines,
 * what a script prints when it ends [MIG-8].
 * @param isAnswer whether a value is what was asked for. Only that may have text behind it: a page holds JSON too.
 * @returns the parsed value, or undefined when there is none
 */
export function jsonAmidNoise(text: string, isAnswer: (value: object) => boolean, mend: Mend = MEND_ALL): object | undefined {
  // A byte-order mark counts as a space.
  const clean = text.trim()
  if (clean.length < text.length && isMarked(text) && !mend('byteOrderMark')) return undefined
  const plain = parsed(clean)
  if (plain !== undefined) return plain
  // Noise is HTML or prose and may itself hold brackets. Those that nothing closes are looked for to the end: not for ever,
  // because what is printed may be what somebody sent.
  let patience = 4 * clean.length + 1_000_000
  const beginning = new RegExp(BEGINNING)
  while (patience > 0 && beginning.test(clean)) {
    const start = beginning.lastIndex - 1
    const end = endOfJson(clean, start)
    patience -= (end ?? clean.length) - start + ATTEMPT
    const value = end && parsed(clean.slice(start, end))
    if (!value) continue
    if (end === clean.length || isAnswer(value))
      return (start === 0 || mend('noiseBefore')) && (end === clean.length || mend('noiseAfter')) ? value : undefined
    // Nothing within another value is the answer.
    beginning.lastIndex = end
  }
  return undefined
}

/** One before it all: each file that a script includes may have its own. */
const isMarked = (text: string) => text.slice(0, text.length - text.trimStart().length).includes(MARK)

/** Behind the bracket that closes the one at `start`; undefined where there is none. */
function endOfJson(text: string, start: number): number | undefined {
  let depth = 0
  let isInString = false
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') isInString = !isInString
    else if (isInString) at += character === '\\' ? 1 : 0
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth === 0) return at + 1
  }
  return undefined
}

/** An object or an array; undefined for anything else. */
function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

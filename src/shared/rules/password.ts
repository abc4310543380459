/**
 * What a new password must be: long enough, and not among those that are tried first. What it is made of is the
 * person's own affair. The same in the form and in the backend; codes are errors.<code> [SEC-9].
 */
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './constants.ts'
import { characterCount } from './text.ts'

export type PasswordProblem = 'too_short' | 'too_long' | 'password_common' | 'password_personal'

/**
 * @param common lower-case passwords that are known to be common or breached
 * @param personal what others know of the person: their e-mail address and name
 */
export function passwordProblem(
  password: string,
  common: ReadonlySet<string>,
  personal: readonly string[],
): PasswordProblem | undefined {
  const length = characterCount(password)
  if (length < MIN_PASSWORD_LENGTH) return 'too_short'
  if (length > MAX_PASSWORD_LENGTH) return 'too_long'
  const spellings = spellingsOf(password)
  const known = new Set(personal.flatMap((text) => [text, text.split('@')[0] as string]).map(plain))
  if (spellings.some((spelling) => known.has(spelling))) return 'password_personal'
  if (spellings.some((spelling) => common.has(spelling)) || REPETITION.test(plain(password))) return 'password_common'
  return undefined
}

/** Digits and signs put before or after a word, up to so many, are the first thing a guesser tries: `Password2024!`. */
const MAX_DECORATION = 5
/** A short piece over and over, as `abcabcabc`. */
const REPETITION = /^(.{1,4}?)\1+$/u

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** The password as it is, and the word in it when the rest is mere decoration. */
function spellingsOf(password: string): string[] {
  const whole = plain(password)
  const word = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return word !== '' && whole.length - word.length <= MAX_DECORATION ? [whole, word] : [whole]
}

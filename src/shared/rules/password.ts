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
  const known = new Set(personal.flatMap((text) => [text, text.split('@')[0] as string]).flatMap(spellingsOf))
  if (spellings.some((spelling) => known.has(spelling))) return 'password_personal'
  if (spellings.some((spelling) => common.has(spelling)) || isPattern(letters(plain(password)))) return 'password_common'
  return undefined
}

/** What a text looks like to a guesser: `Ｐａｓｓ` is `pass`, and what cannot be seen is not there (a soft hyphen). */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .toLowerCase()

/** Without spaces and signs: `p a s s-word` is `password`. Pictures stay: they are as good as letters. */
const letters = (text: string) => text.replace(/[\p{P}\p{Z}\p{Cc}\p{Sc}\p{Sk}\p{Sm}]/gu, '')

/** Signs and digits that stand for a letter, as in `p@$$w0rd`. */
const SWAPS: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's' }
const unswapped = (text: string) => text.replace(/[@431!0$5]/g, (sign) => SWAPS[sign] as string)

/** A text that is one piece over and over, and that piece: `abcabc`, `password password`. */
const REPETITION = /^(.+?)\1+$/u
const once = (text: string) => REPETITION.exec(text)?.[1] ?? text

/** Shorter ones say nothing: `ok 4071 9926` is not guessed by way of `ok`. */
const SHORTEST_WORD = 3

/**
 * The words a guesser would have to have in the list to find this password: it as it is, and without the digits and
 * signs before or after it, which are tried with every word (`Password2024!`); each with swapped letters put back,
 * without spaces and signs, and once only where it is repeated.
 */
function spellingsOf(password: string): string[] {
  const whole = plain(password)
  const start = whole.replace(/[^\p{L}]+$/u, '')
  const end = whole.replace(/^[^\p{L}]+/u, '')
  const word = start.replace(/^[^\p{L}]+/u, '')
  const found = [whole, start, end, word].flatMap((text) => [text, letters(text), letters(unswapped(text))])
  return [...new Set(found.flatMap((text) => [text, once(text)]))].filter((text) => text.length >= SHORTEST_WORD)
}

/** No list is needed to try these: a short piece repeated, a row of keys, a date. */
const isPattern = (text: string) => SHORT_REPETITION.test(text) || TWO_DIGITS.test(text) || isDate(text) || isSequence(text)

/** As `abcabcabc`. */
const SHORT_REPETITION = /^(.{1,4}?)\1+$/u
/** A number of two digits, as `11111112`. */
const TWO_DIGITS = /^(?=\d+$)(\d)\1*(\d)(?:\1|\2)*$/

const YEAR = '(?:19|20)\\d\\d'
const MONTH = '(?:0[1-9]|1[0-2])'
const DAY = '(?:0[1-9]|[12]\\d|3[01])'
const DATE = new RegExp(`^(?:${YEAR}${MONTH}${DAY}|${DAY}${MONTH}${YEAR}|${MONTH}${DAY}${YEAR})$`)
const isDate = (text: string) => DATE.test(text)

const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
]
const STEPS = new Set(ROWS.flatMap((row) => [...row].slice(1).flatMap((key, at) => [`${row[at]}${key}`, `${key}${row[at]}`])))

/** Whether it runs up and down those rows, and leaves them with a quarter of its steps at most: `aa12345678`. */
function isSequence(text: string): boolean {
  const steps = Math.max(0, text.length - 1)
  let straight = 0
  for (let at = 0; at < steps; at++) if (STEPS.has(text.slice(at, at + 2))) straight++
  return steps > 0 && straight >= steps * 0.75
}

/**
 * The words a language does not use: the last column of the glossary in its guide (docs/languages/). A word that comes with a
 * remark has a meaning in which it is right; whether it is meant so takes a reader.
 */
import { existsSync, readFileSync } from 'node:fs'
import { wordings } from './textRules.ts'

/** Shorter words begin too many others. */
const INFLECTED_FROM = 4
/** What languages that decline words end them with in one case, and with something else in another: zniżka, zniżki. */
const CHANGING = /(?<=.{4})[aąeęioóuy]$/

/** @returns what each text of one language must not say, as expressions that find it in any form of at most three letters more */
export function avoidedWords(locale: string): { word: string; found: RegExp }[] {
  const guide = `docs/languages/${locale}.md`
  return existsSync(guide) ? avoidedIn(readFileSync(guide, 'utf8')) : []
}

/** @param guide the text of a guide, with one glossary of three columns */
export function avoidedIn(guide: string): { word: string; found: RegExp }[] {
  const rows = guide.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).flatMap((row) =>
    wordsOf(row.split('|').at(-2) ?? '').map((word) => {
      const forms = word.length < INFLECTED_FROM ? word : `${word.replace(CHANGING, '')}\\p{L}{0,3}`
      return { word, found: new RegExp(`(?<![\\p{L}-])${forms}(?!\\p{L})`, 'iu') }
    }),
  )
}

const wordsOf = (cell: string): string[] =>
  cell
    .replace(/[^,]*\([^)]*\)/g, '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** @param text a message; names of its placeholders and cases are not words @returns what it says and should not */
export const glossaryProblems = (avoided: ReturnType<typeof avoidedWords>, text: string): string[] => {
  const said = wordings(text).join(' ')
  return avoided
    .filter(({ found }) => found.test(said))
    .map(({ word }) => `says “${word}”, which the glossary of its language does not (docs/languages)`)
}

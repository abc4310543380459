/** Texts of another language's catalogue, which a page in this language does not say. */
import { AVAILABLE_LOCALES, type Locale } from '../../src/shared/locales.ts'
import { readCatalogue } from '../setup/catalogues.ts'
import { maySayTheSame } from '../setup/sameTexts.ts'
import { COUNT, hasWords, VALUE, wordings } from '../setup/textRules.ts'

/** Of a catalogue: what it says as it stands, and what it says with values filled in. */
type Said = { texts: Set<string>; filled: RegExp[] }

/** How many letters must be given before what is filled in around them tells one language from another. */
const LETTERS = 8

/**
 * @param read the texts of a language; those of locales/ by default
 * @returns what says of a text whose it is, where it is another's and not this language's
 */
export function otherLanguage(locale: Locale, read = catalogueOf): (text: string) => Locale | undefined {
  const own = saidBy(read(locale))
  const others = AVAILABLE_LOCALES.filter((each) => each !== locale).map((each) => [each, saidBy(read(each))] as const)
  const isBy = (text: string, { texts, filled }: Said) => texts.has(text) || filled.some((each) => each.test(text))
  const known = new Map<string, Locale | undefined>()
  return (text) => {
    if (!known.has(text)) {
      const isOwn = !hasWords(plain(text)) || isBy(text, own) || maySayTheSame(locale, text)
      known.set(text, isOwn ? undefined : others.find(([, said]) => isBy(text, said))?.[0])
    }
    return known.get(text)
  }
}

/** What ICU takes for its own. */
const plain = (text: string) => text.replace(/[{}<>#']/g, ' ')

function saidBy(messages: string[]): Said {
  const said: Said = { texts: new Set(), filled: [] }
  for (const wording of messages.flatMap(wordings)) {
    const given = wording.replaceAll(VALUE, '').replaceAll(COUNT, '')
    if (given === wording) said.texts.add(oneLine(wording))
    else if (given.replace(/\P{L}/gu, '').length >= LETTERS) said.filled.push(patternOf(oneLine(wording)))
  }
  return said
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const patternOf = (wording: string) =>
  new RegExp(`^${wording.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(new RegExp(`${VALUE}|${COUNT}`, 'g'), '.+')}$`)

function catalogueOf(locale: Locale): string[] {
  const catalogue = readCatalogue(new URL('../../locales', import.meta.url).pathname, locale)
  return Object.values(catalogue).map((text) => (typeof text === 'string' ? text : text.defaultMessage))
}

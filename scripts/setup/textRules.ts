/** What can be said of a text of a catalogue without knowing its language well [INF-2]. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A word that says what is wrong with a text; nothing where all is well. */
export type Problems = string[]

/** Stands for what a text is filled in with. */
export const VALUE = '\uFFFC'
/** How many characters that has, about: an amount, a name. */
const VALUE_LENGTH = 6
export const COUNT = '99'

/** What a text can say: itself, and what it chooses from, with a mark for each value. */
export function wordings(text: string): string[] {
  const found: string[] = []
  const flat = (elements: MessageFormatElement[]): string =>
    elements
      .map((element) => {
        if (element.type === TYPE.literal) return element.value
        if (element.type === TYPE.pound) return COUNT
        if (element.type === TYPE.tag) return flat(element.children)
        if (element.type === TYPE.select || element.type === TYPE.plural)
          for (const option of Object.values(element.options)) found.push(flat(option.value))
        return VALUE
      })
      .join('')
  found.push(flat(parse(text)))
  return found
}

/** What the site counts: no millions and no fractions, which some languages have a category for. */
const COUNTS = Array.from({ length: 200 }, (_, index) => index + 1)

/**
 * Each plural says what its language tells apart of such counts, and nothing that it does not know; and where it says the number,
 * it does for all that it is more than one number for.
 */
export function pluralProblems(locale: string, text: string): Problems {
  const problems: Problems = []
  const look = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.tag) look(element.children)
      if (element.type !== TYPE.select && element.type !== TYPE.plural) continue
      for (const option of Object.values(element.options)) look(option.value)
      if (element.type === TYPE.select) continue
      const rules = new Intl.PluralRules(locale, { type: element.pluralType ?? 'cardinal' })
      const said = Object.keys(element.options).filter((category) => !category.startsWith('='))
      // That there is something at all is no count of it.
      const isNumbered = Object.values(element.options).some(({ value }) => saysNumber(value))
      const isCount = said.length > 1 || isNumbered
      const needed = (isCount ? COUNTS : []).filter((count) => !element.options[`=${count}`]).map((count) => rules.select(count))
      for (const category of new Set(needed)) {
        const option = element.options[category]
        const isOfMany = needed.indexOf(category) < needed.lastIndexOf(category)
        if (!option) problems.push(`{${element.value}} lacks the plural ${category}`)
        else if (isNumbered && isOfMany && !saysNumber(option.value))
          problems.push(`{${element.value}} says no number in its plural ${category}`)
      }
      const known: string[] = rules.resolvedOptions().pluralCategories
      for (const category of said)
        if (!known.includes(category)) problems.push(`{${element.value}} has the plural ${category}, which the language has not`)
    }
  }
  look(parse(text))
  return problems
}

const saysNumber = (elements: MessageFormatElement[]): boolean =>
  elements.some((element) => element.type === TYPE.pound || (element.type === TYPE.tag && saysNumber(element.children)))

/** Some languages tell apart what English has one word for. */
const MORE_CHOICES: Record<string, string[]> = { gender: ['male', 'female'] }

/** What is said by a member's gender, or by who is sought, is said for the same ones as in English. */
export function choiceProblems(text: string, english: string): Problems {
  const known = choicesIn(english)
  return [...choicesIn(text)].flatMap(([value, choices]) => {
    const usual = [...(known.get(value) ?? [])]
    const possible = [...usual, ...(MORE_CHOICES[value] ?? [])]
    return [
      ...usual.filter((choice) => !choices.has(choice)).map((choice) => `{${value}} has no choice ${choice}, as English has`),
      ...[...choices]
        .filter((choice) => !possible.includes(choice))
        .map((choice) => `{${value}} has the choice ${choice}, which nothing makes`),
    ]
  })
}

/** The words that a text chooses by, for each value. */
function choicesIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const look = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.tag) look(element.children)
      if (element.type !== TYPE.select && element.type !== TYPE.plural) continue
      if (element.type === TYPE.select)
        found.set(element.value, new Set([...(found.get(element.value) ?? []), ...Object.keys(element.options)]))
      for (const option of Object.values(element.options)) look(option.value)
    }
  }
  look(parse(text))
  return found
}

/** The quotes of a language, and its apostrophe. */
const QUOTES: Record<string, string> = { de: '„“‚‘’', fr: '«»’', pl: '„”«»’' }
const USUAL_QUOTES = '“”‘’'

/** What a language asks for beyond them: a pattern of what is wrong. */
const SPACES: Record<string, [pattern: RegExp, word: string][]> = {
  de: [
    [/„[^“]*(?:„|$)|(?:^|“)[^„]*“/, 'a quote is not closed as it was opened'],
    [/(?<!\u00a0)%/, 'no no-break space (U+00A0) before %'],
    [/\S…/, 'no space before …'],
  ],
  pl: [
    [/„[^”]*(?:„|$)|(?:^|”)[^„]*”/, 'a quote is not closed as it was opened'],
    [/(?<![^\s„(])[aiouwz] (?=\S)/i, 'no no-break space (U+00A0) after a word of one letter'],
    [/\s…/, 'a space before …'],
  ],
  fr: [
    [/(?<![\u202f?!])[?!;]/, 'no narrow no-break space (U+202F) before ? ! ;'],
    [/(?<![\u00a0\u202f]):(?=\s|$)/, 'no no-break space (U+00A0) before :'],
    [/(?<![\u00a0\u202f])%/, 'no no-break space before %'],
    [/\s…/, 'a space before …'],
    [/«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/, 'no no-break space inside « »'],
  ],
}

export function typographyProblems(locale: string, text: string): Problems {
  const problems = new Set<string>()
  const allowed = QUOTES[locale] ?? USUAL_QUOTES
  for (const wording of wordings(text)) {
    if (/["'`]/.test(wording)) problems.add('has a straight quote')
    for (const [quote] of wording.matchAll(/[“”„‟«»‹›‘’‚‛]/g))
      if (!allowed.includes(quote)) problems.add(`has ${quote}, a quote of other languages`)
    if (/\.\.\./.test(wording)) problems.add('has three dots for …')
    if (/ {2}|^ | $/.test(wording)) problems.add('has a space too many')
    for (const [pattern, word] of SPACES[locale] ?? []) if (pattern.test(wording)) problems.add(word)
  }
  return [...problems]
}

/** Endings for both genders in one word: “connecté(e)”, “polubił/a”, “Nutzer:innen”. Each guide has a better way. */
const BOTH_GENDERS = /\p{L}(?:\(-?\p{Ll}{1,3}\)|\/-?\p{Ll}{1,2}(?!\p{L})|[·*]\p{Ll}|:in(?:nen)?(?!\p{L}))/u

export const genderProblems = (text: string): Problems =>
  wordings(text).some((wording) => BOTH_GENDERS.test(wording)) ? ['is a man’s and a woman’s at once'] : []

/** What stands in a row with others, or on a phone of 320 px; in characters. */
const BOUNDS = { Button: 40, Tab: 14 }
/** A text may be so much longer than the same in the languages that the screens were made in. */
const LONGER = { times: 2, characters: 6 }

/** @param description the translator's, which begins with what the text stands on @param known the same text in other languages */
export function lengthProblems(text: string, description: string, known: string[]): Problems {
  const [, kind] = /^(Button|Tab)\b/.exec(description) ?? []
  if (!kind || description.includes('screen readers')) return []
  const most = Math.min(BOUNDS[kind as keyof typeof BOUNDS], Math.max(...known.map(lengthOf)) * LONGER.times + LONGER.characters)
  const length = lengthOf(text)
  return length > most ? [`has ${length} characters, on a ${kind.toLowerCase()} that has room for ${most}`] : []
}

const lengthOf = (text: string) =>
  Math.max(...wordings(text).map((wording) => wording.replaceAll(VALUE, '0'.repeat(VALUE_LENGTH)).length))

/** Whether there is a word in it to translate. */
export const hasWords = (text: string) => wordings(text).some((wording) => /\p{L}{3}/u.test(wording))

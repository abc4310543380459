/**
 * Polish verbs of the past and what agrees with a person say whether that is a man or a woman. The guide of the language
 * (docs/languages/pl.md) has other ways to say it; where a text chooses by gender, they are right.
 */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Problems } from './textRules.ts'

/** What texts name people by. */
const NAMES = new Set(['name', 'from', 'member'])
const NAME = '\uE000'
const OTHER_VALUE = '0'

/** Nouns whose instrumental ends like a man’s past: “działem” is no verb. */
const NOUNS = 'artyku|dzia|kana|materia|podzia|sygna|szczegó|tytu|udzia|zespo'
const NOUN = new RegExp(`^(?:${NOUNS})łem$`, 'iu')
/** “Działa” is a present, which ends like a woman’s past. */
const PRESENT = /^(?:za|po)?działa$/iu
const BETWEEN = '(?:\\s+(?:się|ci|cię|ją|go|to|już|też|nie|tu|teraz|nadal|zawsze|właśnie|do\\s+ciebie))*\\s+'

/** With the verb, where it may be another word that looks like one. */
const FORMS = [
  // “dodałeś”, “byłaś”, “chciałbyś”; “zapomniałem” has a vowel before, “hasłem” is a noun.
  /\p{L}(?:łeś|łaś|łbyś|łabyś|łbym|łabym)(?!\p{L})/giu,
  /(?<!\p{L})(?<verb>\p{L}*[aąeęiouóy]ł[ae]m)(?!\p{L})/giu,
  // “będziesz mógł”, “gdybyś chciała”
  new RegExp(`(?<!\\p{L})(?:będę|będziesz|gdybyś|żebyś|abyś|obyś)${BETWEEN}(?<verb>\\p{L}+ła?)(?!\\p{L})`, 'giu'),
  // “jesteś zalogowany”, “zostaniesz powiadomiona”
  new RegExp(`(?<!\\p{L})(?:jesteś|będziesz|zostaniesz|bądź)${BETWEEN}\\p{L}{2,}(?:[yai]|ien)(?!\\p{L})`, 'giu'),
  // “Ola polubiła twój profil”
  new RegExp(`${NAME}${BETWEEN}(?<verb>\\p{L}+ła?)(?!\\p{L})`, 'giu'),
]

export function polishProblems(text: string): Problems {
  const said = FORMS.flatMap((form) => neutralWordings(text).flatMap((wording) => [...wording.matchAll(form)]))
  const isVerb = (verb = '') => !NOUN.test(verb) && !PRESENT.test(verb)
  return said.some(({ groups }) => isVerb(groups?.verb))
    ? ['tells whether somebody is a man or a woman, outside a choice by gender (docs/languages/pl.md)']
    : []
}

/** What a text says where it does not know the gender, with a mark for each name. */
function neutralWordings(text: string): string[] {
  const found: string[] = []
  const flat = (elements: MessageFormatElement[]): string =>
    elements
      .map((element) => {
        if (element.type === TYPE.literal) return element.value
        if (element.type === TYPE.tag) return flat(element.children)
        if (element.type === TYPE.select || element.type === TYPE.plural) {
          const isByGender = element.value === 'gender'
          for (const [choice, { value }] of Object.entries(element.options))
            if (!isByGender || choice === 'other') found.push(flat(value))
          return OTHER_VALUE
        }
        return element.type !== TYPE.pound && NAMES.has(element.value) ? NAME : OTHER_VALUE
      })
      .join('')
  found.push(flat(parse(text)))
  return found
}

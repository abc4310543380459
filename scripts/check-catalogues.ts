/**
 * Holds the catalogues of `locales/` against each other and against the site [INF-2]: every available locale has one
 * with the same keys and the same placeholders, every text parses, every key has a description for the translator, and
 * every key is used.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { parse as parseYaml } from 'yaml'
import { AVAILABLE_LOCALES } from '../src/shared/locales.ts'

type Catalogue = Record<string, string | { defaultMessage: string; description: string }>

const problems: string[] = []
const read = (locale: string) => JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')) as Catalogue
const english = read('en')

const files = readdirSync('locales')
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, 2))
for (const locale of new Set<string>([...files, ...AVAILABLE_LOCALES])) {
  if (!files.includes(locale)) problems.push(`${locale}: available, but has no catalogue`)
  else if (!AVAILABLE_LOCALES.some((available) => available === locale))
    problems.push(`${locale}: has a catalogue, but is not available`)
  else compare(locale, read(locale))
}
for (const [key, text] of Object.entries(english)) {
  if (typeof text === 'string' || !text.description) problems.push(`en ${key}: has no description`)
}
requireUse(Object.keys(english))
requireErrorTexts()
finish()

function compare(locale: string, catalogue: Catalogue): void {
  for (const key of new Set([...Object.keys(english), ...Object.keys(catalogue)])) {
    const [wanted, present] = [english[key], catalogue[key]]
    if (!wanted || !present) problems.push(`${locale} ${key}: ${present ? 'unknown in English' : 'missing'}`)
    else if (placeholders(locale, key, present) !== placeholders('en', key, wanted))
      problems.push(`${locale} ${key}: other placeholders than English`)
  }
}

function placeholders(locale: string, key: string, text: Catalogue[string]): string {
  try {
    return [...new Set(names(parse(typeof text === 'string' ? text : text.defaultMessage)))].sort().join()
  } catch (error) {
    problems.push(`${locale} ${key}: ${error instanceof Error ? error.message : error}`)
    return ''
  }
}

function names(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [element.value, ...names(element.children)]
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => names(value))]
    return [element.value]
  })
}

/**
 * Keys are written out in the sources, or made there of a beginning and a word (`likes.${tab}`); those made of the
 * contract's words elsewhere start with one of these.
 */
function requireUse(keys: string[]): void {
  const made = /^(errors|interests|mail|profile|push)\./
  const sources = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`src/client/${file}`, 'utf8'))
    .join('\n')
  const templates = [...sources.matchAll(/`([\w.]+\.)\$\{[\w.]+\}(\w*)`/g)].map(([, start = '', end = '']) => ({ start, end }))
  const isTemplated = (key: string) => templates.some(({ start, end }) => key.startsWith(start) && key.endsWith(end))
  for (const key of keys)
    if (!made.test(key) && !isTemplated(key) && !sources.includes(`'${key}'`) && !sources.includes(`"${key}"`))
      problems.push(`${key}: not used`)
}

/** Every code an answer can carry has its words. */
function requireErrorTexts(): void {
  const { components } = parseYaml(readFileSync('openapi.yaml', 'utf8')) as {
    components: { schemas: Record<'ErrorCode' | 'FieldCode', { enum: string[] }> }
  }
  for (const code of [...components.schemas.ErrorCode.enum, ...components.schemas.FieldCode.enum])
    if (!english[`errors.${code}`]) problems.push(`errors.${code}: the contract has this code, the catalogue no text`)
}

function finish(): void {
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
}

/**
 * Holds the catalogues of `locales/` against each other and against the site [INF-2]. FormatJS's own tools say which texts
 * do not parse (`compile`), which keys and placeholders a language lacks (`verify`), and which ids the sources spell out
 * (`extract`); here is what they cannot say: that every language is offered and every offered one is there, that a text stands in
 * the same file of each, that no text
 * is empty, that all choose by the same words, that the translator is told about each, and that each is used; that it says all plurals of its language, in its
 * quotes and spaces, in no other's words, in the terms of its glossary, and no longer than there is room for
 * (scripts/setup/textRules.ts, glossary.ts); that information pages say theirs in the same quotes, spaces and terms, with the
 * values and links of the English ones; and that the Dutch of the specification is left as it is.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AVAILABLE_LOCALES } from '../src/shared/locales.ts'
import { areasOf, type Catalogue, languagesIn, readArea, readCatalogue } from './setup/catalogues.ts'
import { COMPUTED } from './setup/computedMessages.ts'
import { EXACT_DUTCH } from './setup/exactDutch.ts'
import { avoidedWords, glossaryProblems } from './setup/glossary.ts'
import { OFFLINE_TEXTS } from './setup/offlinePage.ts'
import { polishProblems } from './setup/polishForms.ts'
import { maySayTheSame } from './setup/sameTexts.ts'
import {
  choiceProblems,
  genderProblems,
  hasWords,
  lengthProblems,
  pluralProblems,
  typographyProblems,
} from './setup/textRules.ts'

/** The language that all others are translated from; its texts carry the descriptions. */
const SOURCE = 'en'
/** The other that the site was written in: what translators see beside it. */
const SECOND = 'nl'
const PROGRAM = new URL('../node_modules/.bin/formatjs', import.meta.url).pathname
const VERIFIED = ['--missing-keys', '--extra-keys', '--structural-equality']

const problems: string[] = []
const locales = languagesIn('locales')
const texts = readCatalogue('locales', SOURCE)
const compiled = mkdtempSync(join(tmpdir(), 'catalogues-'))

requireOffer()
if (locales.every(compile)) {
  formatjs('verify', '--source-locale', SOURCE, ...VERIFIED, join(compiled, '*.json'))
  for (const locale of locales) requireLanguage(locale)
  for (const locale of locales) requirePages(locale)
  for (const locale of locales) requireSamePages(locale)
}
requireExactDutch()
for (const locale of locales) requireAreas(locale)
for (const locale of locales) requireTexts(locale)
requireDescriptions()
requireUse()
rmSync(compiled, { recursive: true })
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** A catalogue nobody is offered is no use to anybody, and a language without one breaks every page. */
function requireOffer(): void {
  const offered: readonly string[] = AVAILABLE_LOCALES
  for (const locale of locales.filter((each) => !offered.includes(each)))
    problems.push(`${locale}: has a catalogue, but is not among AVAILABLE_LOCALES`)
  for (const locale of offered.filter((each) => !locales.includes(each)))
    problems.push(`${locale}: is among AVAILABLE_LOCALES, but has no catalogue`)
}

/** Into one form for `verify`: the source's texts come with descriptions, the others' alone. */
function compile(locale: string): boolean {
  const format = locale === SOURCE ? 'default' : 'simple'
  const target = join(compiled, `${locale}.json`)
  return formatjs('compile', '--format', format, '--out-file', target, `locales/${locale}/*.json`) !== undefined
}

/** What the tool prints; what it finds wrong becomes a problem. */
function formatjs(...args: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(PROGRAM, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status === 0) return stdout
  problems.push(`formatjs ${args[0]} ${args.at(-1)}: ${stderr.replace(/^ {4}at .*\n/gm, '').trim()}`)
  return undefined
}

/** Whoever looks for a text finds it in the same file of every language, and once. */
function requireAreas(locale: string): void {
  const areaOf = keysByArea(SOURCE)
  for (const [key, areas] of keysByArea(locale)) {
    if (areas.length > 1) problems.push(`${locale} ${key}: stands in more than one file: ${areas.join(', ')}`)
    const [expected] = areaOf.get(key) ?? []
    if (expected && !areas.includes(expected)) problems.push(`${locale} ${key}: stands in ${areas}.json, not in ${expected}.json`)
  }
}

function keysByArea(locale: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [area, file] of Object.entries(areasOf('locales', locale)))
    for (const key of Object.keys(readArea(file))) found.set(key, [...(found.get(key) ?? []), area])
  return found
}

/** `verify` takes an empty text for one. */
function requireTexts(locale: string): void {
  for (const [key, text] of Object.entries(readTexts(locale))) if (!text.trim()) problems.push(`${locale} ${key}: is empty`)
}

/**
 * Information pages count as texts do, and are written in the same quotes and spaces, and in the same terms. Those in English and
 * Dutch are legal texts for the most part, and their words stay as they are.
 */
function requirePages(locale: string): void {
  const folder = `locales/pages/${locale}`
  if (!existsSync(folder)) return
  const avoided = avoidedWords(locale)
  const wordProblems = (text: string) => [
    ...typographyProblems(locale, text),
    ...formProblems(locale, text),
    ...glossaryProblems(avoided, text),
  ]
  const isOriginal = locale === SOURCE || locale === SECOND
  for (const file of readdirSync(folder))
    for (const text of piecesOf(readFileSync(join(folder, file), 'utf8')))
      for (const problem of [...pluralProblems(locale, text), ...(isOriginal ? [] : wordProblems(text))])
        problems.push(`${folder}/${file}: ${problem}: ${text}`)
}

/** An information page fills in what the English one does, and leads where that leads: neither shows while a page is written. */
function requireSamePages(locale: string): void {
  const folder = `locales/pages/${locale}`
  if (locale === SOURCE || !existsSync(folder)) return
  for (const file of readdirSync(folder)) {
    const english = `locales/pages/${SOURCE}/${file}`
    if (!existsSync(english)) {
      problems.push(`${folder}/${file}: there is no such page in English`)
      continue
    }
    const expected = valuesAndLinksOf(english)
    const found = valuesAndLinksOf(`${folder}/${file}`)
    for (const each of expected.filter((one) => !found.includes(one)))
      problems.push(`${folder}/${file}: lacks ${each}, as English has it`)
    for (const each of found.filter((one) => !expected.includes(one)))
      problems.push(`${folder}/${file}: has ${each}, which English has not`)
  }
}

function valuesAndLinksOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const values = [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => `{${name}}`)
  return [...new Set([...values, ...(text.match(/(?<=\])\([^)]+\)/g) ?? [])])].sort()
}

/** Lines and cells of a Markdown text; what is code is no text. */
function piecesOf(markdown: string): string[] {
  const said = markdown.replace(/`[^`]*`/g, '{code}')
  return said.split(/[\n|]/).map((piece) => piece.trim())
}

/** What a text is in its own language, as far as that can be seen without reading it. */
function requireLanguage(locale: string): void {
  const originals = [SOURCE, SECOND].filter((each) => each !== locale && locales.includes(each)).map(readTexts)
  const avoided = avoidedWords(locale)
  for (const [key, text] of Object.entries(readTexts(locale))) {
    const known = originals.flatMap((each) => each[key] ?? [])
    const isOther = locale !== SOURCE && known.includes(text)
    const source = texts[key]
    const description = (typeof source === 'object' && source.description) || ''
    const found = [
      ...pluralProblems(locale, text),
      ...(source ? choiceProblems(text, readText(source)) : []),
      ...typographyProblems(locale, text),
      ...formProblems(locale, text),
      ...glossaryProblems(avoided, text),
      ...(known.length > 0 && locale !== SOURCE ? lengthProblems(text, description, known) : []),
      ...(isOther && hasWords(text) && !maySayTheSame(locale, text) ? ['is that of another language (setup/sameTexts.ts)'] : []),
    ]
    for (const problem of found) problems.push(`${locale} ${key}: ${problem}`)
  }
}

/** Of words that agree with somebody who may be a man or a woman. */
function formProblems(locale: string, text: string): string[] {
  return [...genderProblems(text), ...(locale === 'pl' ? polishProblems(text) : [])]
}

function requireExactDutch(): void {
  if (!locales.includes('nl')) return
  const dutch = readTexts('nl')
  for (const [key, text] of Object.entries(EXACT_DUTCH))
    if (dutch[key] !== text) problems.push(`nl ${key}: is not what the specification says: ${text}`)
}

function requireDescriptions(): void {
  for (const [key, text] of Object.entries(texts))
    if (typeof text === 'string' || !text.description) problems.push(`${SOURCE} ${key}: has no description`)
}

/** Every text is said somewhere, and whatever the sources can say has a text: every code of the contract, too. */
function requireUse(): void {
  const extracted = formatjs('extract', 'src/{client,server}/**/*.{ts,tsx}')
  if (extracted === undefined) return
  const used = new Set([...Object.keys(JSON.parse(extracted)), ...OFFLINE_TEXTS])
  const sources = ['src/client', 'src/server', 'mock-backend'].flatMap(readSources).join('\n')
  for (const { begin, words, end = '' } of COMPUTED) {
    if (![`\`${begin}$`, `'${begin}`].some((start) => sources.includes(start)))
      problems.push(`${begin}*: listed as computed, but no source makes it`)
    for (const word of words) used.add(begin + word + end)
  }
  for (const id of used) if (!texts[id]) problems.push(`${id}: can be said, but has no text`)
  for (const key of Object.keys(texts)) if (!used.has(key)) problems.push(`${key}: not used`)
}

function readTexts(locale: string): Record<string, string> {
  const entries = Object.entries(readCatalogue('locales', locale))
  return Object.fromEntries(entries.map(([key, text]) => [key, readText(text)]))
}

function readText(text: Catalogue[string]): string {
  return typeof text === 'string' ? text : text.defaultMessage
}

function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

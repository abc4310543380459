/**
 * Holds the catalogues of `locales/` against each other and against the site [INF-2]. FormatJS's own tools say which texts
 * do not parse (`compile`), which keys and placeholders a language lacks (`verify`), and which ids the sources spell out
 * (`extract`); here is what they cannot say: that every language is offered and every offered one is there, that no text
 * is empty, that the translator is told about each, and that each is used.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AVAILABLE_LOCALES } from '../src/shared/locales.ts'
import { COMPUTED } from './setup/computedMessages.ts'

type Catalogue = Record<string, string | { defaultMessage: string; description: string }>

/** The language that all others are translated from; its texts carry the descriptions. */
const SOURCE = 'en'
const PROGRAM = new URL('../node_modules/.bin/formatjs', import.meta.url).pathname
const VERIFIED = ['--missing-keys', '--extra-keys', '--structural-equality']

const problems: string[] = []
const locales = readdirSync('locales').flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? [])
const texts = readCatalogue(SOURCE)
const compiled = mkdtempSync(join(tmpdir(), 'catalogues-'))

requireOffer()
if (locales.every(compile)) formatjs('verify', '--source-locale', SOURCE, ...VERIFIED, join(compiled, '*.json'))
for (const locale of locales) requireTexts(locale)
requireDescriptions()
requireUse()
rmSync(compiled, { recursive: true })
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)

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
  return formatjs('compile', '--format', format, '--out-file', target, `locales/${locale}.json`) !== undefined
}

/** What the tool prints; what it finds wrong becomes a problem. */
function formatjs(...args: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(PROGRAM, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status === 0) return stdout
  problems.push(`formatjs ${args[0]} ${args.at(-1)}: ${stderr.replace(/^ {4}at .*\n/gm, '').trim()}`)
  return undefined
}

/** `verify` takes an empty text for one. */
function requireTexts(locale: string): void {
  for (const [key, text] of Object.entries(readCatalogue(locale)))
    if (!(typeof text === 'string' ? text : text.defaultMessage).trim()) problems.push(`${locale} ${key}: is empty`)
}

function requireDescriptions(): void {
  for (const [key, text] of Object.entries(texts))
    if (typeof text === 'string' || !text.description) problems.push(`${SOURCE} ${key}: has no description`)
}

/** Every text is said somewhere, and whatever the sources can say has a text: every code of the contract, too. */
function requireUse(): void {
  const extracted = formatjs('extract', 'src/{client,server}/**/*.{ts,tsx}')
  if (extracted === undefined) return
  const used = new Set(Object.keys(JSON.parse(extracted)))
  const sources = ['src/client', 'src/server', 'mock-backend'].flatMap(readSources).join('\n')
  for (const { begin, words, end = '' } of COMPUTED) {
    if (![`\`${begin}$`, `'${begin}`].some((start) => sources.includes(start)))
      problems.push(`${begin}*: listed as computed, but no source makes it`)
    for (const word of words) used.add(begin + word + end)
  }
  for (const id of used) if (!texts[id]) problems.push(`${id}: can be said, but has no text`)
  for (const key of Object.keys(texts)) if (!used.has(key)) problems.push(`${key}: not used`)
}

function readCatalogue(locale: string): Catalogue {
  return JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')) as Catalogue
}

function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

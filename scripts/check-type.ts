/**
 * `npm run check`: every size of text is one of the scale's (src/client/styles/_tokens.scss), and no text has a face of its
 * own.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = 'src/client'
/** Where the scale and the face are said. */
const SAID = /\/styles\/_(?:tokens|type)\.scss$/
const TOKEN = 'var\\(--text-[\\w-]+\\)'
const SIZE = new RegExp(
  `^(?:${TOKEN}|clamp\\(${TOKEN}, [\\d.]+vw, ${TOKEN}\\)|min\\(${TOKEN}, [\\d.]+vw\\)|inherit|0)(?: !important)?$`,
)

const stray = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((name) => join(SOURCES, name))
  .filter((path) => /\.(?:scss|tsx)$/.test(path) && !SAID.test(path))
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
      .filter(({ line }) => isStray(line))
      .map(({ line, place }) => `${place} ${line.trim()}`),
  )
if (stray.length > 0) {
  console.error(`Sizes that are not of the scale, or faces of their own:\n${stray.join('\n')}`)
  process.exitCode = 1
}

function isStray(line: string): boolean {
  if (/\bfont-family\s*:|\bfontFamily\b|\bfontSize\b|\bfont\s*:(?!\s*inherit)/.test(line)) return true
  return [...line.matchAll(/\bfont-size\s*:\s*([^;}]+)/g)].some(([, size = '']) => !SIZE.test(size.trim()))
}

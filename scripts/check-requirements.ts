/**
 * Holds docs/requirements.md against the tests: a requirement counts as proven when a test carries its id in its title.
 * Those listed as open need none yet; that list may only shrink, so an open id that has a test, or is unknown, is an
 * error too. Pages of docs/decisions have their date below the title, and a line in the list.
 */
import { readdirSync, readFileSync } from 'node:fs'

const text = readFileSync('docs/requirements.md', 'utf8')
const [required = '', openSection = ''] = text.split(/^## Open$/m)
const ids = [...required.matchAll(/^- \*\*([A-Z]{2,3}-\d+)\*\*/gm)].map(([, id]) => id as string)
const open = new Set([...openSection.matchAll(/\b[A-Z]{2,3}-\d+\b/g)].map(([id]) => id))

const proven = provenIn('src', 'mock-backend', 'tests')

const problems = [
  ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is listed twice`),
  ...ids.filter((id) => !open.has(id) && !proven.has(id)).map((id) => `${id} has no test and is not listed as open`),
  ...[...open].filter((id) => proven.has(id)).map((id) => `${id} has a test: take it off the open list`),
  ...[...open, ...proven].filter((id) => !ids.includes(id)).map((id) => `${id} is not a requirement`),
  ...undatedDecisions(),
]
for (const problem of problems) console.error(problem)
console.log(`${ids.length} requirements, ${ids.filter((id) => proven.has(id)).length} proven, ${open.size} open`)
if (problems.length > 0) process.exit(1)

/** Ids in the titles of tests under some folders. */
function provenIn(...roots: string[]): Set<string> {
  const sources = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => readFileSync(`${root}/${file}`, 'utf8')),
  )
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/\[([^\][]*)\]/g)].flatMap(([, inside = '']) => inside.match(/\b[A-Z]{2,3}-\d+\b/g) ?? []),
    ),
  )
}

function undatedDecisions(): string[] {
  const pages = readdirSync('docs/decisions').filter((file) => /^\d/.test(file))
  const list = readFileSync('docs/decisions/README.md', 'utf8')
  return [
    ...pages
      .filter((page) => !/^#.*\n\n\d{4}-\d\d-\d\d/.test(readFileSync(`docs/decisions/${page}`, 'utf8')))
      .map((page) => `docs/decisions/${page} has no date`),
    ...pages.filter((page) => !list.includes(`(${page})`)).map((page) => `docs/decisions/README.md does not list ${page}`),
  ]
}

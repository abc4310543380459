/**
 * Holds docs/requirements.md against the tests: a requirement counts as proven when a test carries its id in its title.
 * Those listed as open need none yet; that list may only shrink, so an open id that has a test, or is unknown, is an
 * error too. Those listed as open in the browser are proven by tests of the backend, and not by one of the site yet.
 */
import { readdirSync, readFileSync } from 'node:fs'

const text = readFileSync('docs/requirements.md', 'utf8')
const [required = '', openSection = '', screensSection = ''] = text.split(/^## Open.*$/m)
const ids = [...required.matchAll(/^- \*\*([A-Z]{2,3}-\d+)\*\*/gm)].map(([, id]) => id as string)
const listed = (section: string) => new Set([...section.matchAll(/\b[A-Z]{2,3}-\d+\b/g)].map(([id]) => id))
const [open, openScreens] = [listed(openSection), listed(screensSection)]

const proven = provenIn('src', 'mock-backend', 'tests')
const provenOnScreen = provenIn('src/client', 'tests/e2e')

const problems = [
  ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is listed twice`),
  ...ids.filter((id) => !open.has(id) && !proven.has(id)).map((id) => `${id} has no test and is not listed as open`),
  ...[...open].filter((id) => proven.has(id)).map((id) => `${id} has a test: take it off the open list`),
  ...[...openScreens]
    .filter((id) => provenOnScreen.has(id))
    .map((id) => `${id} has a test of the site: take it off the list of screens`),
  ...[...openScreens].filter((id) => !proven.has(id)).map((id) => `${id} has no test of the backend: it is open altogether`),
  ...[...open, ...openScreens, ...proven].filter((id) => !ids.includes(id)).map((id) => `${id} is not a requirement`),
]
for (const problem of problems) console.error(problem)
const done = ids.filter((id) => proven.has(id) && !openScreens.has(id))
console.log(`${ids.length} requirements, ${done.length} proven, ${openScreens.size} but for their screens, ${open.size} open`)
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

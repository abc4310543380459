/**
 * `npm run check`: each class has one file of styles. The site loads a page's styles as it comes to the page, so which of two
 * files comes last is not known.
 */
import { globSync, readFileSync } from 'node:fs'

const filesOf = new Map<string, Set<string>>()
for (const file of globSync('src/client/**/*.scss')) {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^\.([a-z][a-z0-9-]*)(?: \{|,)$/gm)) {
    filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file))
  }
}
const shared = [...filesOf].filter(([, files]) => files.size > 1)
if (filesOf.size === 0 || shared.length > 0) {
  console.error(
    `Classes of more than one file:\n${shared.map(([name, files]) => `.${name} ${[...files].join(', ')}`).join('\n')}`,
  )
  process.exitCode = 1
}

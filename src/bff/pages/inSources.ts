import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const PLACE = /(?:file:\/\/)?(\/[^\s()]+\/dist\/server\/[^\s()]+\.js):(\d+):(\d+)/g
const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * A stack of the built renderer with the files and lines of our sources in it. Node's own `--enable-source-maps` does
 * that to errors, not to component stacks, whose text React writes; it would cost every error, not only those that are
 * logged.
 */
export function inSources(stack: string): string {
  return stack.replace(PLACE, (place, file: string, line: string, column: string) => {
    const origin = sourceMapOf(file)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return place
    const source = fileURLToPath(new URL(origin.fileName, `file://${file}`))
    return `${relative(root, source)}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

/** Read when something fails, which it should not, and then known. */
const sourceMaps = new Map<string, SourceMap | undefined>()

function sourceMapOf(file: string): SourceMap | undefined {
  if (!sourceMaps.has(file)) sourceMaps.set(file, readSourceMap(file))
  return sourceMaps.get(file)
}

function readSourceMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`file://${file}.map`), 'utf8')))
  } catch {
    // A place in the bundle is better than none.
    return undefined
  }
}

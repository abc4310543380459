/** Paths at the service: relative ones, of plain characters, and values in them that stay within their segment. */
import { badRequest } from '../errors.ts'
import type { Scalar } from './schema.ts'

export type PathWriter = {
  /** The contract's fields that stand in it. */
  names: ReadonlySet<string>
  /** @throws 400 for a value that is missing, or would lead elsewhere */
  write(values: Record<string, Scalar>): string
}

const PLAIN = /^[A-Za-z0-9._~!$&'()*+,;=:@-]*$/
const VALUE = /\{([A-Za-z_][A-Za-z0-9_]*)\}/
/** Slashes of either kind, wherever somebody decodes them; what is no text; and nothing, which would leave the segment out. */
const LEADS_AWAY = /[/\\\p{Cc}]|^\.{0,2}$/u

/** @param wrong told a sentence for what is no such path */
export function pathWriter(path: string, safe: (text: string) => string, wrong: (sentence: string) => void): PathWriter {
  const parts = path.split(VALUE)
  const names = new Set(parts.filter((_, index) => index % 2 === 1))
  const problem = problemIn(path, parts)
  if (problem) wrong(problem)
  if (names.size === 0) return { names, write: () => path }
  return {
    names,
    write: (values) =>
      parts
        .map((part, index) => {
          if (index % 2 === 0) return part
          const value = String(values[part] ?? '')
          if (LEADS_AWAY.test(value)) throw badRequest()
          return safe(value)
        })
        .join(''),
  }
}

function problemIn(path: string, parts: string[]): string | undefined {
  if (!path.startsWith('/') || path.startsWith('//')) return 'its path must begin with one "/": it is one at BACKEND_URL'
  if (path.includes('?') || path.includes('#'))
    return 'its path has no query: what is always the same in it stands under constants'
  const segments = path.split('/').slice(1)
  if (segments.slice(0, -1).includes('') || segments.some((segment) => segment === '.' || segment === '..'))
    return 'its path must not have "//", "." or ".." in it'
  const isPlain = parts.every((part, index) => index % 2 === 1 || part.split('/').every((segment) => PLAIN.test(segment)))
  return isPlain ? undefined : 'its path may have letters, digits and {fields} in it, and what needs no encoding'
}

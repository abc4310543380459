/** What the service says when it refuses, in the contract's words. */
import type { IncomingHttpHeaders } from 'node:http'
import type { ErrorBody } from '../../shared/contract/api.ts'
import { statusOfCode } from '../upstream/quirks/statusOfCode.ts'
import { finder } from './answer.ts'
import { wayTo } from './context.ts'
import type { ErrorRule } from './schema.ts'

/** An answer as far as it is read. */
export type Said = { status: number; headers: IncomingHttpHeaders; text: string; value: object | undefined }
/** @property isByStatus whether nothing but the status says so */
export type Refusal = { status: number; error: Omit<ErrorBody, 'request_id'>; isByStatus: boolean }
export type RefusalIn = (said: Said) => Refusal | undefined

/** @param rules the first that fits holds */
export function refusalReader(rules: ErrorRule[]): RefusalIn {
  const fitting = rules.map((rule) => [fitsOf(rule), refusalOf(rule)] as const)
  const readsText = rules.some(({ text, at }) => text !== undefined && at === undefined)
  return (said) => {
    // Once for all of them, and as much as a page says before its end.
    const page = readsText && isPage(said) ? said.text.slice(0, MAX_TEXT).toLowerCase() : undefined
    return fitting.find(([fits]) => fits(said, page))?.[1]
  }
}

/** Characters of a page that are looked through. */
const MAX_TEXT = 200_000
/** An answer that succeeded has what members write in it, who could write anything. */
const isPage = ({ status, value }: Said) => status >= 300 || value === undefined

/** @returns whether it is this; `page` is its text, small, where that is the service's own */
function fitsOf({ status, at, is, text, location }: ErrorRule): (said: Said, page: string | undefined) => boolean {
  const find = at === undefined ? undefined : finder(wayTo(at))
  const wanted = text?.toLowerCase()
  return (said, page) => {
    if (status !== undefined && said.status !== status) return false
    if (location !== undefined && !String(said.headers.location ?? '').includes(location)) return false
    if (find) {
      const value = find(said.value)
      if (is !== undefined && !sayings(value).includes(String(is))) return false
      if (is === undefined && isEmpty(value)) return false
      return wanted === undefined || sayings(value).some((each) => each.toLowerCase().includes(wanted))
    }
    return wanted === undefined || (page?.includes(wanted) ?? false)
  }
}

/** Nothing, and what PHP says for it. */
const isEmpty = (value: unknown) => !value || value === '0' || (typeof value === 'object' && Object.keys(value).length === 0)
/** The texts, numbers, yes and no in it: of a list, of each field. */
const sayings = (value: unknown): string[] =>
  [typeof value === 'object' && value !== null ? Object.values(value) : value].flat().filter(isScalar).map(String)
const isScalar = (value: unknown) => value !== undefined && typeof value !== 'object'

function refusalOf({ error, respond, fields, at, text, location }: ErrorRule): Refusal {
  return {
    isByStatus: at === undefined && text === undefined && location === undefined,
    status: respond ?? statusOfCode(error),
    error: {
      error: error as ErrorBody['error'],
      ...(error === 'authentication_required' && { authentication_required: true }),
      ...(fields && { fields: fields as NonNullable<ErrorBody['fields']> }),
    },
  }
}

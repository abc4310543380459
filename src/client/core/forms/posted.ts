/** A form that was sent without scripts, or before they were there: what the server says of it [MEE-8]. */
import { useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { ApiError, type ErrorBody } from '../../../shared/contract/api.ts'

/** The same page again: with what was typed, but for secrets, and why it was refused; without, it has only been begun elsewhere. */
export type Posted = { values: Record<string, string>; status: number; error?: ErrorBody }

/** Typed anew each time: no page holds them. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set(['password', 'password_repeat', 'token'])

/** A field that says: another page has but begun this one's form, which is to be gone on with. */
export const BEGUN = 'begun'

/** In the query of the page that follows a form which has done its work. */
export const DONE = 'done'

/** Whether the page's form has been sent and has done its work; after that a reload sends nothing again. */
export function useIsDone(): boolean {
  const [query] = useSearchParams()
  return query.has(DONE)
}

/** What was typed into the page's form and why it was refused, as long as the page is there. */
export function usePosted(): { values: Record<string, string>; error: ApiError | undefined } | undefined {
  const posted = useActionData<Posted>()
  const [first] = useState(posted && { values: posted.values, error: posted.error && new ApiError(posted.status, posted.error) })
  return first
}

/** What an operator has left out [MIG-1]: operations that nobody answers, and the pages that are nothing without them. */
import { createContext, type ReactNode, useContext } from 'react'
import { data } from 'react-router'
import { type Api, ApiError, type ErrorBody, type OperationId } from '../../../shared/contract/api.ts'
import type { Need } from './runtime.ts'

/** Undefined where nothing is, as nearly always. The server says it, so that page and browser agree. */
export type Absent =
  | { operations: readonly OperationId[] /** The addresses that there are not, as a pattern. */; pages: string }
  | undefined

const AbsentContext = createContext<Absent>(undefined)
export const AbsentProvider = AbsentContext.Provider
export const useAbsent = () => useContext(AbsentContext)

/** Whether all of these are there. */
export function useOffers(...operations: OperationId[]): boolean {
  return offers(useAbsent(), ...operations)
}

export const offers = (absent: Absent, ...operations: OperationId[]) =>
  !absent || !operations.some((operation) => absent.operations.includes(operation))

/** Whether a path of the site is that of a page that there is not. */
export const isLeftOut = (absent: Absent, path: string) => absent !== undefined && new RegExp(absent.pages, 'i').test(path)

/** What needs operations, where they are there. */
export function Offered({ by, children }: { by: OperationId | OperationId[]; children: ReactNode }) {
  return useOffers(...[by].flat()) ? children : null
}

/** What is answered where nobody does: the gateway's word for it, without asking. */
export const NOT_OFFERED = { status: 404, body: { error: 'not_offered', request_id: '' } satisfies ErrorBody }

/** A page that there is not, as the router understands it. */
export const notOffered = () => data({ code: NOT_OFFERED.body.error }, { status: NOT_OFFERED.status })

/** What a loader does without an operation: as with a failure that lasts. @throws where the page is none then */
export function missing(need: Need | undefined): undefined {
  if (need !== 'optional') throw notOffered()
}

/** Calls but for what is left out, which is refused at once. */
export function offering(absent: Absent, api: Api): Api {
  if (!absent) return api
  return {
    async call(operation, options) {
      if (!offers(absent, operation)) throw new ApiError(NOT_OFFERED.status, NOT_OFFERED.body)
      return api.call(operation, options)
    },
  }
}

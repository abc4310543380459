/** What an operator has left out [MIG-1]: operations that nobody answers, and the pages that are nothing without them. */
import { createContext, type ReactNode, useContext } from 'react'
import { type Api, ApiError, type OperationId } from '../../../shared/contract/api.ts'

/** Undefined where nothing is, as nearly always. The server says it, so that page and browser agree. */
export type Absent = LeftOut | undefined
/** @property pages the addresses that there are not, as a pattern */
type LeftOut = { operations: readonly OperationId[]; pages: string }

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
export const notOffered = () => new ApiError(404, { error: 'not_offered', request_id: '' })

/** Calls but for what is left out, which is refused at once. */
export function offering(absent: Absent, api: Api): Api {
  if (!absent) return api
  return {
    async call(operation, options) {
      if (!offers(absent, operation)) throw notOffered()
      return api.call(operation, options)
    },
  }
}

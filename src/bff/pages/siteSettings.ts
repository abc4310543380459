import { type Answer, type ApiError, isApiError } from '../../shared/contract/api.ts'
import type { Visit } from './visit.ts'

/** What the site of a host is [GW-7]; the failure instead, when the backend gives none. */
export function siteSettings({ api, visitor }: Visit): Promise<Answer<'getSettings'> | ApiError> {
  return api.call('getSettings', { query: { host: visitor.host } }).catch((error: unknown) => {
    if (isApiError(error)) return error
    throw error
  })
}

import type { ApiError } from '../../../shared/contract/api.ts'

/**
 * Whether a call failed because of its link; one whose secret cannot be one is as dead as any other. Where it was not sent
 * at all, it may come yet.
 */
export const isDeadLink = (error: ApiError | undefined): boolean => {
  const problem = error?.body.fields?.token
  return error?.code === 'link_invalid' || (problem !== undefined && problem !== 'required')
}

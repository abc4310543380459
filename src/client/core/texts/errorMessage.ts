import { isApiError } from '../../../shared/contract/api.ts'
import type { MessageId } from './messages.ts'

/** The message of an error or field code; a service of another make may have codes without one (see ErrorMessage). */
export const messageOfCode = (code: string) => `errors.${code}` as MessageId

/** The message of whatever was thrown. */
export function errorMessage(error: unknown): MessageId {
  return isApiError(error) ? messageOfCode(error.code) : 'errors.generic'
}

import { defineMessage } from 'react-intl'
import { type ErrorBody, isApiError } from '../../../shared/contract/api.ts'
import type { MessageId } from './messages.ts'

const WAIT: MessageId = defineMessage({ id: 'errors.wait' }).id

/** The message of an error or field code; a service of another make may have codes without one (see ErrorMessage). */
export const messageOfCode = (code: string) => `errors.${code}` as MessageId

/** The message to show for one: with how long to wait, where that is known. @param values of the message */
export const messageShown = (id: string, values?: ErrorBody['params']) =>
  id === 'errors.too_many_calls' && values?.minutes ? WAIT : id

/** Why something was refused; a picture is no field of a form, beside which its own reason would stand. */
export const codeOf = (error: unknown): string => (isApiError(error) ? (error.body.fields?.photo ?? error.code) : 'generic')

/** The message of whatever was thrown. */
export const errorMessage = (error: unknown): MessageId => messageOfCode(codeOf(error))

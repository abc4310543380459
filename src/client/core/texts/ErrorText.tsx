import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ApiError } from '../../../shared/contract/api.ts'
import { errorMessage, messageShown } from './errorMessage.ts'
import type { MessageId } from './messages.ts'

/** A message by its id, or the general one where the catalogue has none [INF-5]. */
export function ErrorMessage({ id, values }: { id: string; values?: Record<string, string | number> | undefined }) {
  const { messages } = useIntl()
  const shown = messageShown(id, values)
  return <FormattedMessage id={shown in messages ? (shown as MessageId) : 'errors.generic'} values={values} />
}

/** The words for a failed call: those of its code, or the general ones [INF-5]. Read out as it appears. */
export function ErrorText({ error, children }: { error: ApiError; children?: ReactNode }) {
  return (
    <div className="alert alert-danger" role="alert">
      <ErrorMessage id={errorMessage(error)} values={error.body.params} />
      {children}
    </div>
  )
}

import { FormattedMessage, useIntl } from 'react-intl'
import type { ApiError } from '../../shared/contract/api.ts'
import type { MessageId } from './messages.ts'

/** The words for a failed call: those of its code, or the general ones [INF-5]. Read out as it appears. */
export function ErrorText({ error }: { error: ApiError }) {
  const { messages } = useIntl()
  const id = `errors.${error.code}`
  const known = (id in messages ? id : 'errors.generic') as MessageId
  return (
    <div className="alert alert-danger" role="alert">
      <FormattedMessage id={known} values={error.body.params} />
    </div>
  )
}

import { FormattedMessage } from 'react-intl'
import type { ApiError } from '../../../shared/contract/api.ts'
import { ErrorMessage } from '../texts/ErrorText.tsx'
import { errorMessage } from '../texts/errorMessage.ts'

/** Instead of what could not be fetched: says why, and tries again. */
export function LoadFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div className="load-failed" role="alert">
      <p>
        <ErrorMessage id={errorMessage(error)} values={error.body.params} />
      </p>
      <button type="button" className="btn btn-outline-primary" onClick={onRetry}>
        <FormattedMessage id="common.retry" />
      </button>
    </div>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ApiError } from '../../../shared/contract/api.ts'
import { ErrorMessage } from '../texts/ErrorText.tsx'
import { errorMessage } from '../texts/errorMessage.ts'
import { onReconnect } from './connection.ts'

/** Instead of what could not be fetched: says why, and tries again; by itself where there was no connection and is one again. */
export function LoadFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => onReconnect(() => retry()), [])
  return (
    <div className="load-failed" role="alert">
      <span className={`drawing drawing-${error.status ? 'error' : 'offline'}`} aria-hidden="true" />
      <p>
        <ErrorMessage id={errorMessage(error)} values={error.body.params} />
      </p>
      <button type="button" className="btn btn-outline-primary" onClick={onRetry}>
        <FormattedMessage id="common.retry" />
      </button>
    </div>
  )
}

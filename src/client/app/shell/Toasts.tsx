import { FormattedMessage, useIntl } from 'react-intl'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { toasts } from '../toasts.ts'

/** Short notices, read out to screen readers as they come. */
export function Toasts() {
  const shown = useAppSelector((state) => state.toasts)
  const dispatch = useAppDispatch()
  const { formatMessage } = useIntl()
  return (
    <div className="toast-area" role="status" aria-live="polite">
      {shown.map(({ id, message, kind }) => (
        <div key={id} className={`toast show ${kind === 'error' ? 'border-danger' : ''}`}>
          <div className="toast-body">
            <FormattedMessage id={message} />
            <button
              type="button"
              className="btn-close"
              aria-label={formatMessage({ id: 'common.close' })}
              onClick={() => dispatch(toasts.actions.closed(id))}
            />
          </div>
        </div>
      ))}
    </div>
  )
}

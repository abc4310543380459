import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { type RootState, useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { ErrorMessage } from '../../core/texts/ErrorText.tsx'

/** Short notices, read out to screen readers as they come. */
export function Toasts() {
  const shown = useAppSelector((state) => state.toasts)
  return (
    <div className="toast-area" role="status" aria-live="polite">
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

const INFO_MS = 6_000

/** Good news goes away by itself; a failure stays until it is closed. */
function Toast({ toast: { id, message, kind } }: { toast: RootState['toasts'][number] }) {
  const dispatch = useAppDispatch()
  const { formatMessage } = useIntl()
  useEffect(() => {
    if (kind === 'error') return
    const timer = setTimeout(() => dispatch(toasts.actions.closed(id)), INFO_MS)
    return () => clearTimeout(timer)
  }, [dispatch, id, kind])
  return (
    <div className={`toast show${kind === 'error' ? ' toast-error' : ''}`}>
      <div className="toast-body">
        <ErrorMessage id={message.id} />
        <button
          type="button"
          className="btn-close"
          aria-label={formatMessage({ id: 'common.close' })}
          onClick={() => dispatch(toasts.actions.closed(id))}
        />
      </div>
    </div>
  )
}

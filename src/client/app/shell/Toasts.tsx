import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useIsOnline } from '../../core/page/connection.ts'
import { type RootState, useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { ErrorMessage } from '../../core/texts/ErrorText.tsx'
import { useStandsClear } from './useStandsClear.ts'

/** Short notices, read out to screen readers as they come; that there is no connection, for as long as there is none. */
export default function Toasts() {
  const isOnline = useIsOnline()
  const shown = useAppSelector((state) => state.toasts)
  const area = useRef<HTMLDivElement>(null)
  useStandsClear(area, shown.length > 0 || !isOnline)
  return (
    <div ref={area} className="toast-area" role="status" aria-live="polite">
      {!isOnline && (
        <div className="toast show">
          <div className="toast-body">
            <FormattedMessage id="toast.offline" />
          </div>
        </div>
      )}
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

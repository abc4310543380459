import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { useIsOnline } from '../../core/page/connection.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { type Toast as Shown, toasts } from '../../core/store/toasts.ts'
import { ErrorMessage } from '../../core/texts/ErrorText.tsx'
import { useLikeAgain } from '../../people/likeAgain.ts'
import './toasts.scss'
import { useFocusSeen } from './useFocusSeen.ts'
import { useIsBehind } from './useIsBehind.ts'
import { useStandsClear } from './useStandsClear.ts'

/** Short notices, read out to screen readers as they come; that there is no connection, for as long as there is none. */
export default function Toasts() {
  const isOnline = useIsOnline()
  const shown = useAppSelector((state) => state.toasts)
  const area = useRef<HTMLDivElement>(null)
  // No sooner needed than this is.
  useFocusSeen()
  useStandsClear(area, shown.some(({ kind }) => kind !== 'heard') || !isOnline)
  return (
    <div ref={area} className="toast-area" role="status" aria-live="polite">
      {!isOnline && (
        <div className="toast show">
          <div className="toast-body">
            <span>
              <FormattedMessage id="toast.offline" />
            </span>
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
/** Of one with something to press, which is to be found first. */
const UNDO_MS = 12_000

/** Good news goes away by itself; a failure stays until it is closed. */
function Toast({ toast: { id, message, values, kind, unliked } }: { toast: Shown }) {
  const dispatch = useAppDispatch()
  const { formatMessage } = useIntl()
  const isBehind = useIsBehind()
  useEffect(() => {
    // What cannot be seen has not begun.
    if (kind === 'error' || isBehind) return
    const timer = setTimeout(() => dispatch(toasts.actions.closed(id)), unliked ? UNDO_MS : INFO_MS)
    return () => clearTimeout(timer)
  }, [dispatch, id, kind, unliked, isBehind])
  const close = () => dispatch(toasts.actions.closed(id))
  if (kind === 'heard') {
    return (
      <p className="visually-hidden">
        <ErrorMessage id={message.id} values={values} />
      </p>
    )
  }
  return (
    <div className={`toast${isBehind ? '' : ' show'}${kind === 'error' ? ' toast-error' : ''}`}>
      <div className="toast-body">
        <span>
          <ErrorMessage id={message.id} values={values} />
        </span>
        {unliked && <LikeAgain profile={unliked} onDone={close} />}
        <button type="button" className="btn-close" aria-label={formatMessage({ id: 'common.close' })} onClick={close} />
      </div>
    </div>
  )
}

function LikeAgain({ profile, onDone }: { profile: Schemas['ProfileCard']; onDone: () => void }) {
  const likeAgain = useLikeAgain()
  return (
    <button
      type="button"
      className="btn btn-link"
      onClick={() => {
        onDone()
        void likeAgain(profile)
      }}
    >
      <FormattedMessage id="toast.likeAgain" />
    </button>
  )
}

import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useAppDispatch, useAppSelector } from '../../../core/store/store.ts'
import { type Dismissible, dismissals } from '../dismissals.ts'

type Props = { kind?: 'info' | 'warning' | 'bonus'; dismissible?: Dismissible; action?: ReactNode; children: ReactNode }

/** A line under the navigation that says something needs doing; sent away, it stays away [BAN-1]. */
export function Banner({ kind = 'info', dismissible, action, children }: Props) {
  const isRestored = useAppSelector((state) => state.restored)
  const dismissed = useAppSelector(dismissals.selectSlice)
  const dispatch = useAppDispatch()
  const { formatMessage } = useIntl()
  if (dismissible && (!isRestored || dismissed[dismissible] !== undefined)) return null
  return (
    <div className={`banner banner-${kind}`} role="note">
      <p>{children}</p>
      {action}
      {dismissible && (
        <button
          type="button"
          className="btn-close"
          aria-label={formatMessage({ id: 'common.close' })}
          onClick={() => dispatch(dismissals.actions.dismissed({ what: dismissible, at: Date.now() }))}
        />
      )}
    </div>
  )
}

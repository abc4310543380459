import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../../shared/contract/api.ts'
import { dialogs } from '../../../core/store/dialogs.ts'
import { useAppDispatch } from '../../../core/store/store.ts'
import { Banner } from './Banner.tsx'
import { useActivationReminder } from './useActivationReminder.ts'

/** Reminds of the mailed link for as long as it has not been opened; rendered with the page, so that nothing moves [SGN-5]. */
export function ActivationAlert({ user }: { user: Schemas['User'] }) {
  const showsAlert = useActivationReminder(user)
  const dispatch = useAppDispatch()
  if (!showsAlert) return null
  return (
    <div className="container activation-alert">
      <Banner
        kind="warning"
        action={
          <button
            type="button"
            className="btn btn-sm btn-primary"
            onClick={() => dispatch(dialogs.actions.opened({ kind: 'activation' }))}
          >
            <FormattedMessage id="activation.resend" />
          </button>
        }
      >
        <FormattedMessage id="activation.reminder" values={{ email: user.email }} />
      </Banner>
    </div>
  )
}

import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { SPAM_HINT_MS } from '../../../shared/rules/constants.ts'
import { useIsDone, usePosted } from '../../core/forms/posted.ts'
import { useOffers } from '../../core/operations/offered.tsx'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { useResendActivationMail } from './api.ts'

/** Sends the confirmation mail again; after a minute says that it may be among the spam [SGN-4]. */
export function ResendMail() {
  const { trigger, isMutating, data, error: failure } = useResendActivationMail()
  const isOffered = useOffers('resendActivationMail')
  const isDone = useIsDone()
  const posted = usePosted()
  const error = failure ?? posted?.error
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SPAM_HINT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isOffered) return null
  return (
    <div className="resend">
      {error && <ErrorText error={error} />}
      <p role="status">
        {isLate && <FormattedMessage id="activation.spamHint" />}{' '}
        {(data || isDone) && <FormattedMessage id="activation.resent" />}
      </p>
      <BusyButton
        // In the form around it, where there is one and no script is.
        type="submit"
        name="resend"
        value="1"
        className="btn btn-outline-primary"
        isBusy={isMutating}
        // What went wrong is shown above.
        onClick={(event) => {
          event.preventDefault()
          void trigger().catch(() => {})
        }}
      >
        <FormattedMessage id="activation.resend" />
      </BusyButton>
    </div>
  )
}

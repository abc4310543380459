import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ApiError } from '../../../../shared/contract/api.ts'
import { push } from '../../../core/push/push.ts'
import { usePushChoice } from '../../../core/push/pushState.ts'
import { useAppSelector } from '../../../core/store/store.ts'
import { ErrorText } from '../../../core/texts/ErrorText.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'

/** The end of step 3: the browser's own question comes only after a yes to ours [PUL-4]. */
export function PushOffer() {
  const { subscribe } = usePushChoice()
  const canBeAsked = useAppSelector(push.selectors.canBeAsked)
  const { isSubscribed } = useAppSelector(push.selectSlice)
  const [answer, setAnswer] = useState<'asking' | 'given'>()
  const [failure, setFailure] = useState<ApiError>()
  const outcome = useRef<HTMLParagraphElement>(null)
  // Where there was nothing to ask nothing is said; what was answered here is.
  if (!canBeAsked && answer === undefined) return null
  const allow = async () => {
    setAnswer('asking')
    setFailure(undefined)
    await subscribe().catch(setFailure)
    setAnswer('given')
    // The button may be gone.
    outcome.current?.focus()
  }
  const isOn = isSubscribed !== false && isSubscribed !== 'denied'
  return (
    <section className="push-offer">
      <Icon name="bell" />
      <div>
        <h2>
          <FormattedMessage id="signup.push" />
        </h2>
        <p role="status" tabIndex={-1} ref={outcome}>
          {isOn && <FormattedMessage id="pushes.on" />}
          {isSubscribed === 'denied' && <FormattedMessage id="pushes.denied" />}
          {canBeAsked && <FormattedMessage id="signup.pushHint" />}
        </p>
        {failure && <ErrorText error={failure} />}
        {canBeAsked && (
          <BusyButton className="btn btn-outline-primary" isBusy={answer === 'asking'} onClick={() => void allow()}>
            <FormattedMessage id="pushes.allow" />
          </BusyButton>
        )}
      </div>
    </section>
  )
}

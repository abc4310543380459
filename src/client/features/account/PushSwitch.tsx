import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { push } from '../../core/push/push.ts'
import { usePushChoice } from '../../core/push/pushState.ts'
import { useAppSelector } from '../../core/store/store.ts'
import { ErrorMessage } from '../../core/texts/ErrorText.tsx'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import type { MessageId } from '../../core/texts/messages.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'

/** Whether this browser is pushed to: not able, denied, on or off, each with what can be done about it [PUL-4]. */
export function PushSwitch() {
  const { isCapable, isSubscribed } = useAppSelector(push.selectSlice)
  const { isOffered, subscribe, unsubscribe } = usePushChoice()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<MessageId>()
  if (!isOffered) return null

  const change = async () => {
    setBusy(true)
    setFailure(undefined)
    await (isSubscribed ? unsubscribe() : subscribe()).catch((error) => setFailure(errorMessage(error)))
    setBusy(false)
  }
  const isKnown = isCapable !== undefined
  // Until the browser has been asked, what most will see keeps its room.
  const state = isCapable === false ? 'notCapable' : isSubscribed === 'denied' ? 'denied' : isSubscribed ? 'on' : 'off'
  return (
    <section className={`panel settings-action push-switch${isKnown ? '' : ' is-waiting'}`} aria-busy={!isKnown}>
      <h2>
        <FormattedMessage id="pushes.title" />
      </h2>
      <p role="status">
        <FormattedMessage id={`pushes.${state}`} />
      </p>
      {failure && (
        <p className="text-danger" role="alert">
          <ErrorMessage id={failure} />
        </p>
      )}
      {(state === 'on' || state === 'off') && (
        <BusyButton
          className={`btn ${state === 'on' ? 'btn-outline-primary' : 'btn-primary'}`}
          isBusy={isBusy}
          onClick={() => void change()}
        >
          {state === 'on' ? <FormattedMessage id="pushes.turnOff" /> : <FormattedMessage id="pushes.allow" />}
        </BusyButton>
      )}
    </section>
  )
}

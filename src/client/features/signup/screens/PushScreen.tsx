import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { errorMessage } from '../../../app/errorMessage.ts'
import { usePushChoice } from '../../../app/live/pushState.ts'
import { useAppDispatch } from '../../../app/store.ts'
import { toasts } from '../../../app/toasts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { CompletingProps } from './completing.ts'
import { Question } from './Question.tsx'

/** The end of step 3: the browser's own question comes only after a yes to ours [PUL-4]. */
export function PushScreen({ onBack, onNext }: CompletingProps) {
  const { subscribe } = usePushChoice()
  const [isBusy, setBusy] = useState(false)
  const dispatch = useAppDispatch()
  const allow = async () => {
    setBusy(true)
    // It can be turned on in the settings later: what failed here holds nobody up.
    await subscribe().catch((error) => dispatch(toasts.actions.shown({ message: errorMessage(error), kind: 'error' })))
    onNext()
  }
  return (
    <Question
      title={<FormattedMessage id="signup.push" />}
      hint={<FormattedMessage id="signup.pushHint" />}
      action={<FormattedMessage id="pushes.allow" />}
      isBusy={isBusy}
      onBack={onBack}
      onSkip={onNext}
      onSubmit={(event) => {
        event.preventDefault()
        void allow()
      }}
    >
      <span className="empty-state-icon">
        <Icon name="bell" />
      </span>
    </Question>
  )
}

import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePushChoice } from '../../../core/push/pushState.ts'
import { useAppDispatch } from '../../../core/store/store.ts'
import { toasts } from '../../../core/store/toasts.ts'
import { errorMessage } from '../../../core/texts/errorMessage.ts'
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
    await subscribe().catch((error) => dispatch(toasts.actions.shown({ message: { id: errorMessage(error) }, kind: 'error' })))
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

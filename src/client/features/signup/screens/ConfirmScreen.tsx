import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/Icon.tsx'
import { ResendMail } from '../ResendMail.tsx'
import type { CompletingProps } from './completing.ts'
import { Question } from './Question.tsx'

/** Step 4: the mail with the link. Until it is opened others do not receive what one sends [SGN-4]. */
export function ConfirmScreen({ user, onBack, onNext }: CompletingProps) {
  const isConfirmed = user.status === 'active'
  return (
    <Question
      title={isConfirmed ? <FormattedMessage id="activation.done" /> : <FormattedMessage id="signup.confirm" />}
      action={<FormattedMessage id="signup.toMatches" />}
      onBack={onBack}
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <span className="empty-state-icon">
        <Icon name={isConfirmed ? 'check' : 'envelope'} />
      </span>
      {!isConfirmed && (
        <>
          <p>
            <FormattedMessage id="signup.confirmText" values={{ email: <strong>{user.email}</strong> }} />
          </p>
          <ResendMail />
        </>
      )}
    </Question>
  )
}

import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { pathTo } from '../../../../shared/routes.ts'
import { SubmitButton } from '../../../core/forms/SubmitButton.tsx'
import { Offered } from '../../../core/operations/offered.tsx'
import { Link } from '../../../core/page/Link.tsx'
import { Pair } from '../../../core/page/Scene.tsx'
import { ResendMail } from '../ResendMail.tsx'
import { TITLES, UNSENT, UNSENT_TEXT } from '../steps.ts'
import type { CompletingProps } from './completing.ts'
import { Question } from './Question.tsx'

/** Step 4: the mail with the link. Until it is opened others do not receive what one sends [SGN-4]. */
export function ConfirmScreen({ user, onBack, onNext }: CompletingProps) {
  const isConfirmed = user.status === 'active'
  const [query] = useSearchParams()
  return (
    <Question
      step="confirm"
      title={isConfirmed ? <FormattedMessage id="activation.done" /> : <FormattedMessage {...TITLES.confirm} />}
      hint={!isConfirmed && <FormattedMessage id="signup.confirmText" values={{ email: <strong>{user.email}</strong> }} />}
      onBack={onBack}
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
      actions={
        <SubmitButton pending={false}>
          <FormattedMessage id="signup.toMatches" />
        </SubmitButton>
      }
    >
      {query.has(UNSENT) && (
        <p className="alert alert-warning" role="status">
          <FormattedMessage {...UNSENT_TEXT} />
        </p>
      )}
      <div className="question-picture">
        <Pair name="confirm" />
      </div>
      {!isConfirmed && <ResendMail />}
      {!isConfirmed && (
        <Offered by="requestMailChange">
          <p className="form-text wrong-address">
            <FormattedMessage
              id="signup.wrongAddress"
              values={{ change: (text) => <Link to={`${pathTo('settings')}#email`}>{text}</Link> }}
            />
          </p>
        </Offered>
      )}
    </Question>
  )
}

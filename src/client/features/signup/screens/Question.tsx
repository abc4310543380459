import type { FormEvent, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SubmitButton } from '../../../core/forms/SubmitButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'

type Props = {
  title: ReactNode
  hint?: ReactNode
  /** The words of the button; 'Next' without. */
  action?: ReactNode
  isBusy?: boolean
  onBack?: (() => void) | undefined
  onSkip?: (() => void) | undefined
  onChange?: () => void
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

/** One screen of the signup: a question, its fields, a way on and a way back. */
export function Question({ title, hint, action, isBusy = false, onBack, onSkip, onChange, onSubmit, children }: Props) {
  const { formatMessage } = useIntl()
  return (
    <form method="post" className="question" noValidate onChange={onChange} onSubmit={(event) => void onSubmit(event)}>
      <div className="question-head">
        {onBack && (
          <button
            type="button"
            className="round-button is-quiet"
            aria-label={formatMessage({ id: 'common.back' })}
            onClick={onBack}
          >
            <Icon name="chevronLeft" />
          </button>
        )}
        <h1 className="page-title">{title}</h1>
      </div>
      {hint && <p className="text-body-secondary">{hint}</p>}
      {children}
      <div className="question-actions">
        <SubmitButton pending={isBusy}>{action ?? <FormattedMessage id="common.next" />}</SubmitButton>
        {onSkip && (
          <button type="button" className="btn btn-link" onClick={onSkip}>
            <FormattedMessage id="common.skip" />
          </button>
        )}
      </div>
    </form>
  )
}

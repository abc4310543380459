import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useIsHydrated } from '../../../core/page/hydration.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Progress } from '../Progress.tsx'
import type { Step } from '../steps.ts'

type HeadProps = {
  /** Which step it is; without, it is none of a row. */
  step?: Step
  title: ReactNode
  hint?: ReactNode
  onBack?: (() => void) | undefined
}

type Props = HeadProps & {
  onSubmit: (event: FormEvent) => unknown
  /** The way on, which stays in view: the primary button first, then at most a quiet one. */
  actions: ReactNode
  children: ReactNode
}

/** One screen of the signup: how far one is, a question, its fields, a way on and a way back. */
export function Question({ onSubmit, actions, children, ...head }: Props) {
  return (
    <form method="post" className="question" noValidate onSubmit={(event) => void onSubmit(event)}>
      <QuestionHead {...head} />
      {children}
      {actions && <div className="question-actions">{actions}</div>}
    </form>
  )
}

export function QuestionHead({ step, title, hint, onBack }: HeadProps) {
  const { formatMessage } = useIntl()
  const heading = useFocusOnArrival()
  const hintId = useId()
  return (
    <>
      <div className="question-top">
        {onBack && (
          <button
            type="button"
            className="round-button is-small is-quiet"
            aria-label={formatMessage({ id: 'common.back' })}
            onClick={onBack}
          >
            <Icon name="chevronLeft" />
          </button>
        )}
        {step && <Progress step={step} />}
      </div>
      <h1 className="page-title" tabIndex={-1} ref={heading} aria-describedby={hint ? hintId : undefined}>
        {title}
      </h1>
      {hint && (
        <p id={hintId} className="question-hint">
          {hint}
        </p>
      )}
    </>
  )
}

/** The one quiet way past a question. */
export function NotNow({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="btn btn-link" onClick={onClick}>
      <FormattedMessage id="common.later" />
    </button>
  )
}

/** Each step is begun at its heading; but who loads the page may be typing already when the scripts come. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrives = useRef(useIsHydrated())
  useEffect(() => {
    if (arrives.current) heading.current?.focus()
  }, [])
  return heading
}

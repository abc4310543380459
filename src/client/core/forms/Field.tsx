import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { ErrorMessage } from '../texts/ErrorText.tsx'
import type { Message } from '../texts/messages.ts'

/** What an input needs to belong to its label and its error. */
export type InputProps = {
  id: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type Props = {
  label: Message
  /** A message id: a field code of the contract as `errors.<code>`, or one of the screen's own. */
  error?: string | undefined
  /** Values of the error's text. */
  errorValues?: Record<string, string | number> | undefined
  hint?: ReactNode
  /** Below the hint. */
  more?: ReactNode
  /** 'select' looks like one. */
  kind?: 'control' | 'select'
  children: (props: InputProps) => ReactNode
}

/** A labelled input with its hint and, when something is wrong with it, the reason; both are read out with it. */
export function Field({ label, error, errorValues, hint, more, kind = 'control', children }: Props) {
  const id = useId()
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`]
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        <FormattedMessage {...label} />
      </label>
      {children({
        id,
        className: `form-${kind} form-${kind}-lg${error ? ' is-invalid' : ''}`,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy,
      })}
      {error && (
        <div id={errorId} className="invalid-feedback">
          <ErrorMessage id={error} values={errorValues} />
        </div>
      )}
      {hint && (
        <div id={hintId} className="form-text">
          {hint}
        </div>
      )}
      {more}
    </div>
  )
}

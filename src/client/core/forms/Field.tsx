import { type ReactNode, useContext, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ErrorMessage } from '../texts/ErrorText.tsx'
import type { Message } from '../texts/messages.ts'
import { type Fields, FieldsContext, fieldId } from './fields.ts'
import { wasSentFrom } from './sentFrom.ts'

/** What an input needs to belong to its label and its error. */
export type InputProps = {
  id: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  /** For the server's page: react-hook-form sets its values only once it is there. */
  defaultValue?: string | undefined
  autoFocus?: boolean
}

type Notes = {
  /** A message id: a field code of the contract as `errors.<code>`, or one of the screen's own. */
  error?: string | undefined
  /** Values of the error's text. */
  errorValues?: Record<string, string | number> | undefined
  hint?: ReactNode
}

type Props = Notes & {
  /** Of the form's value that it is for, in a form of ours (Form.tsx). */
  name?: string
  label: Message
  /** Below the hint. */
  more?: ReactNode
  /** 'select' looks like one. */
  kind?: 'control' | 'select'
  children: (props: InputProps) => ReactNode
}

function ofField({ formId, defaults, first }: Fields, name: string) {
  const value = defaults[name]
  return {
    id: fieldId(formId, name),
    defaultValue: typeof value === 'string' ? value : undefined,
    ...(first === name && { autoFocus: true }),
  }
}

/** What is said below the field of that id: what is wrong with it, and what there is to know. */
export function FieldNotes({ id, error, errorValues, hint }: Notes & { id: string }) {
  return (
    <>
      {error && <FieldError id={id} error={error} values={errorValues} />}
      {hint && (
        <div id={`${id}-hint`} className="form-text">
          {hint}
        </div>
      )}
    </>
  )
}

/** Read out with its field, where the focus goes; where it is already, at once, unless it is told above [MEE-10]. */
function FieldError({ id, error, values }: { id: string; error: string; values: Notes['errorValues'] }) {
  const isTold = useContext(FieldsContext)?.isTold
  const [isHere] = useState(() => wasSentFrom(id))
  return (
    <div id={`${id}-error`} className="invalid-feedback" role={isHere && !isTold ? 'alert' : undefined}>
      <ErrorMessage id={error} values={values} />
    </div>
  )
}

/** The ids of its notes, for `aria-describedby`. */
export const notesOf = (id: string, { error, hint }: Notes): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

/** A labelled input with its hint and, when something is wrong with it, the reason; both are read out with it. */
export function Field({ name, label, error, errorValues, hint, more, kind = 'control', children }: Props) {
  const ownId = useId()
  const fields = useContext(FieldsContext)
  const ofForm = fields && name !== undefined ? ofField(fields, name) : undefined
  const id = ofForm?.id ?? ownId
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        <FormattedMessage {...label} />
      </label>
      {children({
        ...ofForm,
        id,
        className: `form-${kind} form-${kind}-lg${error ? ' is-invalid' : ''}`,
        'aria-invalid': Boolean(error),
        'aria-describedby': notesOf(id, { error, hint }),
      })}
      <FieldNotes id={id} error={error} errorValues={errorValues} hint={hint} />
      {more}
    </div>
  )
}

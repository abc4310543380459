import { type ReactNode, type Ref, useContext, useId, useImperativeHandle, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { calendarOf } from '../../../shared/locales.ts'
import { DATE_PARTS, type DatePart, dateOf, datePartName, partsOf } from '../../../shared/rules/dateParts.ts'
import type { Message } from '../texts/messages.ts'
import { FieldNotes, notesOf } from './Field.tsx'
import { FieldsContext, fieldId } from './fields.ts'
import './date.scss'

const NAMES: Record<DatePart, Message> = defineMessages({
  day: { id: 'form.day' },
  month: { id: 'form.month' },
  year: { id: 'form.year' },
})

type Props = {
  /** Of the form's value. Without scripts each part is sent by itself: `<name>_day` and so on (src/server/forms.ts). */
  name: string
  label: Message
  /** As `dateOf` makes it: also a part of a date is kept. */
  value: string
  onChange: (date: string) => void
  /** How a form gets the focus to what is wrong: to the first part that is missing, or the first of all. */
  focusRef: Ref<{ focus: () => void }>
  /** A message id, and values of its text. */
  error?: string | undefined
  errorValues?: Record<string, string | number> | undefined
  hint?: ReactNode
  /** What browsers know it as: `bday` is filled in by its parts. */
  autoComplete: 'bday'
}

/**
 * A date that one knows by heart, as day, month and year, in the order and with the names of the page's language: the
 * browser's own field speaks the browser's language, and leafs through decades.
 */
export function DateField({ name, label, value, onChange, focusRef, error, errorValues, hint, autoComplete }: Props) {
  const { formatMessage, formatDate, locale } = useIntl()
  const fields = useContext(FieldsContext)
  const ownId = useId()
  const id = fields ? fieldId(fields.formId, name) : ownId
  const group = useRef<HTMLFieldSetElement>(null)
  // As typed: the value alone would put a zero before the first figure.
  const [typed, setTyped] = useState(() => partsOf(value))
  const parts = dateOf(typed) === value ? typed : partsOf(value)
  useImperativeHandle(focusRef, () => ({
    focus() {
      const inputs = [...(group.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])]
      const missing = inputs.find((input) => input.value === '')
      ;(missing ?? inputs[0])?.focus()
    },
  }))
  const change = (part: DatePart, text: string) => {
    const next = { ...parts, [part]: text.replace(/\D/g, '') }
    setTyped(next)
    onChange(dateOf(next))
  }
  const order = orderOf(locale)
  return (
    <fieldset ref={group} className="field date-field" aria-describedby={notesOf(id, { error, hint })}>
      <legend className="form-label">
        <FormattedMessage {...label} />
      </legend>
      <div className={`date-parts${error ? ' is-invalid' : ''}`}>
        {order.map((part, index) => {
          const kind = part === 'month' ? 'select' : 'control'
          const props = {
            // The form's list of what is wrong leads to the first.
            id: index === 0 ? id : `${id}-${part}`,
            name: datePartName(name, part),
            className: `form-${kind} form-${kind}-lg is-${part}${error ? ' is-invalid' : ''}`,
            'aria-label': formatMessage(NAMES[part]),
            'aria-invalid': Boolean(error),
            autoComplete: `${autoComplete}-${part}`,
            autoFocus: index === 0 && fields?.first === name,
            value: parts[part],
          }
          if (part !== 'month')
            return (
              <input
                key={part}
                {...props}
                onChange={({ target }) => change(part, target.value)}
                placeholder={formatMessage(NAMES[part])}
                inputMode="numeric"
                maxLength={part === 'day' ? 2 : 4}
              />
            )
          return (
            <select key={part} {...props} onChange={({ target }) => change(part, target.value)}>
              <option value="">{formatMessage(NAMES.month)}</option>
              {MONTHS.map((month) => (
                <option key={month} value={month}>
                  {formatDate(Date.UTC(2000, month - 1), { month: 'long', timeZone: 'UTC' })}
                </option>
              ))}
            </select>
          )
        })}
      </div>
      <FieldNotes id={id} error={error} errorValues={errorValues} hint={hint} />
    </fieldset>
  )
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** In which order a language writes a date. */
function orderOf(locale: string): DatePart[] {
  const format = new Intl.DateTimeFormat(calendarOf(locale), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const types: string[] = format.formatToParts(0).map(({ type }) => type)
  return [...DATE_PARTS].sort((one, other) => types.indexOf(one) - types.indexOf(other))
}

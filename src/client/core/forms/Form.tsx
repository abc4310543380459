import { type FormEvent, type ReactNode, useId } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../../../shared/contract/api.ts'
import { ErrorText } from '../texts/ErrorText.tsx'
import type { Message } from '../texts/messages.ts'
import { ErrorSummary, SUMMARY_FROM, type Wrong } from './ErrorSummary.tsx'
import { FieldsContext, fieldId } from './fields.ts'
import { usePosted } from './posted.ts'

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** What its fields are called, in their order: for the summary of what is wrong. */
  labels?: { [Name in keyof Values]?: Message }
  /** What is wrong with no field. */
  failure?: ApiError | undefined
  /** About that. */
  whatToDo?: ReactNode
  onSubmit: (event: FormEvent) => unknown
  onChange?: (() => void) | undefined
  id?: string
  className?: string
  /** Above what is wrong. */
  heading?: ReactNode
  children: ReactNode
}

/**
 * A form of the site. Without scripts it is posted to the page that it is on, never put into an address [MEE-8]. What is
 * wrong stands at each field; from three on, all of it stands above them too, each a link to its field.
 */
export function Form<Values extends FieldValues>(props: Props<Values>) {
  const { form, labels = {}, failure, whatToDo, onSubmit, onChange, id, className, heading, children } = props
  const formId = useId()
  const isPosted = usePosted() !== undefined
  const { errors, isSubmitted, submitCount, defaultValues } = form.formState
  const wrong = Object.entries<Message | undefined>(labels).flatMap(([name, label]): Wrong[] => {
    return label && errors[name]?.message ? [{ id: fieldId(formId, name), label }] : []
  })
  const isTold = (isPosted || isSubmitted) && wrong.length >= SUMMARY_FROM
  const first = isPosted ? Object.keys(labels).find((name) => errors[name]) : undefined
  return (
    <FormProvider {...form}>
      <FieldsContext value={{ formId, defaults: defaultValues ?? {}, first, isTold }}>
        <form
          method="post"
          id={id}
          className={className}
          onSubmit={(event) => void onSubmit(event)}
          onChange={onChange}
          noValidate
        >
          {heading}
          {failure && <ErrorText error={failure}>{whatToDo}</ErrorText>}
          {/* Told again each time that is tried. */}
          {isTold && <ErrorSummary key={submitCount} wrong={wrong} />}
          {children}
        </form>
      </FieldsContext>
    </FormProvider>
  )
}

/** A form that its page is posted, where there are no scripts (src/server/forms.ts). */
import { useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, useForm } from 'react-hook-form'
import type { ApiError } from '../../../shared/contract/api.ts'
import { messageOfCode } from '../texts/errorMessage.ts'
import type { MessageId } from '../texts/messages.ts'
import { usePosted } from './posted.ts'
import { fieldsOf, useFormSend } from './useFormSend.ts'

/** The words where nothing was filled in, of fields that have words of their own for that. */
type Missing<Values> = { [Name in keyof Values]?: MessageId }

/** @param defaults of all fields, in their order. Begins with what was typed and is wrong, where the page was sent back. */
export function usePageForm<Values extends FieldValues>(defaults: DefaultValues<Values>, missing: Missing<Values> = {}) {
  const posted = usePosted()
  const [begun] = useState(() => (posted ? begunWith(defaults, posted, missing) : { defaultValues: defaults }))
  const form = useForm<Values>(begun)
  const isOfFields = posted?.error && fieldsOf(posted.error, Object.keys(defaults)).length > 0
  return { form, ...useFormSend(form, isOfFields ? undefined : posted?.error) }
}

function begunWith<Values extends FieldValues>(
  defaults: DefaultValues<Values>,
  { values, error }: { values: Record<string, string>; error: ApiError | undefined },
  missing: Missing<Values>,
) {
  const names = Object.keys(defaults)
  const typed = names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]])
  const wrong = (error ? fieldsOf(error, names) : []).map(([name, code]) => [
    name,
    { type: 'server', message: (code === 'required' && missing[name]) || messageOfCode(code) },
  ])
  return {
    defaultValues: { ...defaults, ...Object.fromEntries(typed) } as DefaultValues<Values>,
    errors: Object.fromEntries(wrong) as FieldErrors<Values>,
  }
}

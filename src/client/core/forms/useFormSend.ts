/** Sends a form and puts what the server found wrong where it belongs. */
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type ApiError, isApiError } from '../../../shared/contract/api.ts'
import { messageOfCode } from '../texts/errorMessage.ts'

/**
 * @param failedBefore where the page comes with a failure already
 * @returns `send`, which runs a call and resolves to whether it succeeded, and the failure that belongs to no field.
 * Field codes of the answer become errors of the form's fields of the same name; the first of them gets the focus.
 */
export function useFormSend<Values extends FieldValues>({ getValues, setError }: UseFormReturn<Values>, failedBefore?: ApiError) {
  const [failure, setFailure] = useState(failedBefore)

  async function send(call: () => Promise<unknown>): Promise<boolean> {
    setFailure(undefined)
    try {
      await call()
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      const known = fieldsOf(error, Object.keys(getValues()))
      for (const [index, [field, code]] of known.entries())
        setError(field as FieldPath<Values>, { message: messageOfCode(code) }, { shouldFocus: index === 0 })
      if (known.length === 0) setFailure(error)
      return false
    }
  }
  return { send, failure }
}

/** What is wrong with which of a form's fields, in their order, as codes. */
export function fieldsOf({ body }: ApiError, names: readonly string[]): [name: string, code: string][] {
  const { fields = {} } = body
  return names.flatMap((name) => {
    const code = Object.hasOwn(fields, name) ? fields[name] : undefined
    return code ? [[name, code]] : []
  })
}

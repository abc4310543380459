import { createContext, useContext } from 'react'

export type Fields = {
  formId: string
  /** The form's, by the name of the field. */
  defaults: Record<string, unknown>
  /** The first field that is wrong, where the page comes as it was sent back: no script will focus it. */
  first: string | undefined
  /** Whether all that is wrong is told above them already. */
  isTold: boolean
}

/** What a form of the site tells its fields. */
export const FieldsContext = createContext<Fields | undefined>(undefined)

export const fieldId = (formId: string, name: string) => `${formId}-${name}`

/** For what is no `Field`: the id by which the form's summary leads to it. */
export function useFieldId(name: string): string | undefined {
  const fields = useContext(FieldsContext)
  return fields && fieldId(fields.formId, name)
}

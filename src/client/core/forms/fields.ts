import { createContext } from 'react'

export type Fields = {
  formId: string
  /** The form's, by the name of the field. */
  defaults: Record<string, unknown>
  /** The first field that is wrong, where the page comes as it was sent back: no script will focus it. */
  first: string | undefined
}

/** What a form of the site tells its fields. */
export const FieldsContext = createContext<Fields | undefined>(undefined)

export const fieldId = (formId: string, name: string) => `${formId}-${name}`

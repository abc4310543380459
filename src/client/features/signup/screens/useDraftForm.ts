/** A screen's form on the signup draft: what is typed is kept as it is typed. */
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { Schemas } from '../../../../shared/contract/api.ts'
import { useAppDispatch, useAppSelector } from '../../../core/store/store.ts'
import { messageOfCode } from '../../../core/texts/errorMessage.ts'
import { type SignupDraft, signupDraft } from '../signupDraft.ts'

/** What the server said of a field, as its code. */
export type Problems = Partial<Record<string, string>>

export type ScreenProps = {
  person: Schemas['Profile'] | undefined
  problems: Problems
  isBusy: boolean
  onBack: (() => void) | undefined
  /** Something was typed: what the server said no longer holds. */
  onEdit: () => void
  /** With the whole draft. */
  onNext: (draft: Omit<Schemas['Signup'], 'tracking'>) => void
}

const EMPTY = { email: '', name: '', password: '', date_of_birth: '', signup_message: '', password_lost: false }

/** @param fields the ones this screen asks for */
export function useDraftForm<Field extends Exclude<keyof SignupDraft, 'password_lost'>>(
  fields: readonly Field[],
  { problems, onEdit, onNext }: ScreenProps,
) {
  const dispatch = useAppDispatch()
  const draft = useAppSelector(signupDraft.selectSlice)
  type Values = Pick<typeof EMPTY & { gender: string }, Field> & FieldValues
  const known = { ...EMPTY, gender: '', ...draft }
  const defaults = Object.fromEntries(fields.map((field) => [field, known[field]])) as DefaultValues<Values>
  const form = useForm<Values>({ defaultValues: defaults })
  const { errors } = form.formState

  // The draft is in the browser only: it comes after the server's page. What has been typed meanwhile goes first.
  const isRestored = useAppSelector((state) => state.restored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useEffect(() => {
    const values: Partial<Record<string, string>> = form.getValues()
    for (const field of fields) if (!values[field] && known[field]) form.setValue(field as never, known[field] as never)
  }, [isRestored])

  return {
    ...form,
    draft: known,
    /** Of this screen, else the server's. */
    errorOf(field: Field): string | undefined {
      const own = errors[field]?.message
      if (typeof own === 'string') return own
      const code = problems[field]
      return code && messageOfCode(code)
    },
    onChange() {
      onEdit()
      dispatch(signupDraft.actions.filledIn(form.getValues() as SignupDraft))
    },
    onSubmit: form.handleSubmit((values) => {
      dispatch(signupDraft.actions.filledIn(values as SignupDraft))
      const { gender, password_lost: _, ...whole } = { ...known, ...(values as Partial<typeof known>) }
      onNext({ ...whole, ...(gender && { gender: gender as Schemas['Gender'] }) })
    }),
  }
}

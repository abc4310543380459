/** A screen's form on the member's own profile; what is filled in and not sent yet is kept as it is filled in. */
import { useEffect } from 'react'
import { type DefaultValues, type Path, type PathValue, useForm } from 'react-hook-form'
import { useFormSend } from '../../../core/forms/useFormSend.ts'
import { useAdoptAnswer } from '../../../core/session.ts'
import { useAppDispatch, useAppSelector } from '../../../core/store/store.ts'
import { type ProfileValues, profileUpdate, profileValues } from '../../../people/profileValues.ts'
import { useCompleteSignup } from '../api.ts'
import { completingDraft } from '../completingDraft.ts'
import type { CompletingProps } from './completing.ts'

/** @param fields the ones this screen asks for: only they are kept and sent */
export function useProfileForm({ user, onNext }: CompletingProps, fields: readonly (keyof ProfileValues)[]) {
  const draft = useAppSelector((state) => completingDraft.selectSlice(state).profile)
  const isRestored = useAppSelector((state) => state.restored)
  const dispatch = useAppDispatch()
  const form = useForm<ProfileValues>({
    defaultValues: { ...profileValues(user.profile), ...draft } as DefaultValues<ProfileValues>,
  })
  const { send, failure } = useFormSend(form)
  const { trigger } = useCompleteSignup()
  const keep = useAdoptAnswer()

  // The draft comes after the server's page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useEffect(() => {
    for (const field of fields) {
      const kept = draft[field]
      if (kept !== undefined) form.setValue(field, kept as PathValue<ProfileValues, Path<ProfileValues>>)
    }
  }, [isRestored])
  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as the screen is there
  useEffect(() => {
    if (!isRestored) return
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        void dispatch(completingDraft.actions.filledIn(Object.fromEntries(fields.map((field) => [field, values[field]])))),
    })
  }, [isRestored])

  const onSubmit = form.handleSubmit(async (values) => {
    if (!(await send(async () => keep(await trigger({ body: profileUpdate(values, fields) }))))) return
    dispatch(completingDraft.actions.sent(fields))
    onNext()
  })
  return { form, failure, onSubmit, isBusy: form.formState.isSubmitting }
}

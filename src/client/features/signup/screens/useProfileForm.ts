/** A screen's form on the member's own profile. */
import { useForm } from 'react-hook-form'
import { useFormSend } from '../../../core/forms/useFormSend.ts'
import { useAdoptAnswer } from '../../../core/session.ts'
import { type ProfileValues, profileUpdate, profileValues } from '../../../people/profileValues.ts'
import { useCompleteSignup } from '../api.ts'
import type { CompletingProps } from './completing.ts'

/** @param fields the ones this screen asks for: only they are sent */
export function useProfileForm({ user, onNext }: CompletingProps, fields: readonly (keyof ProfileValues)[]) {
  const form = useForm<ProfileValues>({ defaultValues: profileValues(user.profile) })
  const { send, failure } = useFormSend(form)
  const { trigger } = useCompleteSignup()
  const keep = useAdoptAnswer()
  const onSubmit = form.handleSubmit(async (values) => {
    if (await send(async () => keep(await trigger({ body: profileUpdate(values, fields) })))) onNext()
  })
  return { form, failure, onSubmit, isBusy: form.formState.isSubmitting }
}

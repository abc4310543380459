import { useForm } from 'react-hook-form'
import { defineMessage, FormattedMessage } from 'react-intl'
import { emailProblem } from '../../../shared/rules/signup.ts'
import { Field } from '../../core/forms/Field.tsx'
import { PasswordField } from '../../core/forms/PasswordField.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { useFormSend } from '../../core/forms/useFormSend.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { useRequestMailChange } from './api.ts'

/** The specification has words of its own for a new address. */
const NOT_AN_ADDRESS = defineMessage({ id: 'settings.newEmailInvalid' })

/** Asks for another address, which is confirmed by a link mailed to it [ACC-4]. */
export function EmailForm() {
  const form = useForm({ defaultValues: { email: '', password: '' } })
  const { register, handleSubmit, formState, reset } = form
  const { send, failure } = useFormSend(form)
  const { trigger, data } = useRequestMailChange()
  const submit = handleSubmit(async ({ email, password }) => {
    if (await send(() => trigger({ body: { email: email.trim(), password } }))) reset()
  })
  const check = (email: string) => emailProblem(email.trim()) === undefined || NOT_AN_ADDRESS.id
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate>
      {failure && <ErrorText error={failure} />}
      <Field label={defineMessage({ id: 'settings.newEmail' })} error={formState.errors.email?.message}>
        {(props) => (
          <input {...props} {...register('email', { validate: check })} type="email" inputMode="email" autoComplete="email" />
        )}
      </Field>
      <PasswordField
        label={defineMessage({ id: 'settings.passwordToConfirm' })}
        registration={() => register('password', { required: 'errors.required' })}
        error={formState.errors.password?.message}
      />
      <p role="status">{data && <FormattedMessage id="settings.emailSent" />}</p>
      <SubmitButton pending={formState.isSubmitting} className="btn-outline-primary">
        <FormattedMessage id="settings.changeEmail" />
      </SubmitButton>
    </form>
  )
}

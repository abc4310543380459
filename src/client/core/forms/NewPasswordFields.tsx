import { useFormContext, useWatch } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { useUser } from '../session.ts'
import { Field } from './Field.tsx'
import { NEW_PASSWORD, NewPasswordField } from './NewPasswordField.tsx'
import { PasswordInput } from './PasswordInput.tsx'

export const NEW_PASSWORD_LABELS = defineMessages({
  password: { id: 'settings.newPassword' },
  password_repeat: { id: 'settings.repeatPassword' },
})

/** A new password, typed twice; in a form with `password` and `password_repeat`. */
export function NewPasswordFields() {
  const { register, formState, getValues, control } = useFormContext<{ password: string; password_repeat: string }>()
  const { errors } = formState
  const password = useWatch({ control, name: 'password' })
  const user = useUser()
  const isSame = (repeated: string) => repeated === getValues('password') || 'errors.passwords_differ'
  return (
    <>
      <NewPasswordField
        label={NEW_PASSWORD_LABELS.password}
        registration={() => register('password', NEW_PASSWORD)}
        error={errors.password?.message}
        password={password}
        personal={user ? [user.email, user.profile.name] : []}
      />
      <Field name="password_repeat" label={NEW_PASSWORD_LABELS.password_repeat} error={errors.password_repeat?.message}>
        {(props) => (
          <PasswordInput {...props} {...register('password_repeat', { validate: isSame })} autoComplete="new-password" />
        )}
      </Field>
    </>
  )
}

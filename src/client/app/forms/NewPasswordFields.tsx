import { useFormContext } from 'react-hook-form'
import { Field } from './Field.tsx'
import { NEW_PASSWORD, PasswordField } from './PasswordField.tsx'

/** A new password, typed twice; in a form with `password` and `password_repeat`. */
export function NewPasswordFields() {
  const { register, formState, getValues } = useFormContext<{ password: string; password_repeat: string }>()
  const { errors } = formState
  const isSame = (repeated: string) => repeated === getValues('password') || 'errors.passwords_differ'
  return (
    <>
      <PasswordField
        label="settings.newPassword"
        isNew
        registration={register('password', NEW_PASSWORD)}
        error={errors.password?.message}
      />
      <Field label="settings.repeatPassword" error={errors.password_repeat?.message}>
        {(props) => (
          <input {...props} {...register('password_repeat', { validate: isSame })} type="password" autoComplete="new-password" />
        )}
      </Field>
    </>
  )
}

import { useFormContext } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { MIN_PASSWORD_LENGTH } from '../../../shared/rules/constants.ts'
import { Field } from './Field.tsx'

/** A new password, typed twice; in a form with `password` and `password_repeat`. */
export function NewPasswordFields() {
  const { register, formState, getValues } = useFormContext<{ password: string; password_repeat: string }>()
  const { errors } = formState
  return (
    <>
      <Field
        label="settings.newPassword"
        error={errors.password?.message}
        hint={<FormattedMessage id="signup.passwordHint" values={{ count: MIN_PASSWORD_LENGTH }} />}
      >
        {(props) => (
          <input
            {...props}
            {...register('password', {
              required: 'errors.required',
              minLength: { value: MIN_PASSWORD_LENGTH, message: 'errors.too_short' },
            })}
            type="password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label="settings.repeatPassword" error={errors.password_repeat?.message}>
        {(props) => (
          <input
            {...props}
            {...register('password_repeat', {
              validate: (repeated) => repeated === getValues('password') || 'errors.passwords_differ',
            })}
            type="password"
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  )
}

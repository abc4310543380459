import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { MIN_PASSWORD_LENGTH } from '../../../shared/rules/constants.ts'
import type { MessageId } from '../messages.ts'
import { Field } from './Field.tsx'

type Props = {
  label?: MessageId
  registration: UseFormRegisterReturn
  error: string | undefined
  /** A password that is being chosen: says how long it must be. */
  isNew?: boolean
}

/** A password, typed; the browser's own store knows which one is meant. */
export function PasswordField({ label = 'login.password', registration, error, isNew = false }: Props) {
  const hint = isNew && <FormattedMessage id="signup.passwordHint" values={{ count: MIN_PASSWORD_LENGTH }} />
  return (
    <Field label={label} error={error} hint={hint || undefined}>
      {(props) => (
        <input {...props} {...registration} type="password" autoComplete={isNew ? 'new-password' : 'current-password'} />
      )}
    </Field>
  )
}

/** What a new password must be. */
export const NEW_PASSWORD = {
  required: 'errors.required',
  minLength: { value: MIN_PASSWORD_LENGTH, message: 'errors.too_short' },
} as const

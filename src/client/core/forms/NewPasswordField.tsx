import { type ReactNode, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { defineMessage, FormattedMessage } from 'react-intl'
import { MIN_PASSWORD_LENGTH } from '../../../shared/rules/constants.ts'
import { characterCount } from '../../../shared/rules/text.ts'
import type { Message } from '../texts/messages.ts'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

type Props = {
  label?: Message
  /** Called where the input is, for forms focus their fields in the order in which they were registered. */
  registration: () => UseFormRegisterReturn
  error: string | undefined
  /** What is typed. */
  password: string
  /** The person's e-mail address and name, as far as they are known: no password. */
  personal: readonly string[]
  /** Beside how long it must be. */
  note?: ReactNode
}

/** A password that is being chosen: says how long it must be, and how strong it is. */
export function NewPasswordField({
  label = defineMessage({ id: 'login.password' }),
  registration,
  error,
  password,
  personal,
  note,
}: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const hint = (
    <>
      {note} <FormattedMessage id="signup.passwordHint" values={{ count: MIN_PASSWORD_LENGTH }} />
    </>
  )
  return (
    <Field
      name="password"
      label={label}
      error={error}
      hint={hint}
      more={isChoosing && <PasswordStrength {...{ password, personal }} />}
    >
      {(props) => <PasswordInput {...props} {...registration()} autoComplete="new-password" onFocus={() => setChoosing(true)} />}
    </Field>
  )
}

/** What a new password must be before it is sent; the backend also knows which are common. */
export const NEW_PASSWORD = {
  required: 'errors.required',
  validate: (password: string) => characterCount(password) >= MIN_PASSWORD_LENGTH || 'errors.too_short',
} as const

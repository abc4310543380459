import type { UseFormRegisterReturn } from 'react-hook-form'
import { defineMessage } from 'react-intl'
import type { Message } from '../texts/messages.ts'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'

type Props = {
  name?: string
  label?: Message
  registration: () => UseFormRegisterReturn
  error: string | undefined
}

/** The password one has, typed; the browser's own store knows which one is meant. */
export function PasswordField({
  name = 'password',
  label = defineMessage({ id: 'login.password' }),
  registration,
  error,
}: Props) {
  return (
    <Field name={name} label={label} error={error}>
      {(props) => <PasswordInput {...props} {...registration()} autoComplete="current-password" />}
    </Field>
  )
}

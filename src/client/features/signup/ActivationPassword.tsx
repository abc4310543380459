import { useForm, useWatch } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { type ApiError, isApiError } from '../../../shared/contract/api.ts'
import { NEW_PASSWORD, NewPasswordField } from '../../core/forms/NewPasswordField.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { useFormSend } from '../../core/forms/useFormSend.ts'
import { isDeadLink } from '../../core/links/deadLink.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { Question } from './screens/Question.tsx'
import './signup.scss'

type Props = { activate: (password: string) => Promise<void>; onDead: (error: ApiError) => void }

/** The mailed link was opened where nobody has signed up: whoever reads the mailbox says how they log in [SEC-1]. */
export function ActivationPassword({ activate, onDead }: Props) {
  const form = useForm({ defaultValues: { password: '' } })
  const { register, handleSubmit, formState, control } = form
  const { send, failure } = useFormSend(form)
  const password = useWatch({ control, name: 'password' })
  const submit = handleSubmit(async (values) => {
    const confirm = () =>
      activate(values.password).catch((error: unknown) => {
        if (!isApiError(error) || !isDeadLink(error)) throw error
        onDead(error)
      })
    await send(confirm)
  })
  return (
    <Question
      title={<FormattedMessage id="activation.passwordTitle" />}
      hint={<FormattedMessage id="activation.passwordText" />}
      onSubmit={submit}
      actions={
        <SubmitButton pending={formState.isSubmitting}>
          <FormattedMessage id="activation.confirm" />
        </SubmitButton>
      }
    >
      {failure && <ErrorText error={failure} />}
      <NewPasswordField
        registration={() => register('password', NEW_PASSWORD)}
        error={formState.errors.password?.message}
        password={password}
        personal={[]}
      />
      <p className="text-body-secondary">
        <FormattedMessage id="activation.notYou" />
      </p>
    </Question>
  )
}

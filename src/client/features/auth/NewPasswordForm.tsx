import { FormProvider, useForm } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { NewPasswordFields } from '../../core/forms/NewPasswordFields.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { useFormSend } from '../../core/forms/useFormSend.ts'
import { DeadLink, RequestNewMail } from '../../core/links/LinkState.tsx'
import { isDeadLink } from '../../core/links/linkSecret.ts'
import { Link } from '../../core/page/Link.tsx'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useResetPassword } from './api.ts'

type Props = { token: string; heading: React.ReactNode; onSet?: () => void }

/** A new password, typed twice, by the secret of a mailed link [ACC-3]. */
export function NewPasswordForm({ token, heading, onSet }: Props) {
  const form = useForm({ defaultValues: { password: '', password_repeat: '' } })
  const { handleSubmit, formState } = form
  const { send, failure } = useFormSend(form)
  const { trigger, data } = useResetPassword()
  const submit = handleSubmit(async (values) => {
    if (await send(() => trigger({ body: { token, ...values } }))) onSet?.()
  })
  if (isDeadLink(failure)) return <DeadLink action={<RequestNewMail />} />
  if (data) return <PasswordSet />
  return (
    <FormProvider {...form}>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        {heading}
        {failure && <ErrorText error={failure} />}
        <NewPasswordFields />
        <SubmitButton pending={formState.isSubmitting}>
          <FormattedMessage id="reset.set" />
        </SubmitButton>
      </form>
    </FormProvider>
  )
}

export function PasswordSet() {
  return (
    <EmptyState
      icon="check"
      takesFocus
      title={<FormattedMessage id="settings.passwordChanged" />}
      action={
        <Link className="btn btn-primary" to={pathTo('login')}>
          <FormattedMessage id="nav.login" />
        </Link>
      }
    />
  )
}

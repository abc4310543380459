import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { Form } from '../../core/forms/Form.tsx'
import { NEW_PASSWORD_LABELS, NewPasswordFields } from '../../core/forms/NewPasswordFields.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { usePageForm } from '../../core/forms/usePageForm.ts'
import { isDeadLink } from '../../core/links/deadLink.ts'
import { DeadLink, RequestNewMail } from '../../core/links/LinkState.tsx'
import { Link } from '../../core/page/Link.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useResetPassword } from './api.ts'

type Props = {
  token: string
  heading: React.ReactNode
  onSet?: () => void
  /** Where the secret is typed, for those whose browser does not know it. */
  link?: React.ReactNode
}

/** A new password, typed twice, by the secret of a mailed link [ACC-3]. */
export function NewPasswordForm({ token, heading, onSet, link }: Props) {
  const { form, send, failure } = usePageForm({ password: '', password_repeat: '' })
  const { handleSubmit, formState } = form
  const { trigger, data } = useResetPassword()
  const submit = handleSubmit(async (values) => {
    if (await send(() => trigger({ body: { token, ...values } }))) onSet?.()
  })
  if (isDeadLink(failure)) return <DeadLink action={<RequestNewMail />} />
  if (data) return <PasswordSet />
  return (
    <Form form={form} labels={NEW_PASSWORD_LABELS} failure={failure} onSubmit={submit} heading={heading}>
      {link}
      <NewPasswordFields />
      <SubmitButton pending={formState.isSubmitting}>
        <FormattedMessage id="reset.set" />
      </SubmitButton>
    </Form>
  )
}

export function PasswordSet() {
  return (
    <EmptyState
      drawing="done"
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

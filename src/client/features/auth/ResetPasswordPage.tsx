import { useForm } from 'react-hook-form'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { emailProblem } from '../../../shared/rules/signup.ts'
import { Field } from '../../core/forms/Field.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { useFormSend } from '../../core/forms/useFormSend.ts'
import { Link } from '../../core/page/Link.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { messageOfCode } from '../../core/texts/errorMessage.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRequestPasswordReset } from './api.ts'

/** Asks for the mail with the link [ACC-3]. */
export default function ResetPasswordPage() {
  const { formatMessage } = useIntl()
  const user = useUser()
  const form = useForm({ defaultValues: { email: user?.email ?? '' } })
  const { send, failure } = useFormSend(form)
  const { trigger, data } = useRequestPasswordReset()
  const submit = form.handleSubmit(({ email }) => send(() => trigger({ body: { email: email.trim() } })))
  const check = (email: string) => {
    const problem = emailProblem(email.trim())
    return problem === undefined || messageOfCode(problem)
  }
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: 'reset.title' })} noIndex />
      {data ? (
        <EmptyState icon="envelope" title={<FormattedMessage id="reset.sent" />} takesFocus>
          <FormattedMessage id="reset.sentText" values={{ email: <strong>{form.getValues('email')}</strong> }} />
        </EmptyState>
      ) : (
        <>
          <h1 className="page-title">
            <FormattedMessage id="reset.title" />
          </h1>
          <p className="text-body-secondary">
            <FormattedMessage id="reset.text" />
          </p>
          <form method="post" onSubmit={(event) => void submit(event)} noValidate>
            {failure && <ErrorText error={failure} />}
            <Field label={defineMessage({ id: 'login.email' })} error={form.formState.errors.email?.message}>
              {(props) => (
                <input
                  {...props}
                  {...form.register('email', { validate: check })}
                  type="email"
                  inputMode="email"
                  autoComplete="username"
                />
              )}
            </Field>
            <SubmitButton pending={form.formState.isSubmitting}>
              <FormattedMessage id="reset.send" />
            </SubmitButton>
          </form>
        </>
      )}
      <p className="mt-4">
        <Link to={pathTo('login')}>
          <FormattedMessage id="reset.toLogin" />
        </Link>
      </p>
    </main>
  )
}

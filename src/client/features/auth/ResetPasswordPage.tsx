import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { emailProblem } from '../../../shared/rules/signup.ts'
import { Field } from '../../core/forms/Field.tsx'
import { Form } from '../../core/forms/Form.tsx'
import { useIsDone } from '../../core/forms/posted.ts'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { usePageForm } from '../../core/forms/usePageForm.ts'
import { Link } from '../../core/page/Link.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { Scene } from '../../core/page/Scene.tsx'
import { useUser } from '../../core/session.ts'
import { messageOfCode } from '../../core/texts/errorMessage.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRequestPasswordReset } from './api.ts'

const LABELS = defineMessages({ email: { id: 'login.email' } })

/** Asks for the mail with the link [ACC-3]. */
export default function ResetPasswordPage() {
  const { formatMessage } = useIntl()
  const user = useUser()
  const isDone = useIsDone()
  const { form, send, failure } = usePageForm({ email: user?.email ?? '' })
  const { trigger, data } = useRequestPasswordReset()
  const submit = form.handleSubmit(({ email }) => send(() => trigger({ body: { email: email.trim() } })))
  const check = (email: string) => {
    const problem = emailProblem(email.trim())
    return problem === undefined || messageOfCode(problem)
  }
  return (
    <div className="container split">
      <main className="split-form">
        <PageHead title={formatMessage({ id: 'reset.title' })} noIndex />
        {data || isDone ? (
          <EmptyState drawing="mail" title={<FormattedMessage id="reset.sent" />} takesFocus>
            {data ? (
              <FormattedMessage id="reset.sentText" values={{ email: <strong>{form.getValues('email')}</strong> }} />
            ) : (
              // The address of a page says nobody's.
              <FormattedMessage id="reset.sentToYours" />
            )}
          </EmptyState>
        ) : (
          <>
            <h1 className="page-title">
              <FormattedMessage id="reset.title" />
            </h1>
            <p className="text-body-secondary">
              <FormattedMessage id="reset.text" />
            </p>
            <Form form={form} labels={LABELS} failure={failure} onSubmit={submit}>
              <Field name="email" label={LABELS.email} error={form.formState.errors.email?.message}>
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
            </Form>
          </>
        )}
        <p className="split-way">
          <Link className="lone-link" to={pathTo('login')}>
            <FormattedMessage id="reset.toLogin" />
          </Link>
        </p>
      </main>
      <Scene name="login" />
    </div>
  )
}

import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { emailProblem } from '../../../shared/rules/signup.ts'
import { Field } from '../../core/forms/Field.tsx'
import { Form } from '../../core/forms/Form.tsx'
import { useIsDone } from '../../core/forms/posted.ts'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { usePageForm } from '../../core/forms/usePageForm.ts'
import { useSend } from '../../core/operations/send.ts'
import { Link } from '../../core/page/Link.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
import { messageOfCode } from '../../core/texts/errorMessage.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type ComplaintValues, complaintOf } from './complaint.ts'

const SUBJECTS = ['illegal_content', 'intimate_images', 'payment', 'privacy', 'other'] as const
const MIN_LENGTH = 10

const LABELS = defineMessages({
  name: { id: 'complaints.name' },
  email: { id: 'login.email' },
  subject: { id: 'complaints.subject' },
  url: { id: 'complaints.url' },
  message: { id: 'complaints.message' },
})

/** A complaint to the operator, from members and from anybody else [RT-7]. */
export default function ComplaintsPage() {
  const { formatMessage } = useIntl()
  const user = useUser()
  const isDone = useIsDone()
  const { form, send, failure } = usePageForm<ComplaintValues>({
    name: user?.profile.name ?? '',
    email: user?.email ?? '',
    subject: 'other',
    url: '',
    message: '',
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const { trigger, data } = useSend('complain')
  const submit = handleSubmit((values) => send(() => trigger({ body: complaintOf(values) })))
  const checkEmail = (email: string) => {
    const problem = emailProblem(email.trim())
    return problem === undefined || messageOfCode(problem)
  }
  return (
    <main className="container page-medium">
      <PageHead title={formatMessage({ id: 'complaints.title' })} />
      <h1 className="page-title">
        <FormattedMessage id="complaints.title" />
      </h1>
      {data || isDone ? (
        <EmptyState
          level={2}
          drawing="done"
          takesFocus
          title={<FormattedMessage id="complaints.sent" />}
          action={
            <Link className="btn btn-primary" to={pathTo('index')}>
              <FormattedMessage id="errorPage.backHome" />
            </Link>
          }
        >
          <FormattedMessage id="complaints.sentText" />
        </EmptyState>
      ) : (
        <Form form={form} labels={LABELS} failure={failure} onSubmit={submit} className="panel" heading={<Explanation />}>
          <Field name="name" label={LABELS.name} error={errors.name?.message}>
            {(props) => <input {...props} {...register('name')} maxLength={100} autoComplete="name" />}
          </Field>
          <Field name="email" label={LABELS.email} error={errors.email?.message}>
            {(props) => (
              <input
                {...props}
                {...register('email', { validate: checkEmail })}
                type="email"
                inputMode="email"
                autoComplete="email"
              />
            )}
          </Field>
          <Field name="subject" label={LABELS.subject} kind="select" error={errors.subject?.message}>
            {(props) => (
              <select {...props} {...register('subject')}>
                {SUBJECTS.map((subject) => (
                  <FormattedMessage key={subject} id={`complaints.subject.${subject}`}>
                    {(text) => <option value={subject}>{text}</option>}
                  </FormattedMessage>
                ))}
              </select>
            )}
          </Field>
          <Field name="url" label={LABELS.url} error={errors.url?.message}>
            {(props) => <input {...props} {...register('url')} type="url" inputMode="url" maxLength={500} />}
          </Field>
          <Field name="message" label={LABELS.message} error={errors.message?.message}>
            {(props) => (
              <textarea
                {...props}
                {...register('message', {
                  required: 'errors.required',
                  minLength: { value: MIN_LENGTH, message: 'errors.too_short' },
                })}
                rows={6}
                maxLength={5000}
              />
            )}
          </Field>
          <SubmitButton pending={formState.isSubmitting}>
            <FormattedMessage id="complaints.send" />
          </SubmitButton>
        </Form>
      )}
    </main>
  )
}

function Explanation() {
  return (
    <p>
      <FormattedMessage id="complaints.text" />{' '}
      <Link to={pathTo('pages', { page: 'complaints' })}>
        <FormattedMessage id="complaints.how" />
      </Link>
    </p>
  )
}

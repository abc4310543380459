import { useForm } from 'react-hook-form'
import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import type { Body } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { emailProblem } from '../../../shared/rules/signup.ts'
import { Field } from '../../core/forms/Field.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { useFormSend } from '../../core/forms/useFormSend.ts'
import { useSend } from '../../core/operations/send.ts'
import { Link } from '../../core/page/Link.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { messageOfCode } from '../../core/texts/errorMessage.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

type Values = Required<Body<'complain'>>

const SUBJECTS = ['illegal_content', 'intimate_images', 'payment', 'privacy', 'other'] as const
const MIN_LENGTH = 10

/** A complaint to the operator, from members and from anybody else [RT-7]. */
export default function ComplaintsPage() {
  const { formatMessage } = useIntl()
  const user = useUser()
  const form = useForm<Values>({
    defaultValues: { name: user?.profile.name ?? '', email: user?.email ?? '', subject: 'other', url: '', message: '' },
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const { send, failure } = useFormSend(form)
  const { trigger, data } = useSend('complain')
  const submit = handleSubmit(({ name, url, ...values }) =>
    send(() => trigger({ body: { ...values, email: values.email.trim(), ...(name && { name }), ...(url && { url }) } })),
  )
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
      {data ? (
        <EmptyState icon="check" title={<FormattedMessage id="complaints.sent" />}>
          <FormattedMessage id="complaints.sentText" />
        </EmptyState>
      ) : (
        <form method="post" className="panel" onSubmit={(event) => void submit(event)} noValidate>
          <p>
            <FormattedMessage id="complaints.text" />{' '}
            <Link to={pathTo('pages', { page: 'complaints' })}>
              <FormattedMessage id="complaints.how" />
            </Link>
          </p>
          {failure && <ErrorText error={failure} />}
          <Field label={defineMessage({ id: 'complaints.name' })} error={errors.name?.message}>
            {(props) => <input {...props} {...register('name')} maxLength={100} autoComplete="name" />}
          </Field>
          <Field label={defineMessage({ id: 'login.email' })} error={errors.email?.message}>
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
          <Field label={defineMessage({ id: 'complaints.subject' })} kind="select" error={errors.subject?.message}>
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
          <Field label={defineMessage({ id: 'complaints.url' })} error={errors.url?.message}>
            {(props) => <input {...props} {...register('url')} type="url" inputMode="url" maxLength={500} />}
          </Field>
          <Field label={defineMessage({ id: 'complaints.message' })} error={errors.message?.message}>
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
        </form>
      )}
    </main>
  )
}

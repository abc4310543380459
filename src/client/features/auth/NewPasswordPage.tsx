import { FormProvider, useForm } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { ErrorText } from '../../app/ErrorText.tsx'
import { NewPasswordFields } from '../../app/forms/NewPasswordFields.tsx'
import { SubmitButton } from '../../app/forms/SubmitButton.tsx'
import { useFormSend } from '../../app/forms/useFormSend.ts'
import { PageHead } from '../../app/PageHead.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useResetPassword } from './api.ts'

/** Where the mailed link leads: a new password, typed twice [ACC-3, RT-11]. */
export default function NewPasswordPage() {
  const { formatMessage } = useIntl()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const form = useForm({ defaultValues: { password: '', password_repeat: '' } })
  const { handleSubmit, formState } = form
  const { send, failure } = useFormSend(form)
  const { trigger, data } = useResetPassword()
  const submit = handleSubmit((values) => send(() => trigger({ body: { token, ...values } })))
  const isUnusable = token === '' || failure?.code === 'link_invalid' || failure?.body.fields?.token !== undefined
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: 'reset.newTitle' })} noIndex />
      {isUnusable && <Unusable />}
      {data && (
        <EmptyState
          icon="check"
          title={<FormattedMessage id="settings.passwordChanged" />}
          action={
            <Link className="btn btn-primary" to={pathTo('login')}>
              <FormattedMessage id="nav.login" />
            </Link>
          }
        />
      )}
      {!isUnusable && !data && (
        <FormProvider {...form}>
          <form onSubmit={(event) => void submit(event)} noValidate>
            <h1 className="page-title">
              <FormattedMessage id="reset.newTitle" />
            </h1>
            {failure && <ErrorText error={failure} />}
            <NewPasswordFields />
            <SubmitButton pending={formState.isSubmitting}>
              <FormattedMessage id="reset.set" />
            </SubmitButton>
          </form>
        </FormProvider>
      )}
    </main>
  )
}

function Unusable() {
  return (
    <EmptyState
      icon="info"
      title={<FormattedMessage id="errors.link_invalid" />}
      action={
        <Link className="btn btn-primary" to={pathTo('reset-password')}>
          <FormattedMessage id="reset.again" />
        </Link>
      }
    />
  )
}

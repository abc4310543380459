import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button, Spinner } from 'reactstrap'
import { type ApiError, isApiError, type Schemas } from '../../../shared/contract/api.ts'
import { pathTo, safeReturnPath } from '../../../shared/routes.ts'
import { ErrorText } from '../../app/ErrorText.tsx'
import { PageHead } from '../../app/PageHead.tsx'
import { useLogin } from '../../app/session.ts'

/** Login [ACC-1]; leads back to the page that asked for it [RT-20]. */
export default function LoginPage() {
  const { formatMessage } = useIntl()
  const [query] = useSearchParams()
  const comeBackTo = safeReturnPath(query.get('return'))
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: 'login.title' })} noIndex />
      <h1 className="page-title">
        <FormattedMessage id="login.title" />
      </h1>
      {comeBackTo && (
        <p className="text-body-secondary">
          <FormattedMessage id="login.needed" />
        </p>
      )}
      <LoginForm comeBackTo={comeBackTo ?? pathTo('members')} />
      <p className="mt-4">
        <Link to={pathTo('reset-password')}>
          <FormattedMessage id="login.forgotten" />
        </Link>
      </p>
      <p>
        <FormattedMessage id="login.noAccount" />{' '}
        <Link to={pathTo('signup')}>
          <FormattedMessage id="index.join" />
        </Link>
      </p>
    </main>
  )
}

function LoginForm({ comeBackTo }: { comeBackTo: string }) {
  const login = useLogin()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ApiError>()
  const { register, handleSubmit, formState, setFocus } = useForm<Schemas['Login']>({
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await login(values)
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure(error)
      setFocus('password', { shouldSelect: true })
      return
    }
    await navigate(comeBackTo, { replace: true })
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {failure && <ErrorText error={failure} />}
      <Field label="login.email" error={errors.email && 'login.emailNeeded'}>
        {(props) => (
          <input
            {...props}
            {...register('email', { required: true, pattern: /^\S+@\S+$/ })}
            type="email"
            autoComplete="username"
            inputMode="email"
          />
        )}
      </Field>
      <Field label="login.password" error={errors.password && 'login.passwordNeeded'}>
        {(props) => (
          <input {...props} {...register('password', { required: true })} type="password" autoComplete="current-password" />
        )}
      </Field>
      <Button color="primary" size="lg" block disabled={isSubmitting} type="submit">
        {isSubmitting && <Spinner size="sm" className="me-2" aria-hidden="true" />}
        <FormattedMessage id="login.submit" />
      </Button>
    </form>
  )
}

type FieldProps = {
  label: 'login.email' | 'login.password'
  error: 'login.emailNeeded' | 'login.passwordNeeded' | undefined
  children: (props: {
    id: string
    className: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => React.ReactNode
}

function Field({ label, error, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        <FormattedMessage id={label} />
      </label>
      {children({
        id,
        className: `form-control form-control-lg${error ? ' is-invalid' : ''}`,
        'aria-invalid': Boolean(error),
        'aria-describedby': error ? errorId : undefined,
      })}
      {error && (
        <div id={errorId} className="invalid-feedback">
          <FormattedMessage id={error} />
        </div>
      )}
    </div>
  )
}

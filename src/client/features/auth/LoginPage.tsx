import { useState } from 'react'
import { defineMessage, defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router'
import { safeReturnPath } from '../../../shared/addresses.ts'
import type { Schemas } from '../../../shared/contract/api.ts'
import { localeOf } from '../../../shared/locales.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Field } from '../../core/forms/Field.tsx'
import { Form } from '../../core/forms/Form.tsx'
import { PasswordField } from '../../core/forms/PasswordField.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { usePageForm } from '../../core/forms/usePageForm.ts'
import { Link } from '../../core/page/Link.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { Scene } from '../../core/page/Scene.tsx'
import { useLogin, useUser } from '../../core/session.ts'
import { useShowLocale } from '../../core/texts/changeLocale.ts'
import { LoggedIn } from './LoggedIn.tsx'
import { WayBack } from './WayBack.tsx'

const { id: EMAIL_NEEDED } = defineMessage({ id: 'login.emailNeeded' })
const { id: PASSWORD_NEEDED } = defineMessage({ id: 'login.passwordNeeded' })

const LABELS = defineMessages({ email: { id: 'login.email' }, password: { id: 'login.password' } })

const SAYS = [defineMessage({ id: 'login.again' }), defineMessage({ id: 'login.missed' })]

/** Login [ACC-1]; leads back to the page that asked for it [RT-20]. */
export default function LoginPage() {
  const { formatMessage } = useIntl()
  const [query] = useSearchParams()
  const comeBackTo = safeReturnPath(query.get('return'))
  const user = useUser()
  // Not who logs in here and is about to go on.
  const [wasMember] = useState(user !== undefined)
  if (user && wasMember) return <LoggedIn name={user.profile.name} goOnTo={comeBackTo ?? pathTo('members')} />
  return (
    <div className="container split">
      <main className="split-form">
        <PageHead title={formatMessage({ id: 'login.title' })} noIndex />
        <h1 className="page-title">
          <FormattedMessage id="login.title" />
        </h1>
        <p className="split-lead">
          {comeBackTo ? <FormattedMessage id="login.needed" /> : <FormattedMessage id="login.chatsWait" />}
        </p>
        <LoginForm comeBackTo={comeBackTo ?? pathTo('members')} />
        <p className="split-way">
          <Link className="lone-link" to={pathTo('reset-password')}>
            <FormattedMessage id="login.forgotten" />
          </Link>
        </p>
        <p className="split-other">
          <FormattedMessage id="login.noAccount" />{' '}
          <Link className="lone-link" to={pathTo('signup')}>
            <FormattedMessage id="index.join" />
          </Link>
        </p>
      </main>
      <Scene name="login" says={SAYS} />
    </div>
  )
}

const LoginCheck = () => (
  <p className="split-check">
    <FormattedMessage id="errors.login_check" />
  </p>
)

function LoginForm({ comeBackTo }: { comeBackTo: string }) {
  const login = useLogin()
  const navigate = useNavigate()
  const showLocale = useShowLocale()
  const { form, send, failure } = usePageForm<Pick<Schemas['Login'], 'email' | 'password'>>({ email: '', password: '' })
  const { register, handleSubmit, formState, setFocus } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    const isIn = await send(async () => {
      const language = localeOf((await login(values)).language)
      // A catalogue that does not come keeps nobody out.
      if (language) await showLocale(language).catch(() => {})
    })
    if (isIn) await navigate(comeBackTo, { replace: true })
    else setFocus('password', { shouldSelect: true })
  })
  const isAddress = { value: /^\S+@\S+$/, message: EMAIL_NEEDED }
  return (
    <>
      <Form
        form={form}
        labels={LABELS}
        failure={failure}
        whatToDo={failure?.code === 'login_failed' && <LoginCheck />}
        onSubmit={submit}
      >
        <Field name="email" label={LABELS.email} error={errors.email?.message}>
          {(props) => (
            <input
              {...props}
              {...register('email', { required: EMAIL_NEEDED, pattern: isAddress })}
              type="email"
              autoComplete="username"
              inputMode="email"
            />
          )}
        </Field>
        <PasswordField
          registration={() => register('password', { required: PASSWORD_NEEDED })}
          error={errors.password?.message}
        />
        <SubmitButton pending={isSubmitting}>
          <FormattedMessage id="login.submit" />
        </SubmitButton>
      </Form>
      {failure?.code === 'account_deleted' && <WayBack email={form.getValues('email').trim()} />}
    </>
  )
}

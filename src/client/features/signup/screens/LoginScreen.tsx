import { defineMessage, FormattedMessage } from 'react-intl'
import { pathTo } from '../../../../shared/routes.ts'
import { emailProblem, nameProblem } from '../../../../shared/rules/signup.ts'
import { Field } from '../../../core/forms/Field.tsx'
import { NEW_PASSWORD, NewPasswordField } from '../../../core/forms/NewPasswordField.tsx'
import { Link } from '../../../core/page/Link.tsx'
import { messageOfCode } from '../../../core/texts/errorMessage.ts'
import { Question } from './Question.tsx'
import { type ScreenProps, useDraftForm } from './useDraftForm.ts'

/** The last question of step 0: its answer makes the account. */
export function LoginScreen(props: ScreenProps) {
  const { register, watch, draft, errorOf, onChange, onSubmit } = useDraftForm(['email', 'password'], props)
  const { email, password } = watch()
  const checkEmail = (text: string) => {
    const email = text.trim()
    if (email === '') return 'errors.required'
    const problem = emailProblem(email)
    if (problem) return messageOfCode(problem)
    return nameProblem(draft.name.trim(), email) === 'name_is_email' ? 'errors.name_is_email' : true
  }
  return (
    <Question
      title={<FormattedMessage id="signup.login" />}
      action={<FormattedMessage id="signup.make" />}
      isBusy={props.isBusy}
      onBack={props.onBack}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <Field
        label={defineMessage({ id: 'login.email' })}
        error={errorOf('email')}
        hint={<FormattedMessage id="signup.emailHint" />}
      >
        {(field) => (
          <input
            {...field}
            {...register('email', { validate: checkEmail })}
            type="email"
            inputMode="email"
            autoComplete="username"
          />
        )}
      </Field>
      <NewPasswordField
        registration={() => register('password', NEW_PASSWORD)}
        error={errorOf('password')}
        password={password}
        personal={[email, draft.name]}
        note={draft.password_lost && password === '' && <FormattedMessage id="signup.passwordAgain" />}
      />
      <p className="form-text">
        <FormattedMessage
          id="signup.terms"
          values={{
            terms: (text) => <Link to={pathTo('pages', { page: 'terms' })}>{text}</Link>,
            privacy: (text) => <Link to={pathTo('pages', { page: 'privacy' })}>{text}</Link>,
          }}
        />
      </p>
    </Question>
  )
}

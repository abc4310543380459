import { useFormContext } from 'react-hook-form'
import { defineMessage, FormattedMessage } from 'react-intl'
import { pathTo } from '../../../../shared/routes.ts'
import { emailProblem, nameProblem } from '../../../../shared/rules/signup.ts'
import { Field } from '../../../core/forms/Field.tsx'
import { NEW_PASSWORD, NewPasswordField } from '../../../core/forms/NewPasswordField.tsx'
import { Link } from '../../../core/page/Link.tsx'
import { useSettings } from '../../../core/settings.ts'
import { useAudience } from '../../../core/texts/audience.ts'
import { messageOfCode } from '../../../core/texts/errorMessage.ts'
import { CONSENT_NEEDED, OrientationConsent } from '../../../people/OrientationConsent.tsx'
import { BirthField } from './BirthField.tsx'
import { type AccountValues, MISSING } from './useDraftForm.ts'

/** A site of men need not ask [INF-7]. */
const NICHE_OF_MEN = 7
const NAME_LENGTH = 30

/** What an account is made of, as two small questions; each field is registered where it stands, for the first that is wrong gets the focus [SGN-3]. */
export function AccountFields({ isPasswordLost }: { isPasswordLost: boolean }) {
  const { niche } = useSettings()
  return (
    <>
      <fieldset className="question-group">
        <legend>
          <FormattedMessage id="signup.who" />
        </legend>
        <div className="field-pairs">
          <NameField />
          {niche !== NICHE_OF_MEN && <GenderField />}
          <BirthField />
        </div>
      </fieldset>
      <fieldset className="question-group">
        <legend>
          <FormattedMessage id="signup.access" />
        </legend>
        <EmailField />
        <Password isLost={isPasswordLost} />
      </fieldset>
      <Consent />
      <p className="form-text">
        <FormattedMessage
          id="signup.terms"
          values={{
            terms: (text) => <Link to={pathTo('pages', { page: 'terms' })}>{text}</Link>,
            privacy: (text) => <Link to={pathTo('pages', { page: 'privacy' })}>{text}</Link>,
          }}
        />
      </p>
    </>
  )
}

function NameField() {
  const { register, formState, getValues } = useFormContext<AccountValues>()
  const check = (name: string) => {
    if (name.trim() === '') return MISSING.name
    const problem = nameProblem(name.trim(), getValues('email').trim())
    return problem === undefined || messageOfCode(problem)
  }
  return (
    <Field
      name="name"
      label={defineMessage({ id: 'signup.nameLabel' })}
      error={formState.errors.name?.message}
      hint={<FormattedMessage id="signup.nameHint" />}
    >
      {(field) => <input {...field} {...register('name', { validate: check })} maxLength={NAME_LENGTH} autoComplete="nickname" />}
    </Field>
  )
}

function GenderField() {
  const { register, formState } = useFormContext<AccountValues>()
  return (
    <Field name="gender" label={defineMessage({ id: 'members.gender' })} kind="select" error={formState.errors.gender?.message}>
      {(field) => (
        <select {...field} {...register('gender', { required: 'errors.required' })}>
          <option value="" />
          <FormattedMessage id="profile.gender.female">{(text) => <option value="female">{text}</option>}</FormattedMessage>
          <FormattedMessage id="profile.gender.male">{(text) => <option value="male">{text}</option>}</FormattedMessage>
        </select>
      )}
    </Field>
  )
}

function EmailField() {
  const { register, formState } = useFormContext<AccountValues>()
  const check = (text: string) => {
    const email = text.trim()
    if (email === '') return MISSING.email
    const problem = emailProblem(email)
    return problem === undefined || messageOfCode(problem)
  }
  return (
    <Field name="email" label={defineMessage({ id: 'login.email' })} error={formState.errors.email?.message}>
      {(field) => (
        <input {...field} {...register('email', { validate: check })} type="email" inputMode="email" autoComplete="username" />
      )}
    </Field>
  )
}

function Password({ isLost }: { isLost: boolean }) {
  const { register, formState, watch } = useFormContext<AccountValues>()
  const [email, name, password] = watch(['email', 'name', 'password'])
  return (
    <NewPasswordField
      registration={() => register('password', { ...NEW_PASSWORD, required: MISSING.password })}
      error={formState.errors.password?.message}
      password={password}
      personal={[email, name]}
      note={isLost && password === '' && <FormattedMessage id="signup.passwordAgain" />}
    />
  )
}

/** That somebody is here says whom they like: nobody is taken in who has not agreed to that. */
function Consent() {
  const { register, formState } = useFormContext<AccountValues>()
  const { niche } = useAudience()
  return (
    <OrientationConsent
      registration={() => register('orientation_consent', CONSENT_NEEDED)}
      isMissing={formState.errors.orientation_consent !== undefined}
      niche={niche}
      isGiven={Boolean(formState.defaultValues?.orientation_consent)}
    />
  )
}

import { defineMessage, FormattedMessage } from 'react-intl'
import { nameProblem } from '../../../../shared/rules/signup.ts'
import { Field } from '../../../core/forms/Field.tsx'
import { useSettings } from '../../../core/settings.ts'
import { messageOfCode } from '../../../core/texts/errorMessage.ts'
import { Question } from './Question.tsx'
import { type ScreenProps, useDraftForm } from './useDraftForm.ts'

/** A site of men need not ask [INF-7]. */
const NICHE_OF_MEN = 7
const NAME_LENGTH = 30

export function NameScreen(props: ScreenProps) {
  const { niche } = useSettings()
  const asksGender = niche !== NICHE_OF_MEN
  const { register, draft, errorOf, onChange, onSubmit } = useDraftForm(asksGender ? ['name', 'gender'] : ['name'], props)
  const check = (name: string) => {
    if (name.trim() === '') return 'errors.required'
    const problem = nameProblem(name.trim(), draft.email.trim())
    return problem === undefined || messageOfCode(problem)
  }
  return (
    <Question title={<FormattedMessage id="signup.name" />} onBack={props.onBack} onChange={onChange} onSubmit={onSubmit}>
      <Field
        label={defineMessage({ id: 'signup.nameLabel' })}
        error={errorOf('name')}
        hint={<FormattedMessage id="signup.nameHint" />}
      >
        {(field) => (
          <input {...field} {...register('name', { validate: check })} maxLength={NAME_LENGTH} autoComplete="nickname" />
        )}
      </Field>
      {asksGender && (
        <Field label={defineMessage({ id: 'members.gender' })} kind="select" error={errorOf('gender')}>
          {(field) => (
            <select {...field} {...register('gender', { required: 'errors.required' })}>
              <option value="" />
              <FormattedMessage id="profile.gender.female">{(text) => <option value="female">{text}</option>}</FormattedMessage>
              <FormattedMessage id="profile.gender.male">{(text) => <option value="male">{text}</option>}</FormattedMessage>
            </select>
          )}
        </Field>
      )}
    </Question>
  )
}

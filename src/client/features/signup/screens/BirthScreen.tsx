import { FormattedMessage, useIntl } from 'react-intl'
import { bornBetween } from '../../../../shared/rules/age.ts'
import { birthProblem } from '../../../../shared/rules/signup.ts'
import { Field } from '../../../core/forms/Field.tsx'
import { useSettings } from '../../../core/settings.ts'
import { messageOfCode } from '../../../core/texts/errorMessage.ts'
import { Question } from './Question.tsx'
import { type ScreenProps, useDraftForm } from './useDraftForm.ts'

const OLDEST = 120

export function BirthScreen(props: ScreenProps) {
  const { min_age } = useSettings()
  const { formatMessage } = useIntl()
  const { register, errorOf, onChange, onSubmit } = useDraftForm(['date_of_birth'], props)
  const today = new Date().toISOString().slice(0, 10)
  const { earliest, latest } = bornBetween(min_age, OLDEST, today)
  const check = (born: string) => {
    // The specification's words for an empty date say the minimum age too.
    if (!born) return 'signup.birthNeeded'
    const problem = birthProblem(born, min_age, today)
    return problem === undefined || messageOfCode(problem)
  }
  return (
    <Question
      title={<FormattedMessage id="signup.birth" />}
      hint={<FormattedMessage id="signup.birthHint" />}
      onBack={props.onBack}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <Field label="signup.birthLabel" error={errorOf('date_of_birth')} errorValues={{ min_age }}>
        {(field) => (
          <input
            {...field}
            {...register('date_of_birth', { validate: check })}
            type="date"
            min={earliest}
            max={latest}
            autoComplete="bday"
            title={formatMessage({ id: 'signup.birthLabel' })}
          />
        )}
      </Field>
    </Question>
  )
}

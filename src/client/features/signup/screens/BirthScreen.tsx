import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { bornBetween } from '../../../../shared/rules/age.ts'
import { birthProblem } from '../../../../shared/rules/signup.ts'
import { Field } from '../../../core/forms/Field.tsx'
import { useSettings } from '../../../core/settings.ts'
import { messageOfCode } from '../../../core/texts/errorMessage.ts'
import { Question } from './Question.tsx'
import { type ScreenProps, useDraftForm } from './useDraftForm.ts'

const OLDEST = 120

/** The specification's words for an empty date say the minimum age too. */
const BIRTH_NEEDED = defineMessage({ id: 'signup.birthNeeded' })

export function BirthScreen(props: ScreenProps) {
  const { min_age } = useSettings()
  const { formatMessage } = useIntl()
  const { register, errorOf, onChange, onSubmit } = useDraftForm(['date_of_birth'], props)
  const today = new Date().toISOString().slice(0, 10)
  const { earliest, latest } = bornBetween(min_age, OLDEST, today)
  const check = (born: string) => {
    if (!born) return BIRTH_NEEDED.id
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
      <Field label={defineMessage({ id: 'signup.birthLabel' })} error={errorOf('date_of_birth')} errorValues={{ min_age }}>
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

import { useController, useFormContext } from 'react-hook-form'
import { defineMessage, FormattedMessage } from 'react-intl'
import { hasGap } from '../../../../shared/rules/dateParts.ts'
import { birthProblem } from '../../../../shared/rules/signup.ts'
import { DateField } from '../../../core/forms/DateField.tsx'
import { useSettings } from '../../../core/settings.ts'
import { messageOfCode } from '../../../core/texts/errorMessage.ts'
import { type AccountValues, MISSING } from './useDraftForm.ts'

/** When somebody was born [SGN-3]. */
export function BirthField() {
  const { control, formState } = useFormContext<AccountValues>()
  const { min_age } = useSettings()
  const check = (born: string) => {
    if (hasGap(born)) return MISSING.date_of_birth
    const problem = birthProblem(born, min_age, new Date().toISOString().slice(0, 10))
    return problem === undefined || messageOfCode(problem)
  }
  const { field } = useController({ control, name: 'date_of_birth', rules: { validate: check } })
  return (
    <DateField
      name={field.name}
      label={defineMessage({ id: 'signup.birthLabel' })}
      value={field.value}
      onChange={field.onChange}
      focusRef={field.ref}
      error={formState.errors.date_of_birth?.message}
      errorValues={{ min_age }}
      hint={<FormattedMessage id="signup.birthHint" />}
      autoComplete="bday"
    />
  )
}

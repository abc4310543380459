import { FormProvider } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { SubmitButton } from '../../../core/forms/SubmitButton.tsx'
import { useSettings } from '../../../core/settings.ts'
import { ErrorText } from '../../../core/texts/ErrorText.tsx'
import { ChoiceFields } from '../../../people/ChoiceFields.tsx'
import { PlaceFields } from '../../../people/PlaceFields.tsx'
import { TITLES } from '../steps.ts'
import type { CompletingProps } from './completing.ts'
import { NotNow, Question } from './Question.tsx'
import { useKnownPlace } from './useKnownPlace.ts'
import { useProfileForm } from './useProfileForm.ts'

const PLACE = ['country', 'countryregion', 'city'] as const
const WHOM = ['sexuality'] as const

/** Step 2: what others find one by, and whom one is shown; the rest is asked for on the profile. */
export function PersonalScreen(props: CompletingProps) {
  const { visible_profile_fields } = useSettings()
  const whom = WHOM.filter((field) => visible_profile_fields.includes(field))
  const { form, failure, onSubmit, isBusy } = useProfileForm(props, [...PLACE, ...whom])
  useKnownPlace(form)
  return (
    <FormProvider {...form}>
      <Question
        step="personal"
        title={<FormattedMessage {...TITLES.personal} />}
        hint={<FormattedMessage id="signup.personalHint" />}
        onBack={props.onBack}
        onSubmit={onSubmit}
        actions={
          <>
            <SubmitButton pending={isBusy}>
              <FormattedMessage id="common.next" />
            </SubmitButton>
            <NotNow onClick={props.onNext} />
          </>
        }
      >
        <PlaceFields />
        <ChoiceFields fields={whom} />
        {failure && <ErrorText error={failure} />}
      </Question>
    </FormProvider>
  )
}

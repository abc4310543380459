import { FormProvider } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { ErrorText } from '../../../core/texts/ErrorText.tsx'
import { ChoiceFields } from '../../../people/ChoiceFields.tsx'
import { PlaceFields } from '../../../people/PlaceFields.tsx'
import type { CompletingProps } from './completing.ts'
import { Question } from './Question.tsx'
import { useProfileForm } from './useProfileForm.ts'

const CHOICES = ['sexuality', 'relationship_status', 'body_type', 'hair_color', 'eye_color', 'tattoos'] as const

/** Step 2. */
export function PersonalScreen(props: CompletingProps) {
  const { form, failure, onSubmit, isBusy } = useProfileForm(props, ['country', 'countryregion', 'city', ...CHOICES])
  return (
    <FormProvider {...form}>
      <Question
        title={<FormattedMessage id="signup.personal" />}
        isBusy={isBusy}
        onBack={props.onBack}
        onSkip={props.onNext}
        onSubmit={onSubmit}
      >
        {failure && <ErrorText error={failure} />}
        <PlaceFields />
        <ChoiceFields fields={CHOICES} />
      </Question>
    </FormProvider>
  )
}

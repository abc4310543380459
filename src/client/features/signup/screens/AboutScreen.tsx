import { FormProvider } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { ErrorText } from '../../../core/texts/ErrorText.tsx'
import { AboutFields } from '../../../people/AboutFields.tsx'
import { ChoiceFields } from '../../../people/ChoiceFields.tsx'
import type { CompletingProps } from './completing.ts'
import { Question } from './Question.tsx'
import { useProfileForm } from './useProfileForm.ts'

/** Step 3. */
export function AboutScreen(props: CompletingProps) {
  const { form, failure, onSubmit, isBusy } = useProfileForm(props, ['signup_reason', 'about', 'interests'])
  return (
    <FormProvider {...form}>
      <Question
        title={<FormattedMessage id="signup.about" />}
        isBusy={isBusy}
        onBack={props.onBack}
        onSkip={props.onNext}
        onSubmit={onSubmit}
      >
        {failure && <ErrorText error={failure} />}
        <ChoiceFields fields={['signup_reason']} />
        <AboutFields />
      </Question>
    </FormProvider>
  )
}

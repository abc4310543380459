import { FormProvider } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { SubmitButton } from '../../../core/forms/SubmitButton.tsx'
import { ErrorText } from '../../../core/texts/ErrorText.tsx'
import { AboutFields } from '../../../people/AboutFields.tsx'
import { TITLES } from '../steps.ts'
import type { CompletingProps } from './completing.ts'
import { PushOffer } from './PushOffer.tsx'
import { NotNow, Question } from './Question.tsx'
import { useProfileForm } from './useProfileForm.ts'

/** Step 3: about oneself, then the consent to pushes; both are passed by one click. */
export function AboutScreen(props: CompletingProps) {
  const { form, failure, onSubmit, isBusy } = useProfileForm(props, ['about', 'interests'])
  return (
    <FormProvider {...form}>
      <Question
        step="about"
        title={<FormattedMessage {...TITLES.about} />}
        hint={<FormattedMessage id="signup.aboutHint" />}
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
        <AboutFields rows={3} />
        <PushOffer />
        {failure && <ErrorText error={failure} />}
      </Question>
    </FormProvider>
  )
}

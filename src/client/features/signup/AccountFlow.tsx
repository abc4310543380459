import { FormProvider } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import type { Locale } from '../../../shared/locales.ts'
import { pathTo } from '../../../shared/routes.ts'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { useFormSend } from '../../core/forms/useFormSend.ts'
import { useAdoptUser } from '../../core/session.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { useSignup } from './api.ts'
import { AccountFields } from './screens/AccountFields.tsx'
import { MessageField } from './screens/MessageField.tsx'
import { Question } from './screens/Question.tsx'
import { type AccountValues, useDraftForm } from './screens/useDraftForm.ts'
import { signupDraft } from './signupDraft.ts'
import { TITLES } from './steps.ts'
import { tracking } from './tracking.ts'

type Props = {
  /** Whom a first message is written to. */
  person: Schemas['Profile'] | undefined
  onDone: () => void
}

/** Step 0: what makes an account, below the first message where there is somebody to write to [SGN-1, SGN-3]. */
export function AccountFlow({ person, onDone }: Props) {
  const { form, isPasswordLost, keep } = useDraftForm()
  const { send, failure } = useFormSend(form)
  const makeAccount = useMakeAccount(person)
  const onSubmit = form.handleSubmit(async (values) => {
    keep()
    if (await send(() => makeAccount(values))) onDone()
  })
  return (
    <FormProvider {...form}>
      <Question
        step="account"
        title={
          person ? (
            <FormattedMessage id="signup.message" values={{ name: person.name }} />
          ) : (
            <FormattedMessage {...TITLES.account} />
          )
        }
        postTo={person ? pathTo('members-id-signup', { id: person.id }) : pathTo('signup')}
        onChange={keep}
        onSubmit={onSubmit}
        actions={
          <SubmitButton pending={form.formState.isSubmitting}>
            <FormattedMessage id="signup.make" />
          </SubmitButton>
        }
      >
        {person && (
          <>
            <MessageField person={person} />
            <h2 className="question-part">
              <FormattedMessage {...TITLES.account} />
            </h2>
          </>
        )}
        <AccountFields isPasswordLost={isPasswordLost} />
        {failure && <ErrorText error={failure} />}
      </Question>
    </FormProvider>
  )
}

/** @returns what makes the account and goes on as its member; @throws ApiError */
function useMakeAccount(person: Schemas['Profile'] | undefined) {
  const { locale } = useIntl()
  const { trigger } = useSignup()
  const cameFrom = useAppSelector(tracking.selectSlice)
  const dispatch = useAppDispatch()
  const adopt = useAdoptUser()
  return async ({ gender, signup_message, ...account }: AccountValues) => {
    const body = {
      ...account,
      ...(gender && { gender }),
      ...(person && { profile: person.id, signup_message }),
      tracking: cameFrom,
      language: locale as Locale,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }
    await adopt(await trigger({ body }))
    dispatch(signupDraft.actions.sent())
  }
}

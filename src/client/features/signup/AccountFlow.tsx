import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { isApiError, type Schemas } from '../../../shared/contract/api.ts'
import type { Locale } from '../../../shared/locales.ts'
import { LOCALE_COOKIE_DAYS } from '../../../shared/rules/constants.ts'
import { Form } from '../../core/forms/Form.tsx'
import { SubmitButton } from '../../core/forms/SubmitButton.tsx'
import { writeCookie } from '../../core/page/cookies.ts'
import { Pair } from '../../core/page/Scene.tsx'
import { ownTimeZone } from '../../core/page/timeZone.ts'
import { useAdoptUser } from '../../core/session.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { useSignup } from './api.ts'
import { AccountFields } from './screens/AccountFields.tsx'
import { MessageField } from './screens/MessageField.tsx'
import { QuestionHead } from './screens/Question.tsx'
import { type AccountValues, useDraftForm } from './screens/useDraftForm.ts'
import { signupDraft } from './signupDraft.ts'
import { TITLES, UNSENT_TEXT } from './steps.ts'
import { tracking } from './tracking.ts'

const LABELS = defineMessages({
  signup_message: { id: 'signup.messageLabel' },
  name: { id: 'signup.nameLabel' },
  gender: { id: 'members.gender' },
  date_of_birth: { id: 'signup.birthLabel' },
  email: { id: 'login.email' },
  password: { id: 'login.password' },
  orientation_consent: { id: 'signup.consent' },
})

type Props = {
  /** Whom a first message is written to. */
  person: Schemas['Profile'] | undefined
  onDone: () => void
}

/** Step 0: what makes an account, below the first message where there is somebody to write to [SGN-1, SGN-3]. */
export function AccountFlow({ person, onDone }: Props) {
  const { form, send, failure, isPasswordLost, keep } = useDraftForm()
  const makeAccount = useMakeAccount(person)
  const onSubmit = form.handleSubmit(async (values) => {
    keep()
    if (await send(() => makeAccount(values))) onDone()
  })
  return (
    <Form
      form={form}
      labels={LABELS}
      failure={failure}
      onSubmit={onSubmit}
      onChange={keep}
      className="question is-account"
      heading={
        <QuestionHead
          step="account"
          hint={<FormattedMessage id="signup.accountHint" />}
          title={
            person ? (
              <span className="question-person">
                <Avatar person={person} size={56} />
                <span>
                  <FormattedMessage id="signup.message" values={{ name: person.name }} />
                </span>
              </span>
            ) : (
              <>
                <FormattedMessage {...TITLES.account} />
                <Pair name="account" />
              </>
            )
          }
        />
      }
    >
      {person && (
        <>
          <MessageField />
          <h2 className="question-part">
            <FormattedMessage {...TITLES.account} />
          </h2>
        </>
      )}
      <AccountFields isPasswordLost={isPasswordLost} />
      <div className="question-actions is-below">
        <SubmitButton pending={form.formState.isSubmitting}>
          <FormattedMessage id="signup.make" />
        </SubmitButton>
      </div>
    </Form>
  )
}

/**
 * @returns what makes the account and goes on as its member: without the message, and says so, where whom it is for has gone
 * meanwhile; @throws ApiError
 */
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
      tracking: cameFrom,
      language: locale as Locale,
      time_zone: ownTimeZone(),
    }
    let isUnsent = false
    const message = person && { profile: person.id, signup_message }
    const answer = await trigger({ body: { ...body, ...message } }).catch((error: unknown) => {
      if (!message || !isApiError(error) || error.status !== 404) throw error
      isUnsent = true
      return trigger({ body })
    })
    // Theirs from now on, also where the address alone has named it.
    writeCookie('locale', locale, LOCALE_COOKIE_DAYS)
    await adopt(answer)
    dispatch(signupDraft.actions.sent())
    if (isUnsent) dispatch(toasts.actions.shown({ message: UNSENT_TEXT, kind: 'error' }))
  }
}

import { useState } from 'react'
import { useIntl } from 'react-intl'
import { isApiError, type Schemas } from '../../../shared/contract/api.ts'
import type { Locale } from '../../../shared/locales.ts'
import { useAdoptUser } from '../../core/session.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { useSignup } from './api.ts'
import { Progress } from './Progress.tsx'
import { BirthScreen } from './screens/BirthScreen.tsx'
import { LoginScreen } from './screens/LoginScreen.tsx'
import { MessageScreen } from './screens/MessageScreen.tsx'
import { NameScreen } from './screens/NameScreen.tsx'
import type { Problems } from './screens/useDraftForm.ts'
import { signupDraft } from './signupDraft.ts'
import { type AccountScreen, stepOf } from './steps.ts'
import { tracking } from './tracking.ts'
import type { Screens } from './useScreens.ts'

/** Which screen asks for a field, to go back to when the server does not like it. */
const SCREEN_OF: Partial<Record<string, AccountScreen>> = {
  signup_message: 'message',
  name: 'name',
  gender: 'name',
  date_of_birth: 'birth',
  email: 'login',
  password: 'login',
}

const SCREENS = { message: MessageScreen, name: NameScreen, birth: BirthScreen, login: LoginScreen }

type Props = {
  screens: Screens<AccountScreen>
  person: Schemas['Profile'] | undefined
  onDone: () => void
}

/** Step 0: the questions that make an account, then the account [SGN-1, SGN-3]. */
export function AccountFlow({ screens, person, onDone }: Props) {
  const { locale } = useIntl()
  const { trigger, isMutating, error, reset } = useSignup()
  const [problems, setProblems] = useState<Problems>({})
  const cameFrom = useAppSelector(tracking.selectSlice)
  const dispatch = useAppDispatch()
  const adopt = useAdoptUser()

  const makeAccount = async (draft: Omit<Schemas['Signup'], 'tracking'>) => {
    setProblems({})
    try {
      const body = {
        ...draft,
        ...(person ? { profile: person.id } : { signup_message: undefined }),
        tracking: cameFrom,
        language: locale as Locale,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }
      await adopt(await trigger({ body }))
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      const fields = fieldsOf(failure)
      setProblems(fields)
      const [first] = Object.keys(fields)
      const asking = first && SCREEN_OF[first]
      if (asking && asking !== screens.current) screens.goTo(asking)
      return
    }
    dispatch(signupDraft.actions.sent())
    onDone()
  }

  const { current, next, previous, goTo } = screens
  const Screen = SCREENS[current]
  return (
    <>
      <Progress step={stepOf(current)} />
      {error && Object.keys(problems).length === 0 && <ErrorText error={error} />}
      <Screen
        key={current}
        person={person}
        problems={problems}
        isBusy={isMutating}
        onEdit={() => {
          setProblems({})
          reset()
        }}
        onBack={previous && (() => goTo(previous))}
        onNext={(draft) => {
          if (next) goTo(next)
          else void makeAccount(draft)
        }}
      />
    </>
  )
}

/** An address that is taken is a conflict of the whole call, and a matter of one field to the person. */
function fieldsOf({ code, body }: { code: string; body: Schemas['Error'] | { fields?: Record<string, string> } }): Problems {
  return code === 'email_taken' ? { email: code } : (body.fields ?? {})
}

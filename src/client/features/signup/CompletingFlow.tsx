import { FormattedMessage } from 'react-intl'
import { useUser } from '../../core/session.ts'
import { Progress } from './Progress.tsx'
import { AboutScreen } from './screens/AboutScreen.tsx'
import { ConfirmScreen } from './screens/ConfirmScreen.tsx'
import { PersonalScreen } from './screens/PersonalScreen.tsx'
import { PhotoScreen } from './screens/PhotoScreen.tsx'
import { PushScreen } from './screens/PushScreen.tsx'
import { type CompletingScreen, stepOf } from './steps.ts'
import type { Screens } from './useScreens.ts'

const SCREENS = {
  photo: PhotoScreen,
  personal: PersonalScreen,
  about: AboutScreen,
  push: PushScreen,
  confirm: ConfirmScreen,
}

/** Steps 1 to 4, all of which can be skipped and done later [SGN-1, SGN-7]. */
export function CompletingFlow({ screens, onDone }: { screens: Screens<CompletingScreen>; onDone: () => void }) {
  const user = useUser()
  const { current, next, previous, goTo } = screens
  const Screen = SCREENS[current]
  if (!user) return null
  return (
    <>
      <Progress step={stepOf(current)} />
      <Screen
        key={current}
        user={user}
        onBack={previous && (() => goTo(previous))}
        onNext={() => (next ? goTo(next) : onDone())}
      />
      {current !== 'confirm' && (
        <p className="question-later">
          <button type="button" className="btn btn-link" onClick={() => goTo('confirm')}>
            <FormattedMessage id="signup.later" />
          </button>
        </p>
      )}
    </>
  )
}

import { FormattedMessage } from 'react-intl'
import { useUser } from '../../core/session.ts'
import { AboutScreen } from './screens/AboutScreen.tsx'
import { ConfirmScreen } from './screens/ConfirmScreen.tsx'
import { PersonalScreen } from './screens/PersonalScreen.tsx'
import { PhotoScreen } from './screens/PhotoScreen.tsx'
import { usePhotoStep } from './usePhotoStep.ts'
import type { Steps } from './useSteps.ts'

const SCREENS = { photo: PhotoScreen, personal: PersonalScreen, about: AboutScreen, confirm: ConfirmScreen }

/** Steps 1 to 4, all of which can be skipped and done later [SGN-1, SGN-7]. */
export function CompletingFlow({ steps, onDone }: { steps: Steps; onDone: () => void }) {
  const user = useUser()
  const photo = usePhotoStep()
  const { current, next, previous, goTo } = steps
  const Screen = SCREENS[current]
  if (!user) return null
  return (
    <>
      {photo.file && current !== 'photo' && !photo.isBusy && (
        <p className="alert alert-warning" role="status">
          <FormattedMessage id="signup.photoWaits" />{' '}
          <button type="button" className="btn btn-link p-0" onClick={() => goTo('photo')}>
            <FormattedMessage id="signup.photoBack" />
          </button>
        </p>
      )}
      <Screen
        key={current}
        user={user}
        photo={photo}
        onBack={previous && (() => goTo(previous))}
        onNext={() => (next ? goTo(next) : onDone())}
      />
    </>
  )
}

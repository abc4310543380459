import { defineMessage, FormattedMessage } from 'react-intl'
import { imageUrl } from '../../../../shared/rules/imageUrl.ts'
import { SubmitButton } from '../../../core/forms/SubmitButton.tsx'
import { useSettings } from '../../../core/settings.ts'
import { FileProblemText, PhotoCutting } from '../../../people/PhotoEditor.tsx'
import { CameraButton, PhotoSource } from '../../../people/PhotoSource.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TITLES } from '../steps.ts'
import type { PhotoStep } from '../usePhotoStep.ts'
import type { CompletingProps } from './completing.ts'
import { NotNow, Question } from './Question.tsx'

/** The id of the way to add a photo, which its empty frame is another one to. */
const ADD = 'add-photo'

const HINTS = {
  missing: defineMessage({ id: 'signup.photoHint' }),
  cutting: undefined,
  there: defineMessage({ id: 'signup.photoThere' }),
}

/** Step 1: a photo, cut to what others see of it. What was chosen is not passed over in silence [SGN-1]. */
export function PhotoScreen({ user, photo, onBack, onNext }: CompletingProps) {
  const { cdn_prefix } = useSettings()
  const main = imageUrl(cdn_prefix, user.profile.main_image)
  const isCutting = photo.file !== undefined
  const state = isCutting ? 'cutting' : main ? 'there' : 'missing'
  const skip = () => {
    photo.giveUp()
    onNext()
  }
  return (
    <Question
      // What one pressed is gone with each of them: one begins at the heading again.
      key={state}
      step="photo"
      title={<FormattedMessage {...TITLES.photo} />}
      hint={HINTS[state] && <FormattedMessage {...HINTS[state]} />}
      onBack={onBack}
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
      // While a photo is cut its own buttons stand there.
      actions={!isCutting && (main ? <AfterPhoto photo={photo} /> : <BeforePhoto photo={photo} onSkip={skip} />)}
    >
      {photo.file ? (
        <PhotoCutting photo={photo} file={photo.file} />
      ) : (
        <>
          {/* Above the picture: below it the buttons that stay in view would cover what is said. */}
          <FileProblemText photo={photo} />
          {photo.lost && (
            <p className="alert alert-warning" role="status">
              <FormattedMessage id="signup.photoLost" values={{ file: photo.lost }} />
            </p>
          )}
          {main ? (
            <img className="signup-photo" src={main} alt="" width="720" height="960" />
          ) : (
            <label className="signup-photo is-empty" htmlFor={ADD} aria-hidden="true">
              <Icon name="person" />
            </label>
          )}
        </>
      )}
    </Question>
  )
}

function BeforePhoto({ photo, onSkip }: { photo: PhotoStep; onSkip: () => void }) {
  return (
    <>
      <PhotoSource id={ADD} className="btn-primary" label={defineMessage({ id: 'photos.add' })} onChoose={photo.choose} />
      <CameraButton onChoose={photo.choose} />
      <NotNow onClick={onSkip} />
    </>
  )
}

function AfterPhoto({ photo }: { photo: PhotoStep }) {
  return (
    <>
      <SubmitButton pending={false}>
        <FormattedMessage id="common.next" />
      </SubmitButton>
      <PhotoSource className="btn-link" label={defineMessage({ id: 'photos.other' })} onChoose={photo.choose} />
    </>
  )
}

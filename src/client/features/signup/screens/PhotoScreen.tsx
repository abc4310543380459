import { FormattedMessage } from 'react-intl'
import { imageUrl } from '../../../../shared/rules/imageUrl.ts'
import { useRefresh } from '../../../core/operations/refresh.ts'
import { useSettings } from '../../../core/settings.ts'
import { PhotoEditor } from '../../../people/PhotoEditor.tsx'
import type { CompletingProps } from './completing.ts'
import { Question } from './Question.tsx'

/** Step 1. */
export function PhotoScreen({ user, onBack, onNext }: CompletingProps) {
  const { cdn_prefix } = useSettings()
  const refresh = useRefresh()
  const photo = imageUrl(cdn_prefix, user.profile.main_image)
  return (
    <Question
      title={<FormattedMessage id="signup.photo" />}
      hint={<FormattedMessage id="signup.photoHint" />}
      action={photo ? <FormattedMessage id="common.next" /> : <FormattedMessage id="common.skip" />}
      onBack={onBack}
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      {photo && <img className="signup-photo" src={photo} alt="" width="720" height="960" />}
      <PhotoEditor asMain onAdded={() => void refresh()} />
    </Question>
  )
}

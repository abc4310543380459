import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../../../shared/contract/api.ts'
import { imageUrl } from '../../../../../shared/rules/imageUrl.ts'
import { useSettings } from '../../../../core/settings.ts'
import { Initials } from '../../../../people/Initials.tsx'
import { ProfileTag } from '../../../../people/ProfileTag.tsx'

/** The photo a landing page of a member begins with; one that is made up says so, here too. */
export function Portrait({ person }: { person: Schemas['Profile'] }) {
  const { cdn_prefix } = useSettings()
  const photo = imageUrl(cdn_prefix, person.main_image)
  return (
    <div className="portrait">
      {photo ? (
        <img src={photo} alt="" width="720" height="960" fetchPriority="high" />
      ) : (
        <Initials person={person} className="profile-placeholder" />
      )}
      <ProfileTag profile={person} />
      {person.fictional && (
        <p className="fictional-warning" role="note">
          <FormattedMessage id="profile.fictionalWarning" />
        </p>
      )}
    </div>
  )
}

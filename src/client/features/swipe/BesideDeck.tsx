import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { imageUrl } from '../../../shared/rules/imageUrl.ts'
import type { ChoiceField } from '../../../shared/rules/profileChoices.ts'
import { Link } from '../../core/page/Link.tsx'
import { useSettings } from '../../core/settings.ts'
import { Facts, useFacts } from '../../people/Facts.tsx'
import { Interests } from '../../people/Interests.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { SomethingToAsk } from '../../people/SomethingToAsk.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SwipeName, useAbout, WayToProfile } from './SwipeCard.tsx'

/** As many as there is room for. */
const MOST_INTERESTS = 8
/** Letters of a text that is more than three large lines. */
const LONG = 120
/** What the picture shows; and of which sex they are, for who plays has said whom they look for. */
const UNTOLD: readonly ChoiceField[] = ['hair_color', 'eye_color', 'gender']

type Props = { profile: Schemas['SwipeCard'] }

/** Who it is, and what else of the profile there is room for beside the deck on a desk. */
export function BesideDeck({ profile }: Props) {
  const facts = useFacts(profile).filter((field) => !UNTOLD.includes(field))
  const about = useAbout(profile)
  return (
    <div className="swipe-person">
      <div className="swipe-person-head">
        <div>
          <ProfileTag profile={profile} />
          <SwipeName profile={profile} />
        </div>
        <WayToProfile id={profile.id} />
      </div>
      {about && <p className={`swipe-about${about.length > LONG ? ' is-long' : ''}`}>{about}</p>}
      {about === '' && (
        <p className="swipe-about is-none">
          <FormattedMessage id="swipe.noAbout" values={{ name: profile.name }} />
        </p>
      )}
      <Interests profile={profile} most={MOST_INTERESTS} heading="h3" />
      <Facts profile={profile} facts={facts} />
      <div className="swipe-further">
        <SomethingToAsk person={profile} heading="h3" />
        <FurtherPhotos profile={profile} />
      </div>
    </div>
  )
}

/** The way to them is the one to the profile: pictures of it, and no stop of their own for keys. */
function FurtherPhotos({ profile: { id, photos = [] } }: Props) {
  const { cdn_prefix } = useSettings()
  if (photos.length === 0) return null
  return (
    <div className="swipe-photos">
      {photos.map((photo) => (
        <Link key={photo.id} className="swipe-photo" to={pathTo('members-id', { id })} tabIndex={-1} aria-hidden="true">
          <img src={imageUrl(cdn_prefix, photo)} alt="" width="720" height="960" loading="lazy" draggable={false} />
          {photo.blurred && <Icon name="lock" />}
        </Link>
      ))}
      {photos.some(({ blurred }) => blurred) && (
        <Link className="lone-link" to={pathTo('premium')}>
          <FormattedMessage id="profile.premiumPhotos" />
        </Link>
      )}
    </div>
  )
}

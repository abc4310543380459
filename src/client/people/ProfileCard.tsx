import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import type { Schemas } from '../../shared/contract/api.ts'
import { pathTo } from '../../shared/routes.ts'
import { imageUrl } from '../../shared/rules/imageUrl.ts'
import { useSettings } from '../core/settings.ts'
import { Icon } from '../ui/Icon.tsx'
import { LikeButton } from './LikeButton.tsx'
import { ProfileTag } from './ProfileTag.tsx'

type Card = Schemas['ProfileCard']

type Props = {
  profile: Card
  /** In the first screen: its photo must not wait for scrolling. */
  eager: boolean
  onLike: (profile: Card, like: boolean) => void
}

/** A member in a grid: photo, name, age, place, one tag, and a heart that is a button of its own. */
export function ProfileCard({ profile, eager, onLike }: Props) {
  const { cdn_prefix } = useSettings()
  const photo = imageUrl(cdn_prefix, profile.main_image, 'thumb')
  return (
    <article className="profile-card">
      <Link to={pathTo('members-id', { id: profile.id })}>
        {photo ? (
          <img src={photo} alt="" width="300" height="400" loading={eager ? 'eager' : 'lazy'} />
        ) : (
          <span className="profile-placeholder">
            <Icon name="person" />
          </span>
        )}
        <ProfileTag profile={profile} />
        <span className="profile-card-foot">
          <span className="profile-card-name">
            {profile.name}, {profile.age}
            {profile.online && <OnlineDot />}
          </span>
          <Whereabouts profile={profile} />
        </span>
      </Link>
      <LikeButton profile={profile} onLike={onLike} />
    </article>
  )
}

export function OnlineDot() {
  return (
    <span className="online-dot">
      <span className="visually-hidden">
        <FormattedMessage id="members.online" />
      </span>
    </span>
  )
}

/** Place and distance, as far as they are known. */
export function Whereabouts({ profile: { city, region, distance_km } }: { profile: Card }) {
  const place = city ?? region
  if (!place) return null
  return (
    <span className="whereabouts">
      {place}
      {distance_km != null && (
        <>
          {' · '}
          <FormattedMessage id="members.distance" values={{ km: distance_km }} />
        </>
      )}
    </span>
  )
}

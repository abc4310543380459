import { useIntl } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import { pathTo } from '../../shared/routes.ts'
import { imageUrl } from '../../shared/rules/imageUrl.ts'
import { Link } from '../core/page/Link.tsx'
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
  /** What it is in the page. */
  as?: 'li' | 'div'
}

/** A member in a grid: photo, name, age, place, one tag, and a heart that is a button of its own. A page has dozens. */
export function ProfileCard({ profile, eager, onLike, as: Box = 'div' }: Props) {
  const { cdn_prefix } = useSettings()
  const photo = imageUrl(cdn_prefix, profile.main_image, 'thumb')
  return (
    <Box className="profile-card">
      {photo ? (
        <img src={photo} alt="" width="300" height="400" loading={eager ? 'eager' : 'lazy'} />
      ) : (
        <span className="profile-placeholder">
          <Icon name="person" />
        </span>
      )}
      <Link to={pathTo('members-id', { id: profile.id })}>
        <ProfileTag profile={profile} />
        {`${profile.name}, ${profile.age}`}
        {profile.online && <OnlineDot />}
        <Whereabouts profile={profile} />
      </Link>
      <LikeButton profile={profile} onLike={onLike} />
    </Box>
  )
}

export function OnlineDot() {
  const { formatMessage } = useIntl()
  return <span className="online-dot" role="img" aria-label={formatMessage({ id: 'members.online' })} />
}

/** Place and distance, as far as they are known. */
export function Whereabouts({ profile: { city, region, distance_km } }: { profile: Card }) {
  const { formatMessage } = useIntl()
  const place = city ?? region
  if (!place) return null
  const distance = distance_km == null ? '' : ` · ${formatMessage({ id: 'members.distance' }, { km: distance_km })}`
  return <span className="whereabouts">{place + distance}</span>
}

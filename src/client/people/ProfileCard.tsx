import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import { pathTo } from '../../shared/routes.ts'
import { beginOf } from '../../shared/rules/distance.ts'
import { imageSizes } from '../../shared/rules/imageUrl.ts'
import { Link } from '../core/page/Link.tsx'
import { useSettings } from '../core/settings.ts'
import { NoPhoto } from './Initials.tsx'
import { LikeButton } from './LikeButton.tsx'
import { ProfileTag } from './ProfileTag.tsx'
import { useDistance } from './useDistance.ts'

type Card = Schemas['ProfileCard']

type Props = {
  profile: Card
  /** In the first screen: its photo must not wait for scrolling. */
  eager: boolean
  /** In the first row, which is most of what is seen first: its photo goes before all others. */
  isFirst: boolean
  /** Without it there is no heart to press. */
  onLike: ((profile: Card, like: boolean) => void) | undefined
  /** In place of the one that says what somebody is. */
  tag?: ReactNode
  /** What is pressed besides, in the corner where the heart is. */
  sign?: ReactNode
  /** How wide it is, as CSS says it, where something stands beside the grid. */
  width?: string | undefined
  /** What it is in the page. */
  as?: 'li' | 'div'
}

/** Of a card in .profile-grid, where two stand beside each other to the pixel: one less is a picture of twice the size. */
export const CARD_WIDTH = '(min-width: 77.5em) 18.1rem, (min-width: 62em) 23.4vw, (min-width: 48em) 31.8vw, calc(50vw - 22px)'

/** A member in a grid: photo, name, age, place, one tag, and a heart that is a button of its own. A page has dozens. */
export function ProfileCard({ profile, eager, isFirst, onLike, tag, sign, width = CARD_WIDTH, as: Box = 'div' }: Props) {
  const { cdn_prefix } = useSettings()
  return (
    <Box className="profile-card">
      {profile.main_image ? (
        <img
          {...imageSizes(cdn_prefix, profile.main_image, width)}
          alt=""
          width="300"
          height="400"
          loading={eager ? 'eager' : 'lazy'}
          {...(isFirst && { fetchPriority: 'high' })}
        />
      ) : (
        <NoPhoto person={profile} />
      )}
      <Link to={pathTo('members-id', { id: profile.id })}>
        {tag ?? <ProfileTag profile={profile} />}
        {`${profile.name}, ${profile.age}`}
        {profile.online && <OnlineDot />}
        <Whereabouts profile={profile} />
      </Link>
      {onLike && <LikeButton profile={profile} onLike={onLike} />}
      {sign}
    </Box>
  )
}

export function OnlineDot() {
  const { formatMessage } = useIntl()
  return <span className="online-dot" role="img" aria-label={formatMessage({ id: 'members.onlineNow' })} />
}

/** Place and distance, as far as they are known. */
export function Whereabouts({ profile: { city, region, distance } }: { profile: Card }) {
  const { formatMessage } = useIntl()
  const told = useDistance()
  const place = city ?? region
  if (!place) return null
  if (!distance) return <span className="whereabouts">{place}</span>
  const from = beginOf(distance)
  const values = { ...told(distance), from: told(from).distance }
  return (
    <span className="whereabouts">
      <span>{place}</span>
      <span>
        <i>{', '}</i>
        <span>{from ? formatMessage({ id: 'members.distance' }, values) : formatMessage({ id: 'members.under' }, values)}</span>
      </span>
    </span>
  )
}

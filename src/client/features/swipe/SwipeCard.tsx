import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { imageUrl } from '../../../shared/rules/imageUrl.ts'
import { Link } from '../../core/page/Link.tsx'
import { useSettings } from '../../core/settings.ts'
import { Home } from '../../people/Home.tsx'
import { NoPhoto } from '../../people/Initials.tsx'
import { SharedInterests, useInterestsOf } from '../../people/Interests.tsx'
import { OnlineDot } from '../../people/ProfileCard.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Choice } from './game.ts'
import { useSwipeGesture } from './useSwipeGesture.ts'

/** Of what both like, so many leave the face its room. */
const MOST_SHARED = 3

type Props = {
  profile: Schemas['SwipeCard']
  /** The choice the card flies away with; undefined while it lies on the deck. */
  leaving?: Choice | undefined
  /** Whether it is the one to choose on; the next lies below it. */
  isTop: boolean
  onChoice: (choice: Choice) => void
  onGone: () => void
}

export function SwipeCard({ profile, leaving, isTop, onChoice, onGone }: Props) {
  const { cdn_prefix } = useSettings()
  const card = useRef<HTMLElement>(null)
  const gesture = useSwipeGesture(card, onChoice)
  const photo = imageUrl(cdn_prefix, profile.main_image)
  const about = useAbout(profile)
  return (
    <article
      ref={card}
      className={`swipe-card${isTop ? ' is-top' : ''}${leaving ? ` is-leaving-${leaving}` : ''}`}
      aria-hidden={!isTop}
      inert={!isTop}
      {...(isTop && !leaving && gesture)}
      onAnimationEnd={leaving && onGone}
    >
      {photo ? (
        <img src={photo} alt="" width="720" height="960" draggable={false} fetchPriority={isTop ? 'high' : 'auto'} />
      ) : (
        <NoPhoto person={profile} />
      )}
      <span className="swipe-stamp is-like" aria-hidden="true">
        <Icon name="heartFill" />
      </span>
      <span className="swipe-stamp is-pass" aria-hidden="true">
        <Icon name="cross" />
      </span>
      <div className="profile-card-foot">
        <ProfileTag profile={profile} />
        <SwipeName profile={profile} />
        {about && <p className="swipe-about">{about}</p>}
        <WayToProfile id={profile.id} />
        <SharedInterests profile={profile} most={MOST_SHARED} />
        <Theirs profile={profile} />
      </div>
    </article>
  )
}

/** Who it is, on the card, or beside the deck where there is room: the stylesheet shows, and reads out, one of the two. */
export function SwipeName({ profile }: Pick<Props, 'profile'>) {
  return (
    <>
      <h2 className="profile-card-name">
        {profile.name}, {profile.age}
        {profile.online && <OnlineDot />}
      </h2>
      <Home profile={profile} />
    </>
  )
}

export function WayToProfile({ id }: Pick<Schemas['SwipeCard'], 'id'>) {
  return (
    <Link className="swipe-more" to={pathTo('members-id', { id })} draggable={false}>
      <span>
        <FormattedMessage id="swipe.profile" />
      </span>
    </Link>
  )
}

/** What they like, where that is nothing that both do and a tablet's card has a row for it. */
function Theirs({ profile }: Pick<Props, 'profile'>) {
  const { formatMessage } = useIntl()
  const { shared, others } = useInterestsOf(profile)
  if (shared.length > 0 || others.length === 0) return null
  return (
    <ul className="interests is-theirs" aria-label={formatMessage({ id: 'profile.interests' })}>
      {others.map((interest) => (
        <li key={interest}>
          <FormattedMessage id={`interests.${interest}`} />
        </li>
      ))}
    </ul>
  )
}

/** What they say about themselves, empty where they do not; undefined where this site shows nobody's. */
export function useAbout({ about }: Schemas['SwipeCard']): string | undefined {
  const { visible_profile_fields } = useSettings()
  return visible_profile_fields.includes('about') ? (about ?? '') : undefined
}

import { useIntl } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import { useOffers } from '../core/operations/offered.tsx'
import { useUser } from '../core/session.ts'

type Props = {
  profile: Schemas['ProfileCard']
  onLike: (profile: Schemas['ProfileCard'], like: boolean) => void
}

/** A heart, drawn by the stylesheet: pressed when the profile is liked, pressed again to take it back. */
export function LikeButton({ profile, onLike }: Props) {
  const { name, liked } = profile
  const { formatMessage } = useIntl()
  const needed = liked ? 'unlike' : 'like'
  if (!useOffers(useUser() ? needed : 'signup')) return null
  return (
    <button
      type="button"
      className={`like-button${liked ? ' is-liked' : ''}`}
      aria-pressed={liked}
      aria-label={formatMessage({ id: 'likes.like' }, { name })}
      onClick={() => onLike(profile, !liked)}
    />
  )
}

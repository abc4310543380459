import { useIntl } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import { Icon } from '../ui/Icon.tsx'

type Props = {
  profile: Schemas['ProfileCard']
  liked: boolean
  onLike: (profile: Schemas['ProfileCard'], like: boolean) => void
}

/** A heart: pressed when the profile is liked, pressed again to take it back. */
export function LikeButton({ profile, liked, onLike }: Props) {
  const { formatMessage } = useIntl()
  return (
    <button
      type="button"
      className={`like-button${liked ? ' is-liked' : ''}`}
      aria-pressed={liked}
      aria-label={formatMessage({ id: 'likes.like' }, { name: profile.name })}
      onClick={() => onLike(profile, !liked)}
    >
      <Icon name={liked ? 'heartFill' : 'heart'} />
    </button>
  )
}

import { useIntl } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'

type Props = {
  profile: Schemas['ProfileCard']
  onLike: (profile: Schemas['ProfileCard'], like: boolean) => void
}

/** A heart, drawn by the stylesheet: pressed when the profile is liked, pressed again to take it back. */
export function LikeButton({ profile, onLike }: Props) {
  const { name, liked } = profile
  const { formatMessage } = useIntl()
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

import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { useUser } from '../../core/session.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { useLike } from '../../people/likes.ts'
import { ProfileCard } from '../../people/ProfileCard.tsx'
import { Icon } from '../../ui/Icon.tsx'

type Like = Schemas['Like']

/** Likes as cards: a new one has a ring, a match shows both faces and leads to the chat. @param onLike before a heart's press is done */
export function LikeGrid({ likes, areMatches, onLike }: { likes: Like[]; areMatches: boolean; onLike: () => void }) {
  const like = useLike()
  const press = (who: Schemas['ProfileCard'], liked: boolean) => {
    onLike()
    void like(who, liked)
  }
  return (
    <ul className="profile-grid">
      {likes.map((profile) => (
        <li key={profile.id} className={profile.like_new ? 'is-new-like' : undefined}>
          {profile.like_new && (
            <span className="visually-hidden">
              {areMatches ? <FormattedMessage id="likes.newMatch" /> : <FormattedMessage id="likes.new" />}
            </span>
          )}
          <ProfileCard
            profile={profile}
            eager={false}
            isFirst={false}
            onLike={press}
            // That somebody is made up outweighs all else that is said of them.
            tag={profile.match && !areMatches && !profile.fictional ? <MatchTag /> : undefined}
          />
          {areMatches && <MatchFoot profile={profile} />}
        </li>
      ))}
    </ul>
  )
}

function MatchTag() {
  return (
    <span className="tag">
      <Icon name="heartFill" /> <FormattedMessage id="likes.match" />
    </span>
  )
}

function MatchFoot({ profile }: { profile: Like }) {
  const own = useUser()?.profile
  return (
    <Link className="match-foot" to={pathTo('members-id-chat', { id: profile.id })}>
      {profile.match && (
        <span className="faces">
          {own && <Avatar person={own} />}
          <Avatar person={profile} />
        </span>
      )}
      <Icon name="chatFill" />
      <FormattedMessage id="likes.chat" />
    </Link>
  )
}

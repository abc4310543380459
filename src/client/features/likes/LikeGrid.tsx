import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { useUser } from '../../core/session.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { useLike } from '../../people/likes.ts'
import { ProfileCard } from '../../people/ProfileCard.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { Icon } from '../../ui/Icon.tsx'

type Like = Schemas['Like']

/** Likes as cards: a new one says so, a match and whom one chats with lead to the chat, where all are matches below both faces. @param onLike before a heart's press is done */
export function LikeGrid({ likes, areMatches, onLike }: { likes: Like[]; areMatches: boolean; onLike: () => void }) {
  const like = useLike()
  const press = (who: Schemas['ProfileCard'], liked: boolean) => {
    onLike()
    void like(who, liked)
  }
  return (
    <ul className="profile-grid">
      {likes.map((profile) => (
        <li key={profile.id}>
          <ProfileCard
            profile={profile}
            eager={false}
            isFirst={false}
            onLike={press}
            tag={<LikeTag profile={profile} areMatches={areMatches} />}
          />
          {areMatches ? (
            <MatchFoot profile={profile} />
          ) : (
            (profile.match || profile.conversation) && <ChatSign profile={profile} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** What there is between the two, below that somebody is made up, which outweighs it. Where all are matches that is not said. What is new says so by its colour, too, and a match by its words alone; beside the heart there is room for a short word of a like, of which all is read out. */
function LikeTag({ profile, areMatches }: { profile: Like; areMatches: boolean }) {
  const { match, like_new, fictional } = profile
  const isMatch = match && !areMatches
  if (!like_new && !isMatch) return <ProfileTag profile={profile} />
  return (
    <span className="like-tags">
      {fictional && <ProfileTag profile={profile} />}
      <span className={`tag${like_new ? ' is-new' : ''}`}>
        {isMatch && <Icon name="heartFill" />}
        {isMatch ? <FormattedMessage {...(like_new ? NEW_MATCH : MATCH)} /> : <NewMark isMatch={match} />}
      </span>
    </span>
  )
}

/** Of all matches, or of likes: which, is only read out. */
function NewMark({ isMatch }: { isMatch: boolean }) {
  return (
    <>
      <span aria-hidden="true">
        <FormattedMessage id="likes.newMark" />
      </span>
      <span className="visually-hidden">
        <FormattedMessage {...(isMatch ? NEW_MATCH : NEW_LIKE)} />
      </span>
    </>
  )
}

const MATCH = defineMessage({ id: 'likes.match' })
const NEW_MATCH = defineMessage({ id: 'likes.newMatch' })
const NEW_LIKE = defineMessage({ id: 'likes.new' })

/** The chat between the two, also where none has begun. */
function chatWith({ id, conversation }: Like) {
  return conversation
    ? { to: pathTo('chats-id', { id: conversation }), label: GO_ON }
    : { to: pathTo('members-id-chat', { id }), label: SAY_HELLO }
}

const GO_ON = defineMessage({ id: 'likes.goOn' })
const SAY_HELLO = defineMessage({ id: 'likes.sayHello' })

/** Beside cards of others: a sign at the end of the words at the foot. */
function ChatSign({ profile }: { profile: Like }) {
  const { formatMessage } = useIntl()
  const { to, label } = chatWith(profile)
  return (
    <Link className="match-chat" to={to} aria-label={formatMessage(label)}>
      <Icon name="chatFill" />
    </Link>
  )
}

function MatchFoot({ profile }: { profile: Like }) {
  const own = useUser()?.profile
  const { to, label } = chatWith(profile)
  return (
    <Link className="match-foot" to={to}>
      {profile.match && (
        <span className="faces">
          {own && <Avatar person={own} />}
          <Avatar person={profile} />
        </span>
      )}
      <FormattedMessage {...label} />
    </Link>
  )
}

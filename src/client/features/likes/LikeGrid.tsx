import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { useOffers } from '../../core/operations/offered.tsx'
import { Link } from '../../core/page/Link.tsx'
import { useUser } from '../../core/session.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { useLike } from '../../people/likes.ts'
import { CARD_WIDTH, ProfileCard } from '../../people/ProfileCard.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { useTowns } from '../../people/useTowns.ts'
import { Icon } from '../../ui/Icon.tsx'

import type { Tab } from './api.ts'

type Like = Schemas['Like']
type Press = (who: Schemas['ProfileCard'], liked: boolean) => void

/** Of the newest on a desk (likes.scss). */
const LEAD_WIDTH = `(min-width: 992px) 10rem, ${CARD_WIDTH}`

/** Likes as cards: a new one says so, a match and whom one chats with lead to the chat, where all are matches below both faces. @param onLike before a heart's press is done */
export function LikeGrid({ likes, tab, onLike }: { likes: Like[]; tab: Tab; onLike: () => void }) {
  const like = useLike()
  const inTown = useTowns()
  const areMatches = tab === 'matches'
  const press: Press = (who, liked) => {
    onLike()
    void like(who, liked)
  }
  return (
    <ul className={`profile-grid are-${tab}`}>
      {likes.map(inTown).map((profile, index) => {
        const isLead = index === 0 && tab === 'received'
        return (
          <li key={profile.id} className={isLead ? 'lead-like' : undefined}>
            <ProfileCard
              profile={profile}
              eager={isLead}
              isFirst={isLead}
              width={isLead ? LEAD_WIDTH : undefined}
              // In a match it is given; where all are matches it is the way to take it back.
              onLike={profile.match && !areMatches ? undefined : press}
              tag={<LikeTag profile={profile} areMatches={areMatches} />}
              sign={!areMatches && (profile.match || profile.conversation) && <ChatSign profile={profile} />}
            />
            {areMatches && <MatchFoot profile={profile} />}
            {isLead && <LeadWords profile={profile} onLike={press} />}
          </li>
        )
      })}
    </ul>
  )
}

/** That somebody is made up, which outweighs all else but that it is new, or what there is between the two. Where all are matches that is not said. What no tag says is read out. */
function LikeTag({ profile, areMatches }: { profile: Like; areMatches: boolean }) {
  const { match, like_new, fictional } = profile
  const isMatch = match && !areMatches
  if (!like_new && !isMatch) return <ProfileTag profile={profile} />
  const whole = <FormattedMessage {...(match ? (like_new ? NEW_MATCH : MATCH) : NEW_LIKE)} />
  if (fictional) {
    return (
      <span className="like-tags">
        <ProfileTag profile={profile} />
        {like_new && (
          <span className="tag like-tag is-new" aria-hidden="true">
            <FormattedMessage {...NEW} />
          </span>
        )}
        <span className="visually-hidden">{whole}</span>
      </span>
    )
  }
  return (
    <span className={`tag like-tag${like_new ? ' is-new' : ''}`}>
      {!like_new && <Icon name="heartFill" />}
      {whole}
    </span>
  )
}

const MATCH = defineMessage({ id: 'likes.match' })
const NEW_MATCH = defineMessage({ id: 'likes.newMatch' })
const NEW = defineMessage({ id: 'likes.newMark' })
const NEW_LIKE = defineMessage({ id: 'likes.new' })

/** The chat between the two, also where none has begun. */
function chatWith({ id, conversation }: Like) {
  return conversation
    ? { to: pathTo('chats-id', { id: conversation }), label: GO_ON }
    : { to: pathTo('members-id-chat', { id }), label: SAY_HELLO }
}

const GO_ON = defineMessage({ id: 'likes.goOn' })
const SAY_HELLO = defineMessage({ id: 'likes.sayHello' })

/** On cards of others: a sign in the place of the heart. */
function ChatSign({ profile }: { profile: Like }) {
  const { formatMessage } = useIntl()
  const { to, label } = chatWith(profile)
  return (
    <span>
      <Link className="match-chat" to={to} aria-label={formatMessage(label)}>
        <Icon name="chatFill" />
      </Link>
    </span>
  )
}

/** Beside the newest of a desk: what there is between the two, and what to do about it, in place of the signs on the photo. */
function LeadWords({ profile, onLike }: { profile: Like; onLike: Press }) {
  const { name, match, conversation, liked } = profile
  const own = useUser()?.profile
  const { to, label } = chatWith(profile)
  const canLike = useOffers('like') && !match && !liked
  return (
    <div className="lead-like-words">
      {own && <Avatar person={own} size={112} />}
      <div>
        <h2>{match ? <FormattedMessage id="likes.isMatch" /> : <FormattedMessage id="likes.likeTitle" values={{ name }} />}</h2>
        {(match || canLike) && (
          <p>{match ? <FormattedMessage id="likes.matchText" values={{ name }} /> : <FormattedMessage id="likes.likeBack" />}</p>
        )}
      </div>
      <div className="lead-like-actions">
        {canLike && (
          <button type="button" className="btn btn-primary btn-lg" onClick={() => onLike(profile, true)}>
            <FormattedMessage id="likes.like" values={{ name }} />
          </button>
        )}
        {(match || conversation) && (
          <Link className={`btn btn-lg ${canLike ? 'btn-outline-primary' : 'btn-primary'}`} to={to}>
            <FormattedMessage {...label} />
          </Link>
        )}
        <Link className="btn btn-lg btn-outline-primary" to={pathTo('members-id', { id: profile.id })}>
          <FormattedMessage id="likes.toProfile" values={{ name }} />
        </Link>
      </div>
    </div>
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

import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { useOffers } from '../../core/operations/offered.tsx'
import { Link } from '../../core/page/Link.tsx'
import { useUser } from '../../core/session.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { useLike } from '../../people/likes.ts'
import { Opener } from '../../people/Opener.tsx'
import { useOpeners } from '../../people/openers.ts'
import { OnlineDot, ProfileCard } from '../../people/ProfileCard.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { useTowns } from '../../people/useTowns.ts'
import { Icon } from '../../ui/Icon.tsx'

import type { Tab } from './api.ts'

type Like = Schemas['Like']
type Press = (who: Schemas['ProfileCard'], liked: boolean) => void

/** Of the newest (likes.scss). */
const LEAD_WIDTH = '(min-width: 62em) 7rem, 88px'
/** It, and on phones a line of cards below it. */
const FIRST_SCREEN = 3

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
              eager={index < FIRST_SCREEN}
              isFirst={isLead}
              width={isLead ? LEAD_WIDTH : undefined}
              // In a match it is given; where all are matches it is the way to take it back.
              onLike={profile.match && !areMatches ? undefined : press}
              tag={isLead ? <LeadTag profile={profile} /> : <LikeTag profile={profile} areMatches={areMatches} />}
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

type TagProps = { profile: Like; areMatches: boolean }

/** What somebody is, and in the corner what there is between the two, if it is new or not said by all of the page: in a word or two, and read out in full. */
function LikeTag({ profile, areMatches }: TagProps) {
  const { match, like_new, fictional } = profile
  const isMatch = match && !areMatches
  if (!like_new && !isMatch) return <ProfileTag profile={profile} />
  return (
    <>
      {fictional && <ProfileTag profile={profile} />}
      {/* That somebody is made up outweighs what is not new. */}
      {(like_new || !fictional) && (
        <span className={`tag like-tag${isMatch ? '' : ' is-new'}`} aria-hidden="true">
          {isMatch && <Icon name="heartFill" />}
          <FormattedMessage {...(isMatch ? MATCH : NEW)} />
        </span>
      )}
      <WhatItIs profile={profile} />
    </>
  )
}

/** The words beside the newest say what it is; but that somebody is made up is seen on them. */
function LeadTag({ profile }: Pick<TagProps, 'profile'>) {
  return (
    <>
      {profile.fictional && <ProfileTag profile={profile} />}
      {(profile.like_new || profile.match) && <WhatItIs profile={profile} />}
    </>
  )
}

function WhatItIs({ profile: { match, like_new } }: Pick<TagProps, 'profile'>) {
  return (
    <span className="visually-hidden">
      <FormattedMessage {...(match ? (like_new ? NEW_MATCH : MATCH) : NEW_LIKE)} />
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

/** Beside the newest: what there is between the two, and what to do about it, in place of the signs on the photo. */
function LeadWords({ profile, onLike }: { profile: Like; onLike: Press }) {
  const { name, match, conversation, liked, online } = profile
  const own = useUser()?.profile
  const { to, label } = chatWith(profile)
  const canLike = useOffers('like') && !match && !liked
  const canAsk = useOffers('sendMessage') && match && !conversation
  const [line] = useOpeners(profile, [])
  return (
    <div className="lead-like-words">
      {own && <Avatar person={own} size={112} />}
      <div>
        <h2>
          {match ? (
            <FormattedMessage id="likes.matchWith" values={{ name }} />
          ) : (
            <FormattedMessage id="likes.likeTitle" values={{ name }} />
          )}
          {online && <OnlineDot />}
        </h2>
        {canLike && (
          <p>
            <FormattedMessage id="likes.likeBack" />
          </p>
        )}
        {canAsk && line && <Opener to={profile.id} line={line} />}
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

import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { useAppSelector } from '../../core/store/store.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { useLike } from '../../people/likes.ts'
import { ProfileCard } from '../../people/ProfileCard.tsx'
import { ChatTime } from './ChatTime.tsx'
import { conversations } from './conversations.ts'
import { LastMessage } from './LastMessage.tsx'
import { UnreadBadge } from './UnreadBadge.tsx'

type Chat = Schemas['Chat']

/** Of the others who wrote: as many as stand in a line. */
const MOST_OTHERS = 4

/**
 * Beside the overview of a wide screen: the conversation to go on with, its face and its last line [CHT-7], and who else
 * wrote. It is not opened by itself: the other one is told that a message was read, and that is the reader's to say.
 */
export function ChatInvitation({ chats }: { chats: Chat[] }) {
  const last = useAppSelector((state) => conversations.selectSlice(state).last)
  const like = useLike()
  const [unread, ...others] = chats.filter(({ num_unread_messages }) => num_unread_messages > 0)
  const chat = unread ?? chats.find(({ conversation }) => conversation === last?.conversation) ?? chats[0]
  if (!chat) return null
  const { conversation, profile, last_message } = chat
  const { name } = profile
  return (
    <section className="chats-invitation" aria-labelledby="chats-invitation">
      <ProfileCard profile={profile} eager={false} isFirst={false} onLike={(who, liked) => void like(who, liked)} />
      <div className="chats-invitation-words">
        <h2 id="chats-invitation">
          {unread ? <FormattedMessage id="chats.wrote" values={{ name }} /> : <FormattedMessage id="chats.pickUp" />}
        </h2>
        {last_message && (
          <div className={`message-group${last_message.mine ? ' is-mine' : ''}`}>
            <p className="bubble">
              <LastMessage message={last_message} />
            </p>
            <p className="message-meta">
              <ChatTime time={last_message.sent_at} />
            </p>
          </div>
        )}
        <Link className="btn btn-primary btn-lg" to={pathTo('chats-id', { id: conversation })}>
          {unread ? (
            <FormattedMessage id="chats.reply" values={{ name }} />
          ) : (
            <FormattedMessage id="chats.goOn" values={{ name }} />
          )}
        </Link>
        <Link className="lone-link" to={pathTo('members')}>
          <FormattedMessage id="chats.findSomeone" />
        </Link>
      </div>
      {others.length > 0 && <Others chats={others.slice(0, MOST_OTHERS)} />}
    </section>
  )
}

function Others({ chats }: { chats: Chat[] }) {
  return (
    <div className="chats-others">
      <h3 id="chats-others">
        <FormattedMessage id="chats.moreNew" />
      </h3>
      <ul className="chats-faces" aria-labelledby="chats-others">
        {chats.map(({ conversation, profile, num_unread_messages: count }) => (
          <li key={conversation}>
            <Link to={pathTo('chats-id', { id: conversation })}>
              <Avatar person={profile} size={56} />
              <span>{profile.name}</span>
              <UnreadBadge count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

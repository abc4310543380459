import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { useAppSelector } from '../../core/store/store.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { conversations } from './conversations.ts'
import { LastMessage } from './LastMessage.tsx'

/** Beside the overview of a wide screen: the conversation to go on with, its face and its last line, or another [CHT-7]. */
export function ChatInvitation({ chats }: { chats: Schemas['Chat'][] }) {
  const last = useAppSelector((state) => conversations.selectSlice(state).last)
  const unread = chats.find(({ num_unread_messages }) => num_unread_messages > 0)
  const chat = unread ?? chats.find(({ conversation }) => conversation === last?.conversation) ?? chats[0]
  if (!chat) return null
  const { conversation, profile, last_message } = chat
  const { name } = profile
  return (
    <section className="chats-invitation" aria-labelledby="chats-invitation">
      <Avatar person={profile} size={112} />
      <h2 id="chats-invitation">
        {unread ? <FormattedMessage id="chats.wrote" values={{ name }} /> : <FormattedMessage id="chats.pickUp" />}
      </h2>
      {last_message && (
        <div className={`message-group${last_message.mine ? ' is-mine' : ''}`}>
          <p className="bubble">
            <LastMessage message={last_message} />
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
      {chats.length > 1 && (
        <p className="text-body-secondary">
          <FormattedMessage id="chats.orAnother" />
        </p>
      )}
      <Link className="lone-link" to={pathTo('members')}>
        <FormattedMessage id="chats.findSomeone" />
      </Link>
    </section>
  )
}

import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { useIsOnline } from '../../core/page/connection.ts'
import { Link } from '../../core/page/Link.tsx'
import { useAppSelector } from '../../core/store/store.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { OnlineDot } from '../../people/ProfileCard.tsx'
import { ProfileTag } from '../../people/ProfileTag.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx'
import { ChatMark, isUnread } from './ChatMark.tsx'
import { ChatTime } from './ChatTime.tsx'
import { conversations } from './conversations.ts'
import { LastMessage } from './LastMessage.tsx'

type Chat = Schemas['Chat']

/** One conversation of the overview: who, what waits, the last line, when, and a menu; also one that is about to begin. */
export function ChatRow({ chat, isCurrent }: { chat: Chat; isCurrent: boolean }) {
  const { formatMessage } = useIntl()
  const { conversation, profile } = chat
  const { id, name } = profile
  const hasBegun = conversation > 0
  return (
    <li className={`chat-row${isUnread(chat) ? ' is-unread' : ''}${isCurrent ? ' is-current' : ''}`}>
      <Link
        className="chat-row-link"
        to={hasBegun ? pathTo('chats-id', { id: conversation }) : pathTo('members-id-chat', { id })}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Avatar person={profile} size={56} />
        {profile.online && <OnlineDot />}
        <span className="chat-row-text">
          <span className="chat-row-line">
            <span className="chat-row-name">
              <span>
                {name}, {profile.age}
              </span>
              {profile.fictional && <ProfileTag profile={profile} />}
              <ChatMark chat={chat} />
            </span>
            {hasBegun && <ChatTime time={chat.updated_at} />}
          </span>
          <span className="chat-row-line">
            {/* What the law has said of them is never a sign alone: where the name leaves it no room it stands here. */}
            {profile.fictional && (
              <span className="chat-row-made-up">
                <ProfileTag profile={profile} />
              </span>
            )}
            <span className="chat-row-last">
              <LastLine chat={chat} />
            </span>
          </span>
        </span>
      </Link>
      <MenuOnDemand
        label={hasBegun ? formatMessage({ id: 'chats.more' }, { name }) : formatMessage({ id: 'profile.more' }, { name })}
        className="chat-row-menu"
        toggle={<Icon name="dots" />}
        items={() => import('./ChatMenuItems.tsx')}
        itemProps={{ person: { id, name }, conversation: hasBegun ? conversation : undefined }}
      />
    </li>
  )
}

function LastLine({ chat: { conversation, last_message: last } }: { chat: Chat }) {
  const draft = useAppSelector((state) => conversations.selectSlice(state).drafts[conversation])
  const isOnline = useIsOnline()
  const failed = useAppSelector(
    (state) =>
      conversations.selectSlice(state).outbox.find((message) => message.conversation === conversation && message.failed)?.failed,
  )
  if (failed === 'network' && !isOnline) return <FormattedMessage id="chats.waiting" />
  if (failed) {
    return (
      <span className="text-failed">
        <FormattedMessage id="chats.notSent" />
      </span>
    )
  }
  if (draft) return <FormattedMessage id="chats.draft" values={{ text: draft }} />
  if (!last) return <FormattedMessage id="chats.noMessages" />
  const text = <LastMessage message={last} />
  return last.mine ? <FormattedMessage id="chats.you" values={{ text }} /> : text
}

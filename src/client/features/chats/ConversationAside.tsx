import { FormattedMessage } from 'react-intl'
import { ChatList } from './ChatList.tsx'

/** The overview beside a conversation, where the screen is wide enough for both. */
export function ConversationAside({ current }: { current?: number }) {
  return (
    <aside className="conversation-list">
      <h2 className="h5">
        <FormattedMessage id="chats.title" />
      </h2>
      <ChatList current={current} />
    </aside>
  )
}

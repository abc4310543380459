import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { badgeText } from '../../../shared/rules/badges.ts'

type Chat = Schemas['Chat']

export const isUnread = ({ num_unread_messages }: Chat) => num_unread_messages > 0

/** The other one has said the last word, and can be answered. */
export const awaitsAnswer = ({ last_message, can_reply }: Chat) => last_message?.mine === false && can_reply

/** What waits in a chat: messages to read, or else an answer to write [CHT-1, NAV-3]. */
export function ChatMark({ chat }: { chat: Chat }) {
  const count = chat.num_unread_messages
  if (isUnread(chat)) {
    return (
      <span className="chat-mark is-new">
        <span data-count={badgeText(count)}>
          <FormattedMessage id="chats.unread" values={{ count, number: badgeText(count) }} />
        </span>
      </span>
    )
  }
  if (!awaitsAnswer(chat)) return null
  return (
    <span className="chat-mark">
      <span>
        <FormattedMessage id="chats.turn" />
      </span>
    </span>
  )
}

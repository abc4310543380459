import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { useChats, useUnwrittenMatches } from './api.ts'
import { ChatList } from './ChatList.tsx'
import { draftTo } from './conversations.ts'
import { NewMatches } from './NewMatches.tsx'
import { useIsBeside } from './panes.ts'

type Props = {
  /** The conversation that is open. */
  current?: number
  /** Whom one is about to write to for the first time. */
  beginning?: Schemas['ProfileCard']
}

/**
 * The overview beside a conversation, where the screen is wide enough for both. It is the browser that knows: a page does
 * not carry a list it may not show [GRO-3].
 */
export function ConversationAside(props: Props) {
  const isBeside = useIsBeside()
  return (
    <aside className="conversation-list">
      <h2>
        <FormattedMessage id="chats.title" />
      </h2>
      {isBeside && <Overview {...props} />}
    </aside>
  )
}

function Overview({ current, beginning }: Props) {
  const list = useChats()
  const matches = useUnwrittenMatches()
  const chat = beginning && aboutToBegin(beginning)
  const chats = chat && list.chats ? [chat, ...list.chats] : list.chats
  return (
    <>
      <ChatList list={{ ...list, chats }} current={chat?.conversation ?? current} />
      {chats && !list.hasMore && <NewMatches matches={matches} but={beginning?.id} />}
    </>
  )
}

/** Stands where it will once something has been written. */
const aboutToBegin = (profile: Schemas['ProfileCard']): Schemas['Chat'] => ({
  conversation: draftTo(profile.id),
  profile,
  num_unread_messages: 0,
  last_message: null,
  updated_at: '',
  can_reply: true,
})

import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { useChats } from './api.ts'
import { ChatList } from './ChatList.tsx'

/**
 * The overview beside a conversation, where the screen is wide enough for both. It is the browser that knows: a page does
 * not carry a list it may not show [GRO-3].
 */
export function ConversationAside({ current }: { current?: number }) {
  const isWide = useSyncExternalStore(subscribe, isShown, () => false)
  return (
    <aside className="conversation-list">
      <h2>
        <FormattedMessage id="chats.title" />
      </h2>
      {isWide && <Overview current={current} />}
    </aside>
  )
}

function Overview({ current }: { current: number | undefined }) {
  return <ChatList list={useChats()} current={current} />
}

/** As chats.scss has it. */
const WIDE = '(min-width: 992px)'

const isShown = () => matchMedia(WIDE).matches

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

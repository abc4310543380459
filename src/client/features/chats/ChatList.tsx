import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { CHATS_PAGE } from '../../../shared/rules/constants.ts'
import { FurtherPages } from '../../core/page/FurtherPages.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { useOneStop } from '../../ui/useOneStop.ts'
import type { Chats } from './api.ts'
import { ChatRow } from './ChatRow.tsx'
import { useListPlace } from './useListPlace.ts'

/** Conversations as rows, page after page. @param current the one that is open beside it */
export function ChatList({ list, current }: { list: Chats; current?: number | undefined }) {
  const { chats, error, retry, ...further } = list
  if (error) return <LoadFailed error={error} onRetry={retry} />
  if (!chats) return <Skeleton />
  if (chats.length === 0 && !further.hasMore) {
    return (
      <p className="chats-none">
        <FormattedMessage id="chats.noneHere" />
      </p>
    )
  }
  return (
    <>
      <Rows chats={chats} current={current} />
      <FurtherPages list={further} skeleton={<Skeleton rows={CHATS_PAGE} />} />
    </>
  )
}

function Rows({ chats, current }: { chats: Schemas['Chat'][]; current: number | undefined }) {
  const rows = useListPlace()
  useOneStop(rows, { row: '.chat-row', begin: 'first', current })
  return (
    <ul ref={rows} className="chat-rows">
      {chats.map((chat) => (
        <ChatRow key={chat.conversation} chat={chat} isCurrent={chat.conversation === current} />
      ))}
    </ul>
  )
}

function Skeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className="skeleton chat-row-skeleton" />
      ))}
    </div>
  )
}

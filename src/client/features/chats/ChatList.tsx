import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { CHATS_PAGE } from '../../../shared/rules/constants.ts'
import { FurtherPages } from '../../core/page/FurtherPages.tsx'
import { Link } from '../../core/page/Link.tsx'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Chats } from './api.ts'
import { ChatRow } from './ChatRow.tsx'

/** Conversations as rows, page after page. @param current the one that is open beside it */
export function ChatList({ list, current }: { list: Chats; current?: number | undefined }) {
  const { chats, error, retry, ...further } = list
  if (error) return <LoadFailed error={error} onRetry={retry} />
  if (!chats) return <Skeleton />
  if (chats.length === 0 && !further.hasMore) return <NoChats />
  return (
    <>
      <ul className="chat-rows">
        {chats.map((chat) => (
          <ChatRow key={chat.conversation} chat={chat} isCurrent={chat.conversation === current} />
        ))}
      </ul>
      <FurtherPages list={further} skeleton={<Skeleton rows={CHATS_PAGE} />} />
    </>
  )
}

function NoChats() {
  return (
    <EmptyState
      level={2}
      drawing="chats"
      title={<FormattedMessage id="chats.none" />}
      action={
        <Link className="btn btn-primary" to={pathTo('members')}>
          <FormattedMessage id="swipe.toSearch" />
        </Link>
      }
    >
      <FormattedMessage id="chats.noneHint" />
    </EmptyState>
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

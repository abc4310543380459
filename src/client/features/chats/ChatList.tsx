import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useChats } from './api.ts'
import { ChatRow } from './ChatRow.tsx'

/** Every conversation as a row. @param current the one that is open beside it */
export function ChatList({ current }: { current?: number | undefined }) {
  const { data, error, mutate } = useChats()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton />
  if (data.chats.length === 0) return <NoChats />
  return (
    <ul className="chat-rows">
      {data.chats.map((chat) => (
        <ChatRow key={chat.conversation} chat={chat} isCurrent={chat.conversation === current} />
      ))}
    </ul>
  )
}

function NoChats() {
  return (
    <EmptyState
      icon="chatFill"
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

function Skeleton() {
  return (
    <div aria-busy="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="skeleton chat-row-skeleton" />
      ))}
    </div>
  )
}

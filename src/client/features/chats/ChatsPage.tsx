import { FormattedMessage, useIntl } from 'react-intl'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useChats } from './api.ts'
import { ChatInvitation } from './ChatInvitation.tsx'
import { ChatList } from './ChatList.tsx'
import './chats.scss'

export async function load({ runtime }: LoadArgs): Promise<void> {
  await runtime.prefetch('getChats', undefined, 'shown')
}

/** The conversations, latest first [CHT-1]; wide screens have room to invite into one of them. */
export default function ChatsPage() {
  const { formatMessage } = useIntl()
  const list = useChats()
  return (
    <main className="container chats">
      <PageHead title={formatMessage({ id: 'chats.title' })} noIndex />
      <div className="chats-list">
        <h1 className="page-title">
          <FormattedMessage id="chats.title" />
        </h1>
        <ChatList list={list} />
      </div>
      {list.chats && list.chats.length > 0 && <ChatInvitation chats={list.chats} />}
    </main>
  )
}

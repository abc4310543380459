import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useAppSelector } from '../../core/store/store.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Chats, useChats } from './api.ts'
import { ChatList } from './ChatList.tsx'
import { conversations } from './conversations.ts'
import './chats.scss'
import { Link } from '../../core/page/Link.tsx'

export async function load({ runtime }: LoadArgs): Promise<void> {
  await runtime.prefetch('getChats', undefined, 'shown')
}

/** The conversations, latest first [CHT-1]; wide screens have a second pane for the one that is opened. */
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
      <section className="chats-pane" aria-label={formatMessage({ id: 'chats.conversation' })}>
        <LastChat chats={list.chats} />
      </section>
    </main>
  )
}

/** Leads back to the conversation opened last [CHT-7]. */
function LastChat({ chats }: Pick<Chats, 'chats'>) {
  const last = useAppSelector((state) => conversations.selectSlice(state).last)
  const chat = chats?.find(({ conversation }) => conversation === last?.conversation)
  return (
    <EmptyState
      drawing="chats"
      title={<FormattedMessage id="chats.choose" />}
      action={
        chat && (
          <Link className="btn btn-primary" to={pathTo('chats-id', { id: chat.conversation })}>
            <FormattedMessage id="chats.goOn" values={{ name: chat.profile.name }} />
          </Link>
        )
      }
    />
  )
}

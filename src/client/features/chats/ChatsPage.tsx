import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { Link } from '../../core/page/Link.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AwaitedAnswers } from './AwaitedAnswers.tsx'
import { MATCHES, useChats, useUnwrittenMatches } from './api.ts'
import { ChatInvitation } from './ChatInvitation.tsx'
import { ChatList } from './ChatList.tsx'
import { NewMatches } from './NewMatches.tsx'
import { useIsBeside } from './panes.ts'
import './chats.scss'

/** The id of what the page is for. */
export const LIST = 'chats'

export async function load({ runtime }: LoadArgs): Promise<void> {
  await Promise.all([runtime.prefetch('getChats', undefined, 'shown'), runtime.prefetch('getLikes', MATCHES, 'optional')])
}

/** The conversations, latest first [CHT-1]; wide screens have them where they stand beside one, and room to invite into it. */
export default function ChatsPage() {
  const { formatMessage } = useIntl()
  const list = useChats()
  const { chats, error, hasMore } = list
  // Asked for once: phones have them above the list, desks below it or large beside it.
  const matches = useUnwrittenMatches()
  const isBeside = useIsBeside()
  const isEmpty = chats?.length === 0 && !hasMore && !error
  return (
    <main className="container chats">
      <PageHead title={formatMessage({ id: 'chats.title' })} noIndex />
      <div id={LIST} className="chats-list" tabIndex={-1}>
        <div className="chats-head">
          <h1 className="page-title">
            <FormattedMessage id="chats.title" />
          </h1>
          {/* Beside the list the pane says so. */}
          {!isBeside && chats && (
            <p>
              <AwaitedAnswers chats={chats} hasMore={hasMore} />
            </p>
          )}
        </div>
        {!isBeside && <NewMatches matches={matches} />}
        <ChatList list={list} />
        {isBeside && chats && !hasMore && <NewMatches matches={matches} />}
      </div>
      {/* Also while it is not known what comes into it: the frame stays. */}
      <div className={isEmpty ? 'chats-pane is-empty' : 'chats-pane'}>
        {isEmpty ? <NoChats /> : chats && <ChatInvitation chats={chats} hasMore={hasMore} matches={matches} />}
      </div>
    </main>
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

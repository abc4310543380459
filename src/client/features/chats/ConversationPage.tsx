import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { data as routeData } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { Offered } from '../../core/operations/offered.tsx'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { LoadFailed } from '../../core/page/LoadFailed.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useRouteParams } from '../../core/page/route.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { Arrivals } from './Arrivals.tsx'
import { useChat } from './api.ts'
import { Composer } from './Composer.tsx'
import { ConversationAside } from './ConversationAside.tsx'
import { ConversationHeader, EmptyConversationHeader } from './ConversationHeader.tsx'
import { ConversationPartner } from './ConversationPartner.tsx'
import { conversations } from './conversations.ts'
import { MessageList } from './MessageList.tsx'
import { useConversation } from './useConversation.ts'
import { useOutbox } from './useOutbox.ts'
import './chats.scss'

export async function load({ runtime, params }: LoadArgs<'chats-id'>): Promise<void> {
  await Promise.all([runtime.prefetch('getChat', { id: params.id }), runtime.prefetch('getGifts', undefined, 'optional')])
}

/** A conversation [CHT-1]; wide screens show the overview beside it, the widest also whom it is with. */
export default function ConversationPage() {
  const { id } = useRouteParams('chats-id')
  const { formatMessage } = useIntl()
  const partner = useChat(id).data?.chat.profile
  return (
    <div className="conversation-panes">
      <ConversationAside current={id} />
      <main id="conversation" className="conversation" tabIndex={-1} aria-label={formatMessage({ id: 'chats.conversation' })}>
        <Conversation key={id} id={id} />
      </main>
      <ConversationPartner profile={partner} />
    </div>
  )
}

function Conversation({ id }: { id: number }) {
  const { formatMessage } = useIntl()
  const conversation = useConversation(id)
  const { chat, error, retry } = conversation
  const outbox = useOutbox()
  const isAnswering = useAppSelector((state) => conversations.selectSlice(state).outbox.some((each) => each.conversation === id))
  const isTurn = conversation.messages.at(-1)?.mine === false && !isAnswering
  useRememberOpened(chat)
  // It was removed, also while it was open, or belongs to somebody else.
  if (error?.status === 404) throw routeData(null, { status: 404 })
  if (!chat) {
    return (
      <>
        <PageHead title={formatMessage({ id: 'chats.conversation' })} noIndex />
        <EmptyConversationHeader />
        {error ? <LoadFailed error={error} onRetry={retry} /> : <Skeleton />}
      </>
    )
  }
  return (
    <>
      <PageHead title={formatMessage({ id: 'chats.with' }, { name: chat.profile.name })} noIndex />
      <ConversationHeader profile={chat.profile} conversation={id} />
      <MessageList conversation={conversation} profile={chat.profile} outbox={outbox} />
      <Arrivals messages={conversation.messages} name={chat.profile.name} />
      {chat.can_reply ? (
        <Offered by="sendMessage">
          <Composer conversation={id} person={chat.profile} isTurn={isTurn} onSend={(content) => void outbox.send(id, content)} />
        </Offered>
      ) : (
        <p className="composer-closed" role="note">
          <FormattedMessage id="chats.closed" values={{ name: chat.profile.name }} />
        </p>
      )}
    </>
  )
}

/** [CHT-7] */
function useRememberOpened(chat: Schemas['Chat'] | undefined): void {
  const dispatch = useAppDispatch()
  const { conversation, profile } = chat ?? {}
  const person = profile?.id
  useEffect(() => {
    if (conversation !== undefined && person !== undefined)
      dispatch(conversations.actions.opened({ conversation, profile: person, at: Date.now() }))
  }, [dispatch, conversation, person])
}

function Skeleton() {
  return (
    <div className="conversation-skeleton" aria-busy="true">
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
    </div>
  )
}

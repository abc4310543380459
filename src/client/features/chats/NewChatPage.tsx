import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate, useNavigate } from 'react-router'
import { isApiError, type Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { failedCall, type LoadArgs } from '../../core/operations/runtime.ts'
import { useOperation } from '../../core/operations/swr.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useRouteParams } from '../../core/page/route.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { useStartChat } from './api.ts'
import { Composer } from './Composer.tsx'
import { ConversationAside } from './ConversationAside.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'
import { conversations } from './conversations.ts'
import { useOutbox } from './useOutbox.ts'
import './chats.scss'

export async function load({ runtime, params }: LoadArgs<'members-id-chat'>): Promise<void> {
  await Promise.all([runtime.prefetch('getProfile', { id: params.id }), runtime.prefetch('getGifts', undefined, 'optional')])
}

/** The first message to a member [RT-15]. The conversation starts when it is sent: looking costs none [CHT-4]. */
export default function NewChatPage() {
  const { id } = useRouteParams('members-id-chat')
  const { data: answer, error } = useOperation('getProfile', { id })
  if (error && (!answer || error.status === 404)) throw failedCall(error)
  if (!answer) return <main className="conversation" aria-busy="true" />
  const { conversation } = answer.profile
  if (conversation) return <Navigate to={pathTo('chats-id', { id: conversation })} replace />
  return <FirstMessage profile={answer.profile} />
}

function FirstMessage({ profile }: { profile: Schemas['Profile'] }) {
  const { formatMessage } = useIntl()
  const start = useStartChat()
  const outbox = useOutbox()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const draft = -profile.id

  const send = async (content: Parameters<typeof outbox.send>[1]) => {
    try {
      const { chat } = await start.trigger({ body: { profile: profile.id } })
      void outbox.send(chat.conversation, content)
      dispatch(conversations.actions.drafted({ conversation: draft, text: '' }))
      await navigate(pathTo('chats-id', { id: chat.conversation }), { replace: true })
    } catch (error) {
      // The text stays; what is missing is said [CHT-5].
      if (isApiError(error) && error.code === 'premium_required')
        dispatch(dialogs.actions.opened({ kind: 'premium', reason: 'conversations' }))
    }
  }
  return (
    <div className="conversation-panes">
      <ConversationAside />
      <main className="conversation">
        <PageHead title={formatMessage({ id: 'chats.with' }, { name: profile.name })} noIndex />
        <ConversationHeader profile={profile} />
        <div className="messages">
          <div className="messages-inner">
            {profile.fictional && (
              <p className="fictional-warning" role="note">
                <FormattedMessage id="profile.fictionalWarning" />
              </p>
            )}
            <p className="messages-empty">
              <FormattedMessage id="chats.beginning" values={{ name: profile.name }} />
            </p>
            {start.error && <ErrorText error={start.error} />}
          </div>
        </div>
        <Composer conversation={draft} person={profile} isSending={start.isMutating} onSend={(content) => void send(content)} />
      </main>
    </div>
  )
}

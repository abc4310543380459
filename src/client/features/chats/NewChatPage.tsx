import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate, redirect, useNavigate } from 'react-router'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { failedCall, type LoadArgs } from '../../core/operations/runtime.ts'
import { useOperation } from '../../core/operations/swr.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useRouteParams } from '../../core/page/route.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { Beginning } from './Beginning.tsx'
import { Composer } from './Composer.tsx'
import { ConversationAside } from './ConversationAside.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationPartner } from './ConversationPartner.tsx'
import { conversations, draftTo } from './conversations.ts'
import { useFirstMessage } from './useFirstMessage.ts'
import type { Content } from './useOutbox.ts'
import './chats.scss'

export async function load({ runtime, params }: LoadArgs<'members-id-chat'>): Promise<void> {
  const [answer] = await Promise.all([
    runtime.prefetch('getProfile', { id: params.id }),
    runtime.prefetch('getGifts', undefined, 'optional'),
  ])
  // On the server; in the browser the screen does the same, once it knows.
  const conversation = answer?.profile.conversation
  if (conversation) throw redirect(pathTo('chats-id', { id: conversation }))
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
  const first = useFirstMessage()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const draft = draftTo(profile.id)

  const send = async (content: Content) => {
    const conversation = await first.send(profile.id, content)
    // The text stays.
    if (conversation === undefined) return
    if (content.kind === 'text') dispatch(conversations.actions.sent({ draft, text: content.text }))
    await navigate(pathTo('chats-id', { id: conversation }), { replace: true })
  }
  return (
    <div className="conversation-panes">
      <ConversationAside beginning={profile} />
      <main id="conversation" className="conversation" tabIndex={-1}>
        <PageHead title={formatMessage({ id: 'chats.with' }, { name: profile.name })} noIndex />
        <ConversationHeader profile={profile} />
        <div className="messages">
          <div className="messages-inner">
            {profile.fictional && (
              <p className="fictional-warning" role="note">
                <FormattedMessage id="profile.fictionalWarning" />
              </p>
            )}
            <Beginning conversation={draft} profile={profile} />
            {first.error && <ErrorText error={first.error} />}
          </div>
        </div>
        <Composer conversation={draft} person={profile} isSending={first.isSending} onSend={(content) => void send(content)} />
      </main>
      <ConversationPartner profile={profile} />
    </div>
  )
}

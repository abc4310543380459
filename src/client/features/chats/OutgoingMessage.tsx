import { FormattedMessage } from 'react-intl'
import { useIsOnline } from '../../core/page/connection.ts'
import { useAppSelector } from '../../core/store/store.ts'
import { ErrorMessage } from '../../core/texts/ErrorText.tsx'
import { messageOfCode } from '../../core/texts/errorMessage.ts'
import type { Outgoing } from './conversations.ts'
import { conversations } from './conversations.ts'
import { GiftPicture } from './MessageBubble.tsx'
import type { useOutbox } from './useOutbox.ts'

type Props = { message: Outgoing; name: string; outbox: ReturnType<typeof useOutbox> }

/** A message the server does not have yet: on its way, waiting for a connection, or failed and to be tried again. */
export function OutgoingMessage({ message, name, outbox }: Props) {
  const { content, failed, conversation } = message
  const isOnline = useIsOnline()
  const draft = useAppSelector((state) => conversations.selectSlice(state).drafts[conversation]) ?? ''
  return (
    <div className="message-group is-mine is-outgoing">
      <div className="bubble-row">
        <div className={`bubble is-${content.kind}`}>
          {content.kind === 'text' && content.text}
          {content.kind === 'gift' && <GiftPicture id={content.gift} name={name} isMine />}
          {content.kind === 'photo' && <img src={content.url} alt="" width="720" height="960" />}
        </div>
      </div>
      {failed === 'network' && !isOnline ? (
        <div className="message-waiting" role="status">
          <FormattedMessage id="chats.waiting" />
          {' · '}
          <button type="button" onClick={() => outbox.giveUp(message, draft)}>
            <FormattedMessage id="chats.giveUp" />
          </button>
        </div>
      ) : failed ? (
        <div className="message-failed" role="alert">
          <strong>
            <FormattedMessage id="chats.notSent" />
          </strong>
          {' · '}
          <ErrorMessage id={messageOfCode(failed)} />
          <div className="message-ways">
            <button type="button" onClick={() => void outbox.retry(message)}>
              <FormattedMessage id="common.retry" />
            </button>
            <button type="button" onClick={() => outbox.giveUp(message, draft)}>
              <FormattedMessage id="chats.giveUp" />
            </button>
          </div>
        </div>
      ) : (
        <p className="message-meta">
          <FormattedMessage id="chats.sending" />
        </p>
      )}
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { useIsHydrated } from '../../core/page/hydration.ts'
import { useAppSelector } from '../../core/store/store.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Beginning } from './Beginning.tsx'
import { daysAgo } from './ChatTime.tsx'
import { conversations } from './conversations.ts'
import { type Group, groupedByDay } from './grouping.ts'
import { MessageBubble, MessageState, SentAt } from './MessageBubble.tsx'
import { OutgoingMessage } from './OutgoingMessage.tsx'
import type { Conversation } from './useConversation.ts'
import type { useOutbox } from './useOutbox.ts'

type Props = { conversation: Conversation; profile: Schemas['ProfileCard']; outbox: ReturnType<typeof useOutbox> }

/**
 * The messages, oldest first, in a box that stays at its end: what comes later pushes up, what was earlier is fetched
 * when the reader gets there.
 */
export function MessageList({ conversation, profile, outbox }: Props) {
  const { messages, firstUnread, chat } = conversation
  const { formatMessage } = useIntl()
  const all = useAppSelector((state) => conversations.selectSlice(state).outbox)
  const outgoing = all.filter((message) => message.conversation === chat?.conversation)
  // Days are the reader's, whose time zone the server does not know.
  const isHydrated = useIsHydrated()
  const lastOwn = outgoing.length === 0 ? messages.findLast(({ mine }) => mine)?.id : undefined
  return (
    // What arrives is told by <Arrivals>.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className="messages" role="log" aria-live="off" aria-label={formatMessage({ id: 'chats.messages' })} tabIndex={0}>
      <div className="messages-inner">
        {conversation.hasOlder && <LoadOlder isLoading={conversation.isLoadingOlder} onLoad={conversation.loadOlder} />}
        {profile.fictional && (
          <p className="fictional-warning" role="note">
            <FormattedMessage id="profile.fictionalWarning" />
          </p>
        )}
        {messages.length === 0 && outgoing.length === 0 && chat && (
          <Beginning conversation={chat.conversation} profile={profile} />
        )}
        {isHydrated &&
          groupedByDay(messages, firstUnread).map(({ key, sentAt, groups }) => (
            <section key={key} className="message-day">
              <DayChip time={sentAt} />
              {groups.map((group) => (
                <MessageGroup
                  key={group.key}
                  group={group}
                  isNew={group.key === firstUnread}
                  lastOwn={lastOwn}
                  person={profile}
                />
              ))}
            </section>
          ))}
        {outgoing.map((message) => (
          <OutgoingMessage key={message.key} message={message} outbox={outbox} />
        ))}
      </div>
    </div>
  )
}

type GroupProps = { group: Group; isNew: boolean; lastOwn: number | undefined; person: { id: number; name: string } }

function MessageGroup({ group: { mine, messages }, isNew, lastOwn, person }: GroupProps) {
  const last = messages.at(-1)
  return (
    <>
      {isNew && (
        <p className="new-divider">
          <FormattedMessage id="chats.new" />
        </p>
      )}
      <div className={`message-group${mine ? ' is-mine' : ''}`}>
        {messages.map((message) => (
          <MessageBubble key={message.id} message={message} person={person} />
        ))}
        {last && (
          <p className="message-meta">
            <SentAt time={last.sent_at} />
            {last.id === lastOwn && <MessageState message={last} />}
          </p>
        )}
      </div>
    </>
  )
}

function DayChip({ time }: { time: string }) {
  const days = daysAgo(time)
  return (
    <p className="day-chip">
      {days <= 0 && <FormattedMessage id="chats.today" />}
      {days === 1 && <FormattedMessage id="chats.yesterday" />}
      {days > 1 && <FormattedDate value={time} weekday="long" day="numeric" month="long" />}
    </p>
  )
}

/** Fetches earlier messages when it comes into sight, or is pressed. */
function LoadOlder({ isLoading, onLoad }: { isLoading: boolean; onLoad: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const load = useRef(onLoad)
  useEffect(() => {
    load.current = onLoad
  })
  useEffect(() => {
    if (!button.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current())
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [])
  return (
    <BusyButton ref={button} className="btn btn-link load-older" isBusy={isLoading} onClick={onLoad}>
      {isLoading && <span className="spinner-border spinner-border-sm me-2" aria-hidden="true" />}
      <FormattedMessage id="chats.older" />
    </BusyButton>
  )
}

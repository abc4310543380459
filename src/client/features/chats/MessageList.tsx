import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { useAppSelector } from '../../core/store/store.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { useOneStop } from '../../ui/useOneStop.ts'
import { Beginning, roomAbove, WhoItIs } from './Beginning.tsx'
import { type Calendar, useCalendar } from './calendar.ts'
import { conversations } from './conversations.ts'
import { type Group, groupedByDay } from './grouping.ts'
import { MessageBubble, MessageState } from './MessageBubble.tsx'
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
  // As it was opened: what is said later pushes it up, and moves nothing else.
  const [room] = useState(() => roomAbove(messages.length + outgoing.length))
  const calendar = useCalendar()
  const box = useScrollToSent(outgoing.at(-1)?.key)
  useOneStop(box, { row: '.bubble-row', begin: 'last' })
  const isEmpty = messages.length === 0 && outgoing.length === 0
  const lastOwn = outgoing.length === 0 ? messages.findLast(({ mine }) => mine)?.id : undefined
  return (
    // What arrives is told by <Arrivals>.
    <div
      ref={box}
      className="messages"
      role="log"
      aria-live="off"
      aria-label={formatMessage({ id: 'chats.messages' })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <div className="messages-inner">
        {conversation.hasOlder && <LoadOlder isLoading={conversation.isLoadingOlder} onLoad={conversation.loadOlder} />}
        {!conversation.hasOlder && !isEmpty && <WhoItIs profile={profile} room={room} />}
        {profile.fictional && (
          <p className="fictional-warning" role="note">
            <FormattedMessage id="profile.fictionalWarning" />
          </p>
        )}
        {isEmpty && chat && <Beginning conversation={chat.conversation} profile={profile} />}
        {groupedByDay(messages, firstUnread, calendar).map(({ key, sentAt, groups }) => (
          <section key={key} className="message-day">
            <DayChip time={sentAt} calendar={calendar} />
            {groups.map((group) => (
              <MessageGroup
                key={group.key}
                group={group}
                isNew={group.key === firstUnread}
                lastOwn={lastOwn}
                person={profile}
                calendar={calendar}
              />
            ))}
          </section>
        ))}
        {outgoing.map((message) => (
          <OutgoingMessage key={message.key} message={message} name={profile.name} outbox={outbox} />
        ))}
      </div>
    </div>
  )
}

/** What one sends oneself is seen, wherever one has scrolled. @returns the box */
function useScrollToSent(sent: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The end of a box that is turned round.
    if (sent && box.current) box.current.scrollTop = 0
  }, [sent])
  return box
}

type GroupProps = {
  group: Group
  isNew: boolean
  lastOwn: number | undefined
  person: { id: number; name: string }
  calendar: Calendar
}

function MessageGroup({ group: { mine, messages, pauses }, isNew, lastOwn, person, calendar }: GroupProps) {
  const last = messages.at(-1)
  const isLastOwn = last?.id === lastOwn
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
          // Amid the talk it is read out alone.
          <p className={pauses || isLastOwn ? 'message-meta' : 'visually-hidden'}>
            <SentAt time={last.sent_at} calendar={calendar} />
            {isLastOwn && <MessageState message={last} />}
          </p>
        )}
      </div>
    </>
  )
}

/** Wherever the box is scrolled to, also at first, a day is seen whole or not at all. */
function useIsCut() {
  const chip = useRef<HTMLParagraphElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    if (!chip.current) return
    const observer = new IntersectionObserver(([entry]) => setCut((entry?.intersectionRatio ?? 1) < WHOLE), { threshold: WHOLE })
    observer.observe(chip.current)
    return () => observer.disconnect()
  }, [])
  return [chip, isCut] as const
}

/** But for what is lost by rounding. */
const WHOLE = 0.95

type TimeProps = { time: string; calendar: Calendar }

function DayChip({ time, calendar: { daysAgo, words } }: TimeProps) {
  const days = daysAgo(time)
  const [chip, isCut] = useIsCut()
  return (
    // Browsers word some days in their own way.
    <p ref={chip} className={`day-chip${isCut ? ' is-cut' : ''}`} suppressHydrationWarning>
      {days <= 0 && <FormattedMessage id="chats.today" />}
      {days === 1 && <FormattedMessage id="chats.yesterday" />}
      {days > 1 && words('day', time)}
    </p>
  )
}

function SentAt({ time, calendar: { words } }: TimeProps) {
  return (
    // As above.
    <time dateTime={time} suppressHydrationWarning>
      {words('time', time)}
    </time>
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
      <FormattedMessage id="chats.older" />
    </BusyButton>
  )
}

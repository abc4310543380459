import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { GiftWords } from './MessageBubble.tsx'

type Props = { messages: Schemas['Message'][]; name: string }

/**
 * Tells screen readers once what arrives while the conversation is open, and that their own message did. The list itself is
 * silent: what is shown first, fetched of earlier, or moves within it is no news.
 */
export function Arrivals({ messages, name }: Props) {
  const newest = messages.at(-1)?.id ?? 0
  const known = useRef(newest)
  const [arrived, setArrived] = useState<Schemas['Message'][]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is newer than all before
  useEffect(() => {
    const before = known.current
    if (newest <= before) return
    known.current = newest
    setArrived(messages.filter(({ id }) => id > before))
  }, [newest])
  return (
    <div className="visually-hidden" aria-live="polite">
      {arrived.map((message) => (
        <p key={message.id}>{message.mine ? <FormattedMessage id="chats.sent" /> : <Said message={message} name={name} />}</p>
      ))}
    </div>
  )
}

function Said({ message: { kind, gift, text }, name }: { message: Schemas['Message']; name: string }) {
  if (kind === 'photo') return <FormattedMessage id="chats.photoOf" values={{ name }} />
  if (kind === 'gift') return <GiftWords id={gift ?? ''} name={name} isMine={false} />
  return `${name}: ${text}`
}

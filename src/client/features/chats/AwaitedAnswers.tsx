import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { awaitsAnswer } from './ChatMark.tsx'

/** Those that have been loaded; there may be more of them further down. */
type Props = { chats: Schemas['Chat'][]; hasMore: boolean }

/** How many wait for an answer, in words; nothing where nobody does. */
export function AwaitedAnswers({ chats, hasMore }: Props) {
  const waiting = chats.filter(awaitsAnswer)
  const count = waiting.length
  if (count === 0) return null
  const genders = new Set(waiting.map(({ profile }) => profile.gender))
  const who = genders.size > 1 ? 'people' : genders.has('male') ? 'men' : 'women'
  return <FormattedMessage id="chats.awaitAnswer" values={{ who, count, number: hasMore ? `${count}+` : count }} />
}

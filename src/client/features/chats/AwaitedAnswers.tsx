import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { awaitsAnswer } from './ChatMark.tsx'

/** Those that have been loaded; there may be more of them further down. */
type Props = { chats: Schemas['Chat'][]; hasMore: boolean }

/** How many wait for an answer, in words; nothing where nobody does. */
export function AwaitedAnswers({ chats, hasMore }: Props) {
  const count = chats.filter(awaitsAnswer).length
  if (count === 0) return null
  return <FormattedMessage id="chats.awaitAnswer" values={{ count, number: hasMore ? `${count}+` : count }} />
}

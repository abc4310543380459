import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'

/** What a message says where there is room for a line. */
export function LastMessage({ message: { kind, text } }: { message: Pick<Schemas['Message'], 'kind' | 'text'> }) {
  if (kind === 'gift') return <FormattedMessage id="chats.aGift" />
  if (kind === 'photo') return <FormattedMessage id="chats.aPhoto" />
  return text
}

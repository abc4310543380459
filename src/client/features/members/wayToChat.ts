import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import type { useUser } from '../../core/session.ts'

/** Where one writes to somebody: the chat there is, or a new one; a visitor joins first. */
export function wayToChat({ id, conversation }: Schemas['Profile'], user: ReturnType<typeof useUser>): string {
  if (!user) return pathTo('members-id-signup', { id })
  return conversation ? pathTo('chats-id', { id: conversation }) : pathTo('members-id-chat', { id })
}

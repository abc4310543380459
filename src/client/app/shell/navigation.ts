import { defineMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { useCounts } from '../../core/session.ts'
import type { Message } from '../../core/texts/messages.ts'
import type { IconName } from '../../ui/Icon.tsx'

type Item = {
  label: Message
  icon: IconName
  to: string
  badge?: { count: number; label: Message }
}

/** Where a member can go from anywhere [NAV-1]; shown at the top on wide screens and at the bottom on phones. */
export function useNavigationItems(): Item[] {
  const { unread, newLikes } = useCounts()
  return [
    { label: defineMessage({ id: 'nav.search' }), icon: 'search', to: pathTo('members') },
    { label: defineMessage({ id: 'nav.swipe' }), icon: 'fire', to: pathTo('swipe-game') },
    {
      label: defineMessage({ id: 'nav.likes' }),
      icon: 'heartFill',
      to: pathTo('likes'),
      badge: { count: newLikes, label: defineMessage({ id: 'nav.newLikes' }) },
    },
    {
      label: defineMessage({ id: 'nav.messages' }),
      icon: 'chatFill',
      to: pathTo('chats'),
      badge: { count: unread, label: defineMessage({ id: 'nav.unreadMessages' }) },
    },
  ]
}

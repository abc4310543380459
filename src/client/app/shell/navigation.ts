import { pathTo } from '../../../shared/routes.ts'
import { useCounts } from '../../core/session.ts'
import type { IconName } from '../../ui/Icon.tsx'

type Item = {
  label: 'nav.search' | 'nav.swipe' | 'nav.messages' | 'nav.likes'
  icon: IconName
  to: string
  badge?: { count: number; label: 'nav.unreadMessages' | 'nav.newLikes' }
}

/** Where a member can go from anywhere [NAV-1]; shown at the top on wide screens and at the bottom on phones. */
export function useNavigationItems(): Item[] {
  const { unread, newLikes } = useCounts()
  return [
    { label: 'nav.search', icon: 'search', to: pathTo('members') },
    { label: 'nav.swipe', icon: 'fire', to: pathTo('swipe-game') },
    { label: 'nav.likes', icon: 'heartFill', to: pathTo('likes'), badge: { count: newLikes, label: 'nav.newLikes' } },
    { label: 'nav.messages', icon: 'chatFill', to: pathTo('chats'), badge: { count: unread, label: 'nav.unreadMessages' } },
  ]
}

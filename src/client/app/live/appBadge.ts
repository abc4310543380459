import { useEffect } from 'react'
import { useCounts } from '../../core/session.ts'

/** The number on the installed app's icon: unread messages and new likes [PUL-2]. */
export function useAppBadge(): void {
  const { unread, newLikes } = useCounts()
  const count = unread + newLikes
  useEffect(() => {
    // Not every browser has one, and a refusal concerns nobody.
    void (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => {})
  }, [count])
}

import { useEffect, useRef } from 'react'
import { defineMessage } from 'react-intl'
import { useCounts } from '../../core/session.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'

const UNREAD = defineMessage({ id: 'nav.unreadMessages' })

/** What comes into the chat that is open is read, and said there, sooner. */
const SETTLED_MS = 1_500

/** Tells screen readers once that there are more unread messages than there were, wherever they are on the site [CHT-9]. */
export function useUnreadHeard(): void {
  const { unread } = useCounts()
  const dispatch = useAppDispatch()
  const known = useRef(unread)
  useEffect(() => {
    if (unread <= known.current) {
      known.current = unread
      return
    }
    const timer = setTimeout(() => {
      known.current = unread
      dispatch(toasts.actions.shown({ message: UNREAD, values: { count: unread }, kind: 'heard' }))
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [unread, dispatch])
}

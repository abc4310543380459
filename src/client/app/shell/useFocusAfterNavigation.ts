import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation the focus goes to the new page's content, so that screen readers begin there and the next Tab does
 * not start in a page that is gone. A page that focuses something of its own keeps it.
 */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const content = document.getElementById('content')
    if (content?.contains(document.activeElement)) return
    content?.focus({ preventScroll: true })
  }, [pathname])
}

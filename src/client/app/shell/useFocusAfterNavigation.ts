import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation the focus goes to the new page's content, so that screen readers begin there and the next Tab does
 * not start in a page that is gone. Who goes back is at the link to what they come from, where they left it. A page
 * that focuses something of its own keeps it.
 */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const before = useRef(pathname)
  useEffect(() => {
    const left = before.current
    if (left === pathname) return
    before.current = pathname
    const content = document.getElementById('content')
    const { activeElement } = document
    // It has the focus itself where the page before was read from its beginning, in the same layout.
    if (!content || (activeElement !== content && content.contains(activeElement))) return
    content.focus({ preventScroll: true })
    if (isBack)
      // Behind the language, where addresses name one.
      content.querySelector<HTMLElement>(`a[href$='${CSS.escape(left)}']`)?.focus({ preventScroll: true })
  }, [pathname, isBack])
}

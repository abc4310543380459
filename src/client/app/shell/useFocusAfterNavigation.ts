import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation the focus goes to the new page's content, so that screen readers begin there and the next Tab does
 * not start in a page that is gone. Who goes back to a list is at the link to what they come from, where they left it. A page
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
    if (!content || content.contains(document.activeElement)) return
    content.focus({ preventScroll: true })
    if (isBack && left.startsWith(`${pathname}/`))
      // Behind the language, where addresses name one.
      content.querySelector<HTMLElement>(`a[href$='${CSS.escape(left)}']`)?.focus({ preventScroll: true })
  }, [pathname, isBack])
}

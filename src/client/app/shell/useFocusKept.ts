import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '../../core/page/focus.ts'

/**
 * When what has the focus disappears – a closed notice, a deleted photo, a button that has done its work – browsers begin
 * again at the top of the document. Here reading goes on at the heading nearest to where it was. Whoever knows better puts
 * the focus there before, and a navigation has its own place (useFocusAfterNavigation).
 */
export function useFocusKept(): void {
  const { pathname } = useLocation()
  // Of the page that is shown: going back, the browser's address is that of the next one before that is.
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    shown.current = pathname
  }, [pathname])
  useEffect(() => {
    let around: Element[] = []
    let address = shown.current
    const remember = ({ target }: FocusEvent) => {
      address = shown.current
      around = []
      for (let each = target as Element | null; each; each = each.parentElement) around.push(each)
    }
    const observer = new MutationObserver(() => {
      const [last] = around
      if (!last || last.isConnected) return
      const nearest = around.find((each) => each.isConnected) ?? null
      around = []
      if (document.activeElement === document.body && address === shown.current) focusHeading(nearest)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

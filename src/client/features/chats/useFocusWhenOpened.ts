import { type RefObject, useEffect, useRef } from 'react'
import { useIsHydrated } from '../../core/page/hydration.ts'

/** Beside the overview (chats.scss), and where no keyboard comes up over what is to be read. */
const WRITES_AT_ONCE = '(min-width: 992px) and (pointer: fine)'

/**
 * Who comes to a conversation from within the site writes at once. A page that is loaded begins at its top, and who is on
 * something of the conversation already, or is asked something, stays there.
 */
export function useFocusWhenOpened(field: RefObject<HTMLElement | null>): void {
  const isOpened = useRef(useIsHydrated())
  useEffect(() => {
    if (!isOpened.current || !matchMedia(WRITES_AT_ONCE).matches) return
    if (document.activeElement?.closest('main, dialog, [role=dialog]')) return
    field.current?.focus({ preventScroll: true })
  }, [field])
}

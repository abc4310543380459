import { type RefObject, useEffect, useRef } from 'react'
import { useIsHydrated } from '../../core/page/hydration.ts'
import { BESIDE } from './panes.ts'

/** Beside the overview, and where no keyboard comes up over what is to be read. */
const writesAtOnce = () => matchMedia(BESIDE).matches && matchMedia('(pointer: fine)').matches

/**
 * Who comes to a conversation from within the site writes at once. A page that is loaded begins at its top, and who is on
 * something of the conversation already, or is asked something, stays there.
 */
export function useFocusWhenOpened(field: RefObject<HTMLElement | null>): void {
  const isOpened = useRef(useIsHydrated())
  useEffect(() => {
    if (!isOpened.current || !writesAtOnce()) return
    if (document.activeElement?.closest('main, dialog, [role=dialog]')) return
    field.current?.focus({ preventScroll: true })
  }, [field])
}

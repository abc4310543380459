import { useEffect } from 'react'

/**
 * What gets the focus by keys is seen as a whole, with the ring around it: browsers leave what is in view in part where it is,
 * as the last of a row that scrolls, or a card whose link is at its foot [MEE-10].
 */
export function useFocusSeen(): void {
  useEffect(() => {
    const show = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':is(a, button, input, select, summary):focus-visible')) return
      const ringed = target.closest('.profile-card') ?? target
      ringed.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    document.addEventListener('focusin', show)
    return () => document.removeEventListener('focusin', show)
  }, [])
}

import { type RefObject, useEffect } from 'react'

/** What Tab may come to; whether it does is asked of each. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Tab and Shift+Tab go round within what lies over the page, and come back into it from behind. Its library counts what can be
 * focused instead of where Tab stops: the radio buttons of a group are one stop, and where they are the last, Tab left.
 */
export function useTabsWithin(box: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const goRound = (event: KeyboardEvent) => {
      const { current } = box
      if (event.key !== 'Tab' || !current) return
      event.stopPropagation()
      const stops = stopsIn(current)
      const next = nextOf(stops, current, event.shiftKey)
      if (next) return
      event.preventDefault()
      stops.at(event.shiftKey ? -1 : 0)?.focus()
    }
    // Before those of the library, which are React's.
    document.addEventListener('keydown', goRound, true)
    return () => document.removeEventListener('keydown', goRound, true)
  }, [box, isOpen])
}

function stopsIn(box: HTMLElement): HTMLElement[] {
  const all = [...box.querySelectorAll<HTMLElement>(STOPS)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility(),
  )
  const chosen = all.filter((each) => isRadio(each) && each.checked)
  return all.filter((each) => !isRadio(each) || each.checked || !chosen.some((other) => isSameStop(each, other)))
}

/** Where the browser goes on from here, if that is within. */
function nextOf(stops: HTMLElement[], box: HTMLElement, isBack: boolean): HTMLElement | undefined {
  const here = document.activeElement
  if (!here || !box.contains(here)) return undefined
  const side = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  return stops.find((stop) => !isSameStop(stop, here) && (here.compareDocumentPosition(stop) & side) !== 0)
}

const isRadio = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio'

const isSameStop = (one: Element, other: Element): boolean =>
  one === other || (isRadio(one) && isRadio(other) && one.name === other.name && one.form === other.form)

import { type RefObject, useLayoutEffect } from 'react'

/** What leads on is at the lower edge of the window: bars that are pinned there, and the end of a sheet or a dialog. */
const BARS =
  '.tab-bar, .action-bar, .composer, .sticky-save, .question-actions, .filters-actions, .cropper-bar, .swipe-controls, .dialog .btn'

/**
 * Keeps notices off what somebody is about to press: they stand at the lower edge of the window above its bars, and above what
 * was pressed last. Where the keys of a phone leave no room for that, they stand at the upper edge.
 */
export function useStandsClear(area: RefObject<HTMLElement | null>, isShown: boolean): void {
  // Also with every notice more: what comes makes the area higher.
  useLayoutEffect(() => {
    const element = area.current
    if (!isShown || !element) return
    const place = () => {
      for (const bar of standClear(element)) size.observe(bar)
    }
    const size = new ResizeObserver(place)
    size.observe(element)
    // What opens, and what is gone to, has bars of its own.
    const page = new MutationObserver(place)
    page.observe(document.body, { childList: true, subtree: true })
    place()
    // Bars that are pinned go with the page where that ends.
    document.addEventListener('scroll', place, { capture: true, passive: true })
    window.visualViewport?.addEventListener('resize', place)
    return () => {
      size.disconnect()
      page.disconnect()
      document.removeEventListener('scroll', place, { capture: true })
      window.visualViewport?.removeEventListener('resize', place)
    }
  }, [area, isShown])
}

/** Pixels of height that the keys of a phone leave at most. */
const MOST_KEYS_LEAVE = 420

/** @returns the bars that it stands clear of */
function standClear(area: HTMLElement): Element[] {
  area.style.top = ''
  const upper = area.getBoundingClientRect()
  const { height } = upper
  const focused = document.activeElement?.closest('a, button, input')
  const pressed = focused && !area.contains(focused) ? [focused] : []
  const isBeside = (box: DOMRect) => box.width > 0 && box.right > upper.left && box.left < upper.right
  // Without what the keys cover.
  const windowHeight = window.visualViewport?.height ?? innerHeight
  const bars = [...document.querySelectorAll(BARS)]
  const lowerEdge = (inTheWay: Element[]) => {
    const boxes = inTheWay.map((each) => each.getBoundingClientRect()).filter(isBeside)
    let edge = windowHeight
    for (const box of boxes.sort((one, other) => other.bottom - one.bottom))
      if (box.top < edge && box.bottom > edge - height) edge = box.top
    return edge
  }
  // Long ones have no room above what was pressed on a small screen, nor large letters above what is scrolled with the page.
  const pinned = bars.filter((bar) => getComputedStyle(bar).position !== 'static')
  const lower = [[...bars, ...pressed], bars, [...pinned, ...pressed], pinned].map(lowerEdge).find((edge) => edge >= height)
  const below = pressed[0]?.getBoundingClientRect()
  if (windowHeight > MOST_KEYS_LEAVE && lower) area.style.top = `${lower - height}px`
  else if (below && isBeside(below) && below.top < upper.bottom && below.bottom > upper.top) area.style.top = `${below.bottom}px`
  return bars
}

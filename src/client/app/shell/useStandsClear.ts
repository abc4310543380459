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
    const place = () => standClear(element)
    place()
    const size = new ResizeObserver(place)
    size.observe(element)
    // Bars that are pinned go with the page where that ends.
    document.addEventListener('scroll', place, { capture: true, passive: true })
    window.visualViewport?.addEventListener('resize', place)
    return () => {
      size.disconnect()
      document.removeEventListener('scroll', place, { capture: true })
      window.visualViewport?.removeEventListener('resize', place)
    }
  }, [area, isShown])
}

/** Pixels of height that the keys of a phone leave at most. */
const MOST_KEYS_LEAVE = 420

function standClear(area: HTMLElement): void {
  area.style.top = ''
  const upper = area.getBoundingClientRect()
  const { height } = upper
  const focused = document.activeElement?.closest('a, button, input')
  const pressed = focused && !area.contains(focused) ? focused.getBoundingClientRect() : undefined
  const isBeside = (box: DOMRect) => box.width > 0 && box.right > upper.left && box.left < upper.right
  // Without what the keys cover.
  const windowHeight = window.visualViewport?.height ?? innerHeight
  const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect())
  const lowerEdge = (inTheWay: DOMRect[]) => {
    let edge = windowHeight
    for (const box of inTheWay.filter(isBeside).sort((one, other) => other.bottom - one.bottom))
      if (box.top < edge && box.bottom > edge - height) edge = box.top
    return edge
  }
  // Long ones have no room above what was pressed on a small screen.
  const lower = [lowerEdge(pressed ? [...bars, pressed] : bars), lowerEdge(bars)].find((edge) => edge > height)
  if (windowHeight > MOST_KEYS_LEAVE && lower) area.style.top = `${lower - height}px`
  else if (pressed && isBeside(pressed) && pressed.top < upper.bottom && pressed.bottom > upper.top)
    area.style.top = `${pressed.bottom}px`
}

import { type RefObject, useLayoutEffect } from 'react'

/** Makes bubbles as wide as the longest of their lines: styles leave them as wide as they may be once their words wrap. */
export function useTightBubbles(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (box.current) tighten(box.current)
  })
  useLayoutEffect(() => {
    const lines = box.current?.firstElementChild
    if (!lines) return
    // Another width of the window, other letters.
    const observer = new ResizeObserver(() => tighten(lines))
    observer.observe(lines)
    return () => observer.disconnect()
  }, [box])
}

function tighten(within: Element): void {
  const bubbles = [...within.querySelectorAll<HTMLElement>('.bubble.is-text')]
  for (const { style } of bubbles) style.width = ''
  // All are measured before any is changed: it is laid out once.
  const widths = bubbles.map((bubble) => {
    const words = document.createRange()
    words.selectNodeContents(bubble)
    return words.getBoundingClientRect().width
  })
  for (const [index, { style }] of bubbles.entries()) style.width = `${Math.ceil(widths[index] ?? 0)}px`
}

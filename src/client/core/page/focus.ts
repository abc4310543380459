/** Where reading goes on for who uses the keyboard or hears the page; without React, for pages that are there before it. */

const HEADINGS = 'h1, h2, h3'

/**
 * Puts the focus on the nearest heading before a place: the first one of the innermost element around it that has any.
 * @param place in the document; without one it is the page
 */
export function focusHeading(place: Element | null = document.getElementById('content')): void {
  for (let around = place; around; around = around.parentElement) {
    const heading = [...around.querySelectorAll<HTMLElement>(HEADINGS)].find((each) => each.checkVisibility())
    if (!heading) continue
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return
  }
}

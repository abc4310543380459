import { type RefObject, useLayoutEffect, useRef } from 'react'

/** How far down the list was when it was left: the overview and a conversation beside it show the same one. */
let place = 0

/**
 * The list of a wide screen, scrolled in its column, stays where it is from the overview to a conversation and back. A row that
 * is open is brought into view, however one came to it; after that the list is scrolled by hand alone.
 * @returns what the rows are to have as their ref
 */
export function useListPlace(): RefObject<HTMLUListElement | null> {
  const rows = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const column = rows.current?.parentElement
    if (!column) return
    column.scrollTop = place
    const row = column.querySelector<HTMLElement>('.is-current')
    if (row) {
      const { offsetTop, offsetHeight } = row
      const { clientHeight, scrollTop } = column
      // Keys bring it to the very edge, in parts of a pixel.
      const isInView = offsetTop + 1 >= scrollTop && offsetTop + offsetHeight - 1 <= scrollTop + clientHeight
      if (!isInView) column.scrollTop = offsetTop - (clientHeight - offsetHeight) / 2
    }
    return () => {
      place = column.scrollTop
    }
  }, [])
  return rows
}

import { type RefObject, useEffect, useRef } from 'react'

type Rows = {
  /** What each of them is, by a selector. */
  row: string
  /** Where keys come to the list first, unless one row is the page that is shown. */
  begin: 'first' | 'last'
  /** Which row that is: when another one is, keys come to that. */
  current?: number | undefined
}

const PRESSED = 'a[href], button'

/**
 * Keys in a list that would be dozens of stops on the way to what is behind it: Tab stops at one row, with all that can be
 * pressed in it, and goes on; arrows, Home and End lead to the others. Before the scripts are there each row is a stop.
 */
export function useOneStop(list: RefObject<HTMLElement | null>, { row, begin, current }: Rows): void {
  /** The row that had the focus last. */
  const chosen = useRef<Element>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown
  useEffect(() => {
    chosen.current = undefined
  }, [current])
  // After each rendering: rows come and go.
  useEffect(() => {
    const rows = rowsOf(list.current, row)
    const known = rows.find((each) => each === chosen.current) ?? rows.find((each) => each.querySelector('[aria-current]'))
    letStop(rows, known ?? rows.at(begin === 'first' ? 0 : -1))
  })
  useEffect(() => {
    const box = list.current
    if (!box) return
    const follow = ({ target }: FocusEvent) => {
      const here = (target as Element).closest(row)
      if (!here || here === chosen.current) return
      chosen.current = here
      letStop(rowsOf(box, row), here)
    }
    const lead = (event: KeyboardEvent) => {
      const here = event.target as Element
      // A menu has its own keys.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || here.closest('.dropdown')) return
      const rows = rowsOf(box, row)
      const at = rows.indexOf(here.closest(row) as Element)
      const next = { ArrowUp: at - 1, ArrowLeft: at - 1, ArrowDown: at + 1, ArrowRight: at + 1, Home: 0, End: rows.length - 1 }[
        event.key
      ]
      if (at < 0 || next === undefined) return
      event.preventDefault()
      rows[next]?.querySelector<HTMLElement>(PRESSED)?.focus()
    }
    box.addEventListener('focusin', follow)
    box.addEventListener('keydown', lead)
    return () => {
      box.removeEventListener('focusin', follow)
      box.removeEventListener('keydown', lead)
    }
  }, [list, row])
}

const rowsOf = (box: Element | null, row: string): Element[] =>
  [...(box?.querySelectorAll(row) ?? [])].filter((each) => each.querySelector(PRESSED))

function letStop(rows: Element[], stop: Element | undefined): void {
  for (const row of rows) for (const each of row.querySelectorAll<HTMLElement>(PRESSED)) each.tabIndex = row === stop ? 0 : -1
}

import { type ReactNode, useEffect, useRef } from 'react'

/** So many further pages come by themselves; then only by the button, so that what is below the list can be reached. */
const AUTOMATIC_PAGES = 3
/** How near the end of the list a reader gets before the next page is fetched. */
const AHEAD = '600px'

type Props = {
  /** How many pages are there. */
  pages: number
  onLoad: () => void
  children: ReactNode
}

/**
 * Fetches a list's next page when its end comes near, or by a button. Nothing comes by itself once the end is in sight: it
 * would push away what is below it – the footer – while somebody presses there.
 */
export function LoadMore({ pages, onLoad, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const load = useRef(onLoad)
  useEffect(() => {
    load.current = onLoad
  })
  useEffect(() => {
    if (!button.current || pages > AUTOMATIC_PAGES) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && entry.boundingClientRect.top >= innerHeight && load.current(),
      { rootMargin: AHEAD },
    )
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [pages])
  return (
    <div className="load-more">
      <button ref={button} type="button" className="btn btn-outline-primary" onClick={onLoad}>
        {children}
      </button>
    </div>
  )
}

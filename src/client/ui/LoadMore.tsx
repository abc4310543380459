import { type ReactNode, useEffect, useRef } from 'react'
import { BusyButton } from './BusyButton.tsx'

/** So many further pages come by themselves; then only by the button, so that what is below the list can be reached. */
const AUTOMATIC_PAGES = 3
/**
 * How near the end of the list a reader gets before the next page is fetched, in the window or in a box that scrolls. Chromium
 * adds both up in the window: with more, a desk would fetch the second page as soon as it has the first.
 */
const NEAR: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: '400px', scrollMargin: '400px' }

/** Milliseconds for which a reader who came straight to the end has rested there. */
const REST_MS = 700

type Props = {
  /** How many pages are there. */
  pages: number
  isLoading: boolean
  /** The end is near. */
  onNear: () => void
  onPress: () => void
  children: ReactNode
}

/**
 * Fetches a list's next page when its end comes near, or by a button. Once the end is in sight, a page would push away what
 * is below it – the footer –: it comes only after a rest, and not while somebody is about to press there.
 */
export function LoadMore({ pages, isLoading, onNear, onPress, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    if (!button.current || isLoading || pages > AUTOMATIC_PAGES) return
    let rest: ReturnType<typeof setTimeout>
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(rest)
      if (!entry?.isIntersecting) return
      if (entry.boundingClientRect.top >= innerHeight) near.current()
      else rest = setTimeout(() => !isFooterWanted() && near.current(), REST_MS)
    }, NEAR)
    observer.observe(button.current)
    return () => {
      clearTimeout(rest)
      observer.disconnect()
    }
  }, [pages, isLoading])
  return (
    <div className="load-more">
      <BusyButton ref={button} className="btn btn-outline-primary" isBusy={isLoading} onClick={onPress}>
        {children}
      </BusyButton>
    </div>
  )
}

const isFooterWanted = () => document.querySelector('footer:hover, footer:focus-within') !== null

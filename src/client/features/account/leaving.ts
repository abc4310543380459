import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { useOffers } from '../../core/operations/offered.tsx'

/** Where the way to the question is, and the question itself [ACC-5]. */
export const ACCOUNT = `${pathTo('settings')}?tab=account`
export const LEAVING = `${ACCOUNT}&step=deletion`

/** Whether the question is asked: it has an address of its own, so that a back button leaves it. */
export function useIsLeaving(): boolean {
  const [query] = useSearchParams()
  const isOffered = useOffers('deleteAccount')
  return isOffered && query.get('step') === 'deletion'
}

/** Of the question and of the way to it: who goes to and fro goes on there, for what they pressed is gone. */
export function useHeadingOfStep(isLeaving: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(isLeaving)
  useEffect(() => {
    if (before.current === isLeaving) return
    before.current = isLeaving
    heading.current?.focus({ preventScroll: true })
    // Below the bar: what was pressed stood further down.
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isLeaving])
  return heading
}

import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { followStillness } from './stillness.ts'
import './standStill.scss'

/**
 * Stops what moves by itself (WCAG 2.2.2). A box of the page's own markup, so that it is there before the app, where only
 * landing.ts is [decision 009]; without scripts the stylesheet does what it can.
 */
export function StandStill() {
  const { formatMessage } = useIntl()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => (box.current ? followStillness(box.current) : undefined), [])
  return <input ref={box} type="checkbox" className="stand-still" aria-label={formatMessage({ id: 'landers.standStill' })} />
}

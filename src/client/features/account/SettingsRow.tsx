import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import type { Message } from '../../core/texts/messages.ts'

type Props = {
  /** By which an address leads to it: it is open then. */
  id: string
  title: Message
  /** What holds now. */
  value: ReactNode
  /** @param close it is done: the row takes the focus back */
  children: (close: () => void) => ReactNode
}

/** A row of the settings: says what holds now, and opens into the form that changes it. What is typed stays when it is closed. */
export function SettingsRow({ id, title, value, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: also who follows the same link again
  useEffect(() => {
    if (hash !== `#${id}` || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'nearest' })
    details.current.querySelector('input')?.focus({ preventScroll: true })
  }, [hash, key, id])
  const close = () => {
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={details} id={id} className="settings-row">
      <summary>
        <h2>
          <FormattedMessage {...title} />
        </h2>
        <span className="settings-row-now">{value}</span>
        <span className="settings-row-change">
          <FormattedMessage id="settings.change" />
        </span>
      </summary>
      {children(close)}
    </details>
  )
}

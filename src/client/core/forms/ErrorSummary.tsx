import { type MouseEvent, useEffect, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Message } from '../texts/messages.ts'

/** A field that is wrong: its element, and its name for people. */
export type Wrong = { id: string; label: Message }

/** Fewer are seen at a glance, where they are. */
export const SUMMARY_FROM = 3

/**
 * Everything that is wrong with a form, each a link to its field, where it is said why. The focus is at the first of them
 * already; how many is told.
 */
export function ErrorSummary({ wrong }: { wrong: readonly Wrong[] }) {
  const titleId = useId()
  // Where it appears, it moves the field that has got the focus: perhaps out of view.
  useEffect(() => {
    document.activeElement?.closest('.field')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className="alert alert-danger error-summary" aria-labelledby={titleId}>
      <p id={titleId} role="alert">
        <FormattedMessage id="form.wrong" values={{ count: wrong.length }} />
      </p>
      <ul>
        {wrong.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              <FormattedMessage {...label} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Without another entry in the history. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}

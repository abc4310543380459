import { type MouseEvent, useEffect, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Message } from '../texts/messages.ts'

/** A field that is wrong: its element, and its name for people. */
export type Wrong = { id: string; label: Message }

/** Fewer are seen at a glance, where they are. */
export const SUMMARY_FROM = 3

/**
 * Everything that is wrong with a form, each a link to its field, where it is said why. The focus is at the first of them
 * already; how many is told once, and not with each that is put right.
 */
export function ErrorSummary({ wrong }: { wrong: readonly Wrong[] }) {
  const titleId = useId()
  const [told] = useState(wrong.length)
  // Where it appears, it moves the field that has got the focus: perhaps out of view.
  useEffect(() => {
    document.activeElement?.closest('.field')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className="alert alert-danger error-summary" aria-labelledby={titleId}>
      <p className="visually-hidden" role="alert">
        <FormattedMessage id="form.wrong" values={{ count: told }} />
      </p>
      <p id={titleId}>
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

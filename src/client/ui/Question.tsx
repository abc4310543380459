import type { ReactNode } from 'react'
import './question.scss'

/** A question whose answer opens below it, without a script too; several of them are rows of one card. */
export function Question({ ask, children }: { ask: ReactNode; children: ReactNode }) {
  return (
    <details className="question">
      <summary>{ask}</summary>
      <p>{children}</p>
    </details>
  )
}

import type { ReactNode } from 'react'
import './faqItem.scss'

/** A question whose answer opens below it, without a script too; several of them are rows of one card. */
export function FaqItem({ ask, children }: { ask: ReactNode; children: ReactNode }) {
  return (
    <details className="faq-item">
      <summary>{ask}</summary>
      <p>{children}</p>
    </details>
  )
}

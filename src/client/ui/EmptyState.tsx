import type { ReactNode } from 'react'
import type { Drawing } from './drawings.ts'

/** A screen or list with nothing to show: says so, and leads on. */
export function EmptyState({
  drawing,
  title,
  children,
  action,
  takesFocus = false,
}: {
  drawing: Drawing
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** It has come in the place of what had the focus, e.g. a form that was sent. */
  takesFocus?: boolean
}) {
  return (
    <div className="empty-state">
      <span className={`drawing drawing-${drawing}`} aria-hidden="true" />
      {takesFocus ? (
        <h1 className="h4" tabIndex={-1} ref={focus}>
          {title}
        </h1>
      ) : (
        <h1 className="h4">{title}</h1>
      )}
      {children && <p className="text-body-secondary">{children}</p>}
      {action}
    </div>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus()

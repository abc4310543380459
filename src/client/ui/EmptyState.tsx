import type { ReactNode } from 'react'
import type { Drawing } from './drawings.ts'

/** A screen or list with nothing to show: says so, and leads on. */
export function EmptyState({
  drawing,
  title,
  children,
  action,
  takesFocus = false,
  level = 1,
}: {
  drawing: Drawing
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** It has come in the place of what had the focus, e.g. a form that was sent. */
  takesFocus?: boolean
  /** Of its heading: below the one that the screen or the dialog around it has. */
  level?: 1 | 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      <span className={`drawing drawing-${drawing}`} aria-hidden="true" />
      {takesFocus ? (
        <Heading className="h4" tabIndex={-1} ref={focus}>
          {title}
        </Heading>
      ) : (
        <Heading className="h4">{title}</Heading>
      )}
      {children && <p className="text-body-secondary">{children}</p>}
      {action}
    </div>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus()

import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

/** A screen or list with nothing to show: says so, and leads on. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="empty-state">
      <span className="empty-state-icon">
        <Icon name={icon} />
      </span>
      <h1 className="h4">{title}</h1>
      {children && <p className="text-body-secondary">{children}</p>}
      {action}
    </div>
  )
}

import { FormattedMessage } from 'react-intl'
import { badgeText } from '../../../shared/rules/badges.ts'

/** A number on a navigation item, capped [NAV-3]; screen readers hear the full one. Nothing for 0. */
export function CountBadge({ count, label }: { count: number; label: 'nav.unreadMessages' | 'nav.newLikes' }) {
  if (count <= 0) return null
  return (
    <span className="count-badge">
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">
        <FormattedMessage id={label} values={{ count }} />
      </span>
    </span>
  )
}

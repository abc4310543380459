import { FormattedMessage } from 'react-intl'
import { badgeText } from '../../../shared/rules/badges.ts'
import type { Message } from '../../core/texts/messages.ts'

/** A number on a navigation item, capped [NAV-3]; screen readers hear the full one. Nothing for 0. */
export function CountBadge({ count, label }: { count: number; label: Message }) {
  if (count <= 0) return null
  return (
    <span className="count-badge">
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">
        <FormattedMessage {...label} values={{ count }} />
      </span>
    </span>
  )
}

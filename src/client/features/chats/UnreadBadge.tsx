import { FormattedMessage } from 'react-intl'
import { badgeText } from '../../../shared/rules/badges.ts'

/** How many messages of a conversation are unread; screen readers hear what is counted. */
export function UnreadBadge({ count }: { count: number }) {
  return (
    <span className="count-badge">
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">
        <FormattedMessage id="nav.unreadMessages" values={{ count }} />
      </span>
    </span>
  )
}

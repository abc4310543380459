import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo, type RouteName } from '../../../shared/routes.ts'
import { NavLink } from '../../core/page/Link.tsx'
import { useRoute } from '../../core/page/route.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CountBadge } from './CountBadge.tsx'
import { useNavigationItems } from './navigation.ts'

/** Pages about one's own account that are not below the profile's address. */
const OWN: readonly (RouteName | undefined)[] = [
  'settings',
  'notifications',
  'premium',
  'credits',
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'directdebit',
  'transactions-id',
]

type Props = {
  /** What is marked, if not what the address is below. */
  at?: string
  /** What follows the places that everybody goes to. */
  children?: ReactNode
}

/** The navigation of a phone, within reach of the thumb; on end, that of the rail. */
export function TabBar({ at, children }: Props) {
  const items = useNavigationItems()
  const { formatMessage } = useIntl()
  return (
    <nav className="tab-bar" aria-label={formatMessage({ id: 'nav.main' })}>
      {items.map(({ label, icon, to, badge }) => (
        <NavLink key={to} to={to} at={at} className="tab">
          <span className="tab-icon">
            <Icon name={icon} />
            {badge && <CountBadge {...badge} />}
          </span>
          <FormattedMessage {...label} />
        </NavLink>
      ))}
      {children}
    </nav>
  )
}

/** To one's own profile, and all that is reached from there. */
export function OwnTab({ user }: { user: Schemas['User'] }) {
  const { name } = useRoute()
  return (
    <NavLink to={pathTo('profile')} at={OWN.includes(name) ? pathTo('profile') : undefined} className="tab">
      <span className="tab-icon">
        <Avatar person={user.profile} />
      </span>
      <FormattedMessage id="nav.me" />
    </NavLink>
  )
}

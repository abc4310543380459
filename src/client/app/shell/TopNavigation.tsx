import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo, type RouteName } from '../../../shared/routes.ts'
import { Brand } from '../../core/page/Brand.tsx'
import { LanguageMenu } from '../../core/page/LanguageMenu.tsx'
import { Link, NavLink } from '../../core/page/Link.tsx'
import { useRoute } from '../../core/page/route.ts'
import { useUser } from '../../core/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { BackButton } from './BackButton.tsx'
import { CountBadge } from './CountBadge.tsx'
import { CreditsLink } from './CreditsLink.tsx'
import { useNavigationItems } from './navigation.ts'

/** The bar at the top [NAV-1, NAV-2]. */
export function TopNavigation() {
  const user = useUser()
  const { name } = useRoute()
  return (
    <header className="top-bar">
      <div className="container top-bar-inner">
        <BackButton />
        <Brand />
        {user && <MemberNavigation />}
        <div className="top-bar-end">
          {name !== 'complete-signup' && (
            <div className={user && 'd-none d-md-block'}>
              <LanguageMenu />
            </div>
          )}
          {user ? <MemberActions user={user} /> : <VisitorLinks at={name} />}
        </div>
      </div>
    </header>
  )
}

function MemberNavigation() {
  const items = useNavigationItems()
  const { formatMessage } = useIntl()
  return (
    <nav className="top-bar-nav" aria-label={formatMessage({ id: 'nav.main' })}>
      {items.map(({ label, icon, to, badge }) => (
        <NavLink key={to} to={to} className="top-bar-link">
          <Icon name={icon} />
          <FormattedMessage {...label} />
          {badge && <CountBadge {...badge} />}
        </NavLink>
      ))}
    </nav>
  )
}

function MemberActions({ user }: { user: Schemas['User'] }) {
  return (
    <>
      <CreditsLink user={user} />
      <AccountMenu user={user} />
    </>
  )
}

/**
 * To the login [NAV-2]; who is there already can join instead. Where there is room, others can, too, but for the start page,
 * which begins with that.
 */
export function VisitorLinks({ at }: { at: RouteName | undefined }) {
  const joining = at === 'login' ? '' : ' pill-join'
  return (
    <>
      {at !== 'login' && (
        <Link className="pill" to={pathTo('login')}>
          <FormattedMessage id="nav.login" />
        </Link>
      )}
      {at !== 'index' && (
        <Link className={`pill${joining}`} to={pathTo('signup')}>
          <FormattedMessage id="index.join" />
        </Link>
      )}
    </>
  )
}

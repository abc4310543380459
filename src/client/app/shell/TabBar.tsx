import { FormattedMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { imageUrl } from '../../../shared/rules/imageUrl.ts'
import { NavLink } from '../../core/page/Link.tsx'
import { useSettings } from '../../core/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CountBadge } from './CountBadge.tsx'
import { useNavigationItems } from './navigation.ts'

/** The navigation of a phone, within reach of the thumb. */
export function TabBar({ user }: { user: Schemas['User'] }) {
  const items = useNavigationItems()
  const { formatMessage } = useIntl()
  const { cdn_prefix } = useSettings()
  const avatar = imageUrl(cdn_prefix, user.profile.main_image, 'thumb')
  return (
    <nav className="tab-bar" aria-label={formatMessage({ id: 'nav.main' })}>
      {items.map(({ label, icon, to, badge }) => (
        <NavLink key={to} to={to} className="tab">
          <span className="tab-icon">
            <Icon name={icon} />
            {badge && <CountBadge {...badge} />}
          </span>
          <FormattedMessage {...label} />
        </NavLink>
      ))}
      <NavLink to={pathTo('profile')} className="tab">
        <span className="tab-icon">
          {avatar ? (
            <img className="tab-avatar" src={avatar} alt="" width="24" height="24" loading="lazy" />
          ) : (
            <Icon name="person" />
          )}
        </span>
        <FormattedMessage id="nav.me" />
      </NavLink>
    </nav>
  )
}

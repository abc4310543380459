import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { DropdownItem, DropdownMenu, DropdownToggle, UncontrolledDropdown } from 'reactstrap'
import type { Schemas } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { imageUrl } from '../../../shared/rules/imageUrl.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useLogout, useSettings } from '../session.ts'

/** Avatar and name; behind them my profile, settings and logout [NAV-6]. */
export function AccountMenu({ user }: { user: Schemas['User'] }) {
  const { cdn_prefix } = useSettings()
  const { formatMessage } = useIntl()
  const logout = useLogout()
  const avatar = imageUrl(cdn_prefix, user.profile.main_image, 'thumb')
  return (
    <UncontrolledDropdown>
      <DropdownToggle tag="button" type="button" className="avatar-button" aria-label={formatMessage({ id: 'nav.account' }, { name: user.profile.name })}>
        {avatar ? <img className="avatar" src={avatar} alt="" width="36" height="36" /> : <span className="avatar"><Icon name="person" /></span>}
        <span className="d-none d-lg-inline">{user.profile.name}</span>
      </DropdownToggle>
      <DropdownMenu end>
        <DropdownItem header className="d-lg-none">
          {user.profile.name}
        </DropdownItem>
        <DropdownItem tag={Link} to={pathTo('profile')}>
          <FormattedMessage id="nav.myProfile" />
        </DropdownItem>
        <DropdownItem tag={Link} to={pathTo('notifications')}>
          <FormattedMessage id="nav.settings" />
        </DropdownItem>
        <DropdownItem divider />
        <DropdownItem onClick={() => void logout()}>
          <FormattedMessage id="nav.logout" />
        </DropdownItem>
      </DropdownMenu>
    </UncontrolledDropdown>
  )
}

import { FormattedMessage } from 'react-intl'
import { DropdownItem } from 'reactstrap'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { useLogout } from '../../core/session.ts'
import LanguageItems from './LanguageItems.tsx'

/** On phones the bar has no room for the languages of a member: they are here. */
export default function AccountItems() {
  const logout = useLogout()
  return (
    <>
      <DropdownItem tag={Link} to={pathTo('profile')}>
        <FormattedMessage id="nav.myProfile" />
      </DropdownItem>
      <DropdownItem tag={Link} to={pathTo('notifications')}>
        <FormattedMessage id="nav.settings" />
      </DropdownItem>
      <div className="d-md-none">
        <DropdownItem divider />
        <LanguageItems />
      </div>
      <DropdownItem divider />
      <DropdownItem onClick={() => void logout()}>
        <FormattedMessage id="nav.logout" />
      </DropdownItem>
    </>
  )
}

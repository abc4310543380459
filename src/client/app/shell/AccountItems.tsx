import { FormattedMessage } from 'react-intl'
import { DropdownItem } from 'reactstrap'
import { pathTo } from '../../../shared/routes.ts'
import { Offered } from '../../core/operations/offered.tsx'
import LanguageItems from '../../core/page/LanguageItems.tsx'
import { Link } from '../../core/page/Link.tsx'
import { useLogout } from '../../core/session.ts'

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
      {/* biome-ignore lint/a11y/useSemanticElements: a group of a menu is no set of fields */}
      <div className="d-md-none" role="group">
        <hr className="dropdown-divider" />
        <LanguageItems />
      </div>
      <Offered by="logout">
        <hr className="dropdown-divider" />
        <DropdownItem onClick={() => void logout()}>
          <FormattedMessage id="nav.logout" />
        </DropdownItem>
      </Offered>
    </>
  )
}

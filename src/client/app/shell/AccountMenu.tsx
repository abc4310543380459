import { useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { withTexts } from '../../core/texts/messages.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx'

const items = withTexts(() => import('./AccountItems.tsx'))

/** Avatar and name; behind them my profile, settings and logout [NAV-6]. */
export function AccountMenu({ user }: { user: Schemas['User'] }) {
  const { formatMessage } = useIntl()
  return (
    <MenuOnDemand
      label={formatMessage({ id: 'nav.account' }, { name: user.profile.name })}
      className="avatar-button"
      toggle={
        <>
          <Avatar person={user.profile} />
          <span className="account-name d-none d-lg-inline">{user.profile.name}</span>
        </>
      }
      items={items}
      itemProps={{}}
    />
  )
}

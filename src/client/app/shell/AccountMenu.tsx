import { useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { imageUrl } from '../../../shared/rules/imageUrl.ts'
import { useSettings } from '../../core/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx'

/** Avatar and name; behind them my profile, settings and logout [NAV-6]. */
export function AccountMenu({ user }: { user: Schemas['User'] }) {
  const { cdn_prefix } = useSettings()
  const { formatMessage } = useIntl()
  const avatar = imageUrl(cdn_prefix, user.profile.main_image, 'thumb')
  return (
    <MenuOnDemand
      label={formatMessage({ id: 'nav.account' }, { name: user.profile.name })}
      className="avatar-button"
      toggle={
        <>
          {avatar ? (
            <img className="avatar" src={avatar} alt="" width="36" height="36" loading="lazy" />
          ) : (
            <span className="avatar">
              <Icon name="person" />
            </span>
          )}
          <span className="d-none d-lg-inline">{user.profile.name}</span>
        </>
      }
      items={() => import('./AccountItems.tsx')}
      itemProps={{}}
    />
  )
}

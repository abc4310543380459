import { FormattedMessage } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import { useSettings } from '../core/settings.ts'
import { Icon } from '../ui/Icon.tsx'

/** The one tag of a profile: that it is made up outweighs premium, premium outweighs new [MEM-3]. */
export function ProfileTag({ profile }: { profile: Schemas['ProfileCard'] }) {
  const { fictional_singular } = useSettings()
  if (profile.fictional) {
    return (
      <span className="tag tag-fictional" title={fictional_singular}>
        <Icon name="masks" />
        <FormattedMessage id="members.fictional" />
      </span>
    )
  }
  if (profile.premium) {
    return (
      <span className="tag tag-premium">
        <FormattedMessage id="members.premium" />
      </span>
    )
  }
  if (profile.new) {
    return (
      <span className="tag">
        <FormattedMessage id="members.new" />
      </span>
    )
  }
  return null
}

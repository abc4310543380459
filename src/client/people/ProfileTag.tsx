import { defineMessage, useIntl } from 'react-intl'
import type { Schemas } from '../../shared/contract/api.ts'
import { useSettings } from '../core/settings.ts'
import { useSiteText } from '../core/texts/siteText.ts'

/** The one tag of a profile: that it is made up outweighs premium, premium outweighs new [MEM-3]. */
export function ProfileTag({ profile }: { profile: Partial<Pick<Schemas['ProfileCard'], 'fictional' | 'premium' | 'new'>> }) {
  const { formatMessage } = useIntl()
  const { fictional_singular } = useSettings()
  const siteText = useSiteText()
  if (profile.fictional) {
    return (
      <span
        className="tag tag-fictional"
        title={siteText(fictional_singular, defineMessage({ id: 'members.fictionalSingular' }))}
      >
        <span>{formatMessage({ id: 'members.fictional' })}</span>
      </span>
    )
  }
  if (profile.premium) {
    return (
      <span className="tag tag-premium">
        <span>{formatMessage({ id: 'members.premium' })}</span>
      </span>
    )
  }
  if (profile.new) return <span className="tag">{formatMessage({ id: 'members.newTag' })}</span>
  return null
}

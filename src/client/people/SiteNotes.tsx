import { defineMessage, FormattedMessage } from 'react-intl'
import { useSettings } from '../core/settings.ts'
import { useSiteText } from '../core/texts/siteText.ts'
import { ProfileTag } from './ProfileTag.tsx'

/** That some of the people here are made up, where the site says so beforehand; each of them is marked in any case [MEM-3]. */
export function FictionalNote() {
  const { fictional_warning, fictional_plural } = useSettings()
  const siteText = useSiteText()
  if (!fictional_warning) return null
  const profiles = siteText(fictional_plural, defineMessage({ id: 'members.fictionalPlural' }))
  return (
    <FormattedMessage id="members.fictionalNote" values={{ profiles, label: <ProfileTag profile={{ fictional: true }} /> }} />
  )
}

/** That people of other sites are found here. */
export function PartnerNote() {
  const { member_resell } = useSettings()
  return member_resell ? <FormattedMessage id="members.partnerNote" /> : null
}

import { FormattedMessage } from 'react-intl'
import { Money } from '../../ui/Money.tsx'
import { useSettings } from '../settings.ts'

/** What a message costs at the least where the visitor is; nothing where the site does not say it [PAY-7]. */
export function MessagePrice() {
  const { minimum_message_costs, geoip_selected_country } = useSettings()
  const lowest = minimum_message_costs[geoip_selected_country]
  if (!lowest) return null
  const price = <Money amount={lowest.costs} currency={lowest.currency} />
  return <FormattedMessage id="pricing.messageFrom" values={{ price }} />
}

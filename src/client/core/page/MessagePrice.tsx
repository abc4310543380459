import { FormattedMessage } from 'react-intl'
import { Money } from '../../ui/Money.tsx'
import { useSettings } from '../settings.ts'

type Props = { own?: { costs: number; currency: string } | undefined }

/**
 * What a message costs at the least where the visitor is; nothing where the site does not say it [PAY-7].
 * @param own what it costs whom the page is for, with their discount
 */
export function MessagePrice({ own }: Props) {
  const { minimum_message_costs, geoip_selected_country } = useSettings()
  const lowest = minimum_message_costs[geoip_selected_country]
  if (!lowest) return null
  const { costs, currency } = own ?? lowest
  const price = <Money amount={costs} currency={currency} />
  return <FormattedMessage id="pricing.messageFrom" values={{ price }} />
}

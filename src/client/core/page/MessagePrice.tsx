import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '../../../shared/money.ts'

type Costs = { lowest: number; highest?: number | undefined; currency: string }

/** Whether a discount is in what is said, will make it less, or is not spoken of. */
type Discount = 'counted' | 'coming' | 'none'

/** From what to what a message costs, in a sentence [PAY-7]. */
export function MessagePrice({ costs, discount }: { costs: Costs; discount: Discount }) {
  const { priced, from, to } = useMessagePrice(costs)
  if (priced === 'from') return <FormattedMessage id="pricing.messageFrom" values={{ price: from }} />
  return <FormattedMessage id="pricing.messageRange" values={{ from, to, discount }} />
}

/** What a message costs, for texts that say it their way: from one sum to another, or from one on; nothing where it is not known. */
export function useMessagePrice(costs: Costs | undefined) {
  const { locale } = useIntl()
  if (!costs) return { priced: undefined }
  const { lowest, highest = lowest, currency } = costs
  const shown = (amount: number) => formatMoney(amount, currency, locale, 'stripIfInteger')
  return { priced: highest === lowest ? ('from' as const) : ('range' as const), from: shown(lowest), to: shown(highest) }
}

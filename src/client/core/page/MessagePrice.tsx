import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '../../../shared/money.ts'

type Props = {
  costs: { lowest: number; highest?: number | undefined; currency: string }
  /** Whether it is said after what is free. */
  after?: boolean
}

/** From what to what a message costs, in a sentence [PAY-7]. */
export function MessagePrice({ costs: { lowest, highest = lowest, currency }, after = false }: Props) {
  const { locale } = useIntl()
  const [from, to] = [lowest, highest].map((amount) => formatMoney(amount, currency, locale, 'stripIfInteger'))
  if (from === to) return <FormattedMessage id="pricing.messageFrom" values={{ price: from }} />
  return <FormattedMessage id="pricing.messageRange" values={{ from, to, after }} />
}

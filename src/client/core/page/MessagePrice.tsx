import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '../../../shared/money.ts'

type Props = {
  costs: { lowest: number; highest?: number | undefined; currency: string }
  /** In a few words, without what it depends on. */
  short?: boolean
}

/** From what to what a message costs, in a sentence or in small print [PAY-7]. */
export function MessagePrice({ costs: { lowest, highest = lowest, currency }, short = false }: Props) {
  const { locale } = useIntl()
  const [from, to] = [lowest, highest].map((amount) => formatMoney(amount, currency, locale, 'stripIfInteger'))
  if (from === to) return <FormattedMessage id="pricing.messageFrom" values={{ price: from }} />
  if (short) return <FormattedMessage id="pricing.messageShort" values={{ from, to }} />
  return <FormattedMessage id="pricing.messageRange" values={{ from, to }} />
}

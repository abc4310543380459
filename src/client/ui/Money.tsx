import { useIntl } from 'react-intl'
import { formatMoney } from '../../shared/money.ts'

/** An amount in minor units, as people of the page's language write it. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return formatMoney(amount, currency, useIntl().locale)
}

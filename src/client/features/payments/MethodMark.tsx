import type { Schemas } from '../../../shared/contract/api.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'

type Id = Schemas['PaymentMethodId']

/** What one pays with: all of a kind are drawn alike, in the page's colours. */
const DRAWN: Record<Id, IconName> = {
  applepay: 'apple',
  bancontact: 'card',
  banktransfer: 'transfer',
  blik: 'phone',
  cartebancaire: 'card',
  creditcard: 'card',
  dankort: 'card',
  directdebit: 'mandate',
  eps: 'bank',
  giropay: 'bank',
  ideal: 'bank',
  maestro: 'card',
  mastercard: 'card',
  mobilepay: 'phone',
  nexi: 'card',
  paypal: 'paypal',
  paysafecard: 'voucher',
  postepay: 'card',
  przelewy24: 'bank',
  satispay: 'phone',
  sofort: 'bank',
  swish: 'phone',
  twint: 'phone',
  vipps: 'phone',
  visa: 'card',
}

/** A payment method's mark. Its name stands beside it. */
export function MethodMark({ id }: { id: Id }) {
  return (
    <span className="method-mark">
      <Icon name={DRAWN[id]} />
    </span>
  )
}

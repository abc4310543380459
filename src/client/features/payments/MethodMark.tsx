import type { Schemas } from '../../../shared/contract/api.ts'

type Id = Schemas['PaymentMethodId']

/** What one pays with, each a drawing of ours in `marks/`: brands' logos are not ours to show. */
export type Mark = 'bank' | 'credit' | 'debit' | 'instant' | 'mandate' | 'phone' | 'transfer' | 'voucher' | 'wallet'

export const MARKS: Record<Id, Mark> = {
  applepay: 'phone',
  bancontact: 'debit',
  banktransfer: 'transfer',
  blik: 'phone',
  cartebancaire: 'debit',
  creditcard: 'credit',
  dankort: 'debit',
  directdebit: 'mandate',
  eps: 'bank',
  giropay: 'bank',
  ideal: 'bank',
  maestro: 'debit',
  mastercard: 'credit',
  mobilepay: 'phone',
  nexi: 'credit',
  paypal: 'wallet',
  paysafecard: 'voucher',
  postepay: 'debit',
  przelewy24: 'bank',
  satispay: 'wallet',
  sofort: 'instant',
  swish: 'phone',
  twint: 'phone',
  vipps: 'phone',
  visa: 'credit',
}

/** A sign of what is paid with. The name beside it says by whom. */
export function MethodMark({ id }: { id: Id }) {
  return <span className={`method-mark is-${MARKS[id]}`} aria-hidden="true" />
}

import type { Schemas } from '../../../shared/contract/api.ts'

type Id = Schemas['PaymentMethodId']

/** What one pays with, each drawn by us in `marks/`: the best known by their colours and shapes, all others by what they are. */
export type Mark =
  | 'applepay'
  | 'bancontact'
  | 'ideal'
  | 'maestro'
  | 'mastercard'
  | 'paypal'
  | 'visa'
  | 'bank'
  | 'credit'
  | 'debit'
  | 'instant'
  | 'mandate'
  | 'phone'
  | 'transfer'
  | 'voucher'
  | 'wallet'

export const MARKS: Record<Id, Mark> = {
  applepay: 'applepay',
  bancontact: 'bancontact',
  banktransfer: 'transfer',
  blik: 'phone',
  cartebancaire: 'debit',
  creditcard: 'credit',
  dankort: 'debit',
  directdebit: 'mandate',
  eps: 'bank',
  giropay: 'bank',
  ideal: 'ideal',
  maestro: 'maestro',
  mastercard: 'mastercard',
  mobilepay: 'phone',
  nexi: 'credit',
  paypal: 'paypal',
  paysafecard: 'voucher',
  postepay: 'debit',
  przelewy24: 'bank',
  satispay: 'wallet',
  sofort: 'instant',
  swish: 'phone',
  twint: 'phone',
  vipps: 'phone',
  visa: 'visa',
}

/** A sign of what is paid with. The name beside it says by whom. */
export function MethodMark({ id }: { id: Id }) {
  return <span className={`method-mark is-${MARKS[id]}`} aria-hidden="true" />
}

/** What discount codes do to a price: one rule for what is shown and what is charged [BON-5, MEE-4]. */
import type { Schemas } from '../contract/api.ts'
import { discounted } from '../money.ts'

/** What a code says of itself that a price depends on. */
export type Terms = Pick<
  Schemas['DiscountCode'],
  'percentage' | 'country' | 'currency' | 'minimum_order_value' | 'paymentmethods'
>

/**
 * A bundle somebody may order. Its price is in minor units, without any discount; without a method, as long as none has
 * been chosen, a code for certain methods is not honoured yet.
 */
export type Purchase = {
  price: number
  currency: string
  country: string
  method?: Schemas['PaymentMethodId'] | undefined
}

export type Refusal = 'code_other_country' | 'code_other_currency' | 'code_minimum_order' | 'code_other_method'

/** Why a code is not honoured for an order; undefined where it is. */
export function refusalOf(terms: Terms, { price, currency, country, method }: Purchase): Refusal | undefined {
  if (terms.country && terms.country !== country) return 'code_other_country'
  if (terms.currency && terms.currency !== currency) return 'code_other_currency'
  if (terms.minimum_order_value && price < terms.minimum_order_value) return 'code_minimum_order'
  const methods = terms.paymentmethods ?? []
  if (methods.length > 0 && !(method && methods.includes(method))) return 'code_other_method'
  // There is nothing to collect.
  if (method === 'directdebit' && discounted(price, terms.percentage) === 0) return 'code_other_method'
  return undefined
}

/** What an order costs, in minor units: with the first of the codes that is honoured for it, at the full price without. */
export type Offer<Code> = {
  amount: number
  discount: Code | undefined
  /** The codes before that one, which are not. */
  refused: { discount: Code; reason: Refusal }[]
}

/** @param codes in the order of preference */
export function offerOf<Code extends Terms>(codes: readonly Code[], purchase: Purchase): Offer<Code> {
  const refused: Offer<Code>['refused'] = []
  for (const discount of codes) {
    const reason = refusalOf(discount, purchase)
    if (!reason) return { amount: discounted(purchase.price, discount.percentage), discount, refused }
    refused.push({ discount, reason })
  }
  return { amount: purchase.price, discount: undefined, refused }
}

/** Money in minor units (cents): the only place that calculates with it. */

/** The price with a percentage taken off, rounded half up to whole minor units. */
export function discounted(price: number, percentage: number): number {
  return Math.round((price * (100 - percentage)) / 100)
}

/** What part of an amount belongs to `part` of `whole` credits, rounded down: never more than was paid. */
export function shareOf(amount: number, part: number, whole: number): number {
  return Math.floor((amount * part) / whole)
}

/** What a message costs that is paid with `messageCredits` of a bundle, rounded up: it never says less than was paid. */
export function messagePrice(price: number, messageCredits: number, credits: number): number {
  return Math.ceil((price * messageCredits) / credits)
}

type Sold = { amount: number; credits: number }

/** How much less a credit costs than in another bundle, in whole percent, rounded down: it never promises more than it is. */
export function savedPercent({ amount, credits }: Sold, other: Sold): number {
  return Math.max(0, Math.floor(100 - (100 * amount * other.credits) / (other.amount * credits)))
}

/** An amount as people of the locale write it, e.g. 2499 EUR as '€ 24,99'; with a minus where Intl has a hyphen. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)).replace('-', '−')
}

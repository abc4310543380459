/** Money in minor units (cents): the only place that calculates with it. */

/** The price with a percentage taken off, rounded half up to whole minor units. */
export function discounted(price: number, percentage: number): number {
  return Math.round((price * (100 - percentage)) / 100)
}

/** What part of an amount belongs to `part` of `whole` credits, rounded down: never more than was paid. */
export function shareOf(amount: number, part: number, whole: number): number {
  return Math.floor((amount * part) / whole)
}

/** How many messages credits are enough for: whole ones, or a part of the first. */
export function messagesOf(credits: number, messageCredits: number): number {
  return Math.floor(credits / messageCredits) || credits / messageCredits
}

type Sold = { amount: number; credits: number }

/** What one of the messages costs that a bundle is enough for; credits left over are sent with the next one. */
const perMessage = ({ amount, credits }: Sold, messageCredits: number): number => amount / messagesOf(credits, messageCredits)

/** The same in whole minor units, rounded up: it never says less than was paid. */
export const messagePrice = (sold: Sold, messageCredits: number): number => Math.ceil(perMessage(sold, messageCredits))

/**
 * How much less a message costs than in another bundle, in whole percent, by the prices that stand there: whoever works it out
 * comes to the same. Rounded down, it never promises more than they do.
 */
export function savedPercent(sold: Sold, other: Sold, messageCredits: number): number {
  const [price, before] = [messagePrice(sold, messageCredits), messagePrice(other, messageCredits)]
  return price < before ? Math.floor((100 * (before - price)) / before) : 0
}

/** Which of several bundles has the cheapest messages, the smallest of those; none where there is nothing to compare. */
export function bestOf<Bundle extends Sold>(bundles: readonly Bundle[], messageCredits: number): Bundle | undefined {
  if (bundles.length < 2) return undefined
  return bundles.reduce((best, each) => (perMessage(each, messageCredits) < perMessage(best, messageCredits) ? each : best))
}

/**
 * An amount as people of the locale write it, e.g. 2499 EUR as '€ 24,99'; with a minus where Intl has a hyphen.
 * @param trailingZeroDisplay whether a whole amount has its zeros, which a list of prices needs and a sentence does not
 */
export function formatMoney(amount: number, currency: string, locale: string, trailingZeroDisplay?: 'stripIfInteger'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay })
  return withMinus(format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)))
}

/** A minus before the sign of the currency too, as in '− € 5,75'. */
const withMinus = (text: string) => text.replace('-', '−').replace(/^(\D+\s)−/, '−\u00a0$1')

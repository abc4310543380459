import { PREMIUM_KEPT_PERCENT } from './constants.ts'

/** A package whose credits a member was given; money in minor units. */
export type BoughtPackage = {
  /** The bank took the money back. */
  charged_back: boolean
  /** What was paid, after any discount. */
  price: number
  /** What of it was paid back, or is on its way. */
  given_back: number
}

/**
 * Premium is who has at least one package, not charged back, of which at least half of the price stayed [PAY-1].
 *
 * A package that a code made free counts: all of its price, which is nothing, stayed. Whoever gives such codes out gives
 * premium with them, as often as the code says; there is no money in it to ask back.
 */
export function isPremium(packages: readonly BoughtPackage[]): boolean {
  return packages.some(
    ({ charged_back, price, given_back }) => !charged_back && (price - given_back) * 100 >= price * PREMIUM_KEPT_PERCENT,
  )
}

/** What the product needs of a payment provider. What becomes of a payment is told by signed webhooks, always. */
import type { Schemas } from '../../src/shared/contract/api.ts'

export type ProviderPayment = {
  id: number
  /** Minor units. */
  amount: number
  currency: string
  method: Schemas['PaymentMethodId']
  /** Address of the site. */
  origin: string
}

export type PaymentProvider = {
  /** The page where the member pays; it leads back to the transaction. */
  paymentPage(payment: ProviderPayment): string
  /** Charges a method again that the member once paid with, by the reference from that payment's webhook. */
  chargeAgain(payment: ProviderPayment, reference: string): Promise<void>
  /** Collects from a bank account under a confirmed mandate. */
  collect(payment: ProviderPayment, mandate: { id: number; iban: string; account_holder: string }): Promise<void>
  /** Gives part or all of a payment back. @throws RefundRefused where it cannot, and trying again would not help */
  refund(payment: ProviderPayment, amount: number): Promise<void>
}

/** The method has no way back, or the provider refuses for good: a person has to see to it. */
export class RefundRefused extends Error {}

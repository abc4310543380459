/**
 * What the product needs of a payment provider. What becomes of a payment is told by its notices, always.
 *
 * Whatever is asked for a payment may be asked again: after a crash, an error, or no answer at all. The payment's id is the
 * key by which the provider knows that it has been asked before, and does nothing twice.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { Schemas } from '../../src/shared/contract/api.ts'
import type { Locale } from '../../src/shared/locales.ts'

export type ProviderPayment = {
  id: number
  /** Minor units. */
  amount: number
  currency: string
  method: Schemas['PaymentMethodId']
  /** Address of the site. */
  origin: string
}

/** What the provider says of a payment. */
export type Notice = {
  payment_id: number
  state: 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded' | 'charged_back'
  /** Minor units; of a refund, what was given back. */
  amount: number
  currency: string
  /** What is needed to charge the same method again. */
  recurring_reference?: string | undefined
}

export type PaymentProvider = {
  /**
   * The page where the member pays, which leads back to the transaction; for the same payment always the same one. Nobody
   * waits for it longer than PROVIDER_TIMEOUT_MS.
   * @param locale the language of the member [INF-2]
   */
  start(payment: ProviderPayment, locale: Locale): Promise<string>
  /**
   * Reads a call of the webhook, headers and body as the provider sent them. It may ask the provider what has happened.
   * @throws NoticeRefused
   */
  readNotice(headers: IncomingHttpHeaders, bytes: Buffer): Promise<Notice>
  /** Charges a method again that the member once paid with, by the reference from that payment's notice. */
  chargeAgain(payment: ProviderPayment, reference: string): Promise<void>
  /** Collects from a bank account under a confirmed mandate. */
  collect(payment: ProviderPayment, mandate: { id: number; iban: string; account_holder: string }): Promise<void>
  /** Gives part or all of a payment back. @throws RefundRefused where it cannot, and trying again would not help */
  refund(payment: ProviderPayment, amount: number): Promise<void>
}

type Fields = Record<string, Schemas['FieldCode']>

/** Not the provider's (`signature_invalid`), not of its form (`bad_request`), or with values it cannot have (`invalid`). */
export class NoticeRefused extends Error {
  readonly reason: 'signature_invalid' | 'bad_request' | 'invalid'
  readonly fields: Fields

  constructor(reason: NoticeRefused['reason'], fields: Fields = {}) {
    super(reason)
    this.name = 'NoticeRefused'
    this.reason = reason
    this.fields = fields
  }
}

/** The method has no way back, or the provider refuses for good: a person has to see to it. */
export class RefundRefused extends Error {}

/** The mails of the product: to whom, with what link, and what their texts need. Texts are `mail.<kind>.*`. */
import type { TokenPurpose } from '../../db/schema.ts'

/** Mails to the member about their own account: always sent. Secret links are made when a mail is, never kept in a job. */
type AccountMail =
  | { kind: 'activation' | 'password_reset' | 'password_changed' | 'account_deleted' | 'reactivated'; account_id: number }
  /** To the new address, to confirm it; and to the old one, to warn its owner. */
  | { kind: 'mail_change' | 'mail_changed'; account_id: number; email: string }
  | {
      kind: 'payment_paid' | 'payment_returned' | 'refund_requested' | 'payment_refunded'
      account_id: number
      payment_id: number
    }
/** What others do: sent as far as the member wants it. */
type NotificationMail = { kind: 'new_message' | 'new_like' | 'new_match'; account_id: number; from_id: number }
/** To the operator. */
type OperatorMail =
  | { kind: 'report'; report_id: number }
  | { kind: 'complaint'; complaint_id: number }
  | { kind: 'payment_held'; payment_id: number }
/** One-time codes by text message. */
type TextMessage = { kind: 'one_time_code'; account_id: number; payment_id: number }

export type MailJob = AccountMail | NotificationMail | OperatorMail | TextMessage
export type MailKind = MailJob['kind']

/** Where the button of a mail leads; with a secret of its own where it proves who follows it. */
export const LINKS: Partial<Record<MailKind, { path: string; purpose?: TokenPurpose }>> = {
  activation: { path: '/activate/done', purpose: 'activation' },
  password_reset: { path: '/reset-password/do', purpose: 'password_reset' },
  password_changed: { path: '/reset-password' },
  mail_change: { path: '/mail-change/do', purpose: 'mail_change' },
  account_deleted: { path: '/account-deleted', purpose: 'reactivation' },
  reactivated: { path: '/members' },
  payment_paid: { path: '/transactions' },
  payment_returned: { path: '/transactions' },
  refund_requested: { path: '/transactions' },
  payment_refunded: { path: '/transactions' },
  new_message: { path: '/chats' },
  new_like: { path: '/likes/received' },
  new_match: { path: '/likes/matches' },
}

/** Hours for which a mailed secret is good. */
export const TOKEN_HOURS: Record<TokenPurpose, number> = {
  activation: 7 * 24,
  password_reset: 1,
  mail_change: 24,
  reactivation: 14 * 24,
}

/** The mails of the product: to whom, with what link, and what their texts need. Texts are `mail.<kind>.*`. */
import type { TokenPurpose } from '../../db/schema.ts'

/**
 * Mails with a secret link. It is made when a mail is, never kept in a job, and under the stamp that the account bore when
 * it was asked for (auth/secureAccount.ts); a job without one is from before there were stamps.
 */
type LinkMail = { account_id: number; security_stamp?: number } & (
  | { kind: 'activation' | 'password_reset' | 'account_deleted' | 'reactivation' }
  /** To the new address, to confirm it. */
  | { kind: 'mail_change'; email: string }
  /** To the address that the account still has, to stop it. */
  | { kind: 'mail_change_asked' }
)
/** Mails to the member about their own account: always sent. */
type AccountMail =
  | { kind: 'password_changed' | 'reactivated'; account_id: number }
  /** Somebody wanted the address for an account of theirs. */
  | { kind: 'address_known'; account_id: number }
  /** To the old address, with a link to undo the change; without one where it was never confirmed. */
  | { kind: 'mail_changed'; account_id: number; email: string; former_address_id: number }
  | { kind: 'mail_changed_unconfirmed'; account_id: number; email: string }
  /** To the address that was the account's until the change was undone. */
  | { kind: 'mail_change_undone'; account_id: number; email: string }
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

export type MailJob = LinkMail | AccountMail | NotificationMail | OperatorMail | TextMessage
export type MailKind = MailJob['kind']

declare module '../../jobs/jobs.ts' {
  interface JobData {
    mail: MailJob
  }
}

/** Where the button of a mail leads; with a secret of its own where it proves who follows it. */
export const LINKS: Partial<Record<MailKind, { path: string; purpose?: TokenPurpose }>> = {
  activation: { path: '/activate/done', purpose: 'activation' },
  password_reset: { path: '/reset-password/do', purpose: 'password_reset' },
  password_changed: { path: '/reset-password' },
  address_known: { path: '/login' },
  mail_change: { path: '/mail-change/do', purpose: 'mail_change' },
  mail_change_asked: { path: '/mail-change/undo', purpose: 'mail_undo' },
  mail_changed: { path: '/mail-change/undo', purpose: 'mail_undo' },
  account_deleted: { path: '/account-deleted', purpose: 'reactivation' },
  reactivation: { path: '/account-deleted', purpose: 'reactivation' },
  reactivated: { path: '/members' },
  payment_paid: { path: '/transactions' },
  payment_returned: { path: '/transactions' },
  refund_requested: { path: '/transactions' },
  payment_refunded: { path: '/transactions' },
  new_message: { path: '/chats' },
  new_like: { path: '/likes/received' },
  new_match: { path: '/likes/matches' },
}

import type { Schemas } from '../contract/api.ts'

/** Whether a member is to be reminded of the link in the confirmation mail [SGN-5]. */
export function needsActivationReminder({ status, profile, notifications_disabled }: Schemas['User']): boolean {
  return status === 'not_confirmed' && profile.status === 'disabled' && notifications_disabled.length === 0
}

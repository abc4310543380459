import { defineMessage } from 'react-intl'
import type { Message } from '../texts/messages.ts'

/** What is asked in more than one place. */
export type Question = { ask: Message; answer: Message }

export const WHO_SEES_ME: Question = {
  ask: defineMessage({ id: 'index.askSeen' }),
  answer: defineMessage({ id: 'index.askSeenText' }),
}
export const SUBSCRIPTION: Question = {
  ask: defineMessage({ id: 'index.askSubscription' }),
  answer: defineMessage({ id: 'index.askSubscriptionText' }),
}
export const REFUND: Question = {
  ask: defineMessage({ id: 'index.askRefund' }),
  answer: defineMessage({ id: 'index.askRefundText' }),
}

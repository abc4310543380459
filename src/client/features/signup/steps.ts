import { defineMessage, defineMessages } from 'react-intl'
import type { Message } from '../../core/texts/messages.ts'

/** The screens of a signup, one for each of the specification's steps 0 to 4 [SGN-1, U4]. */
export const STEPS = ['account', 'photo', 'personal', 'about', 'confirm'] as const

export type Step = (typeof STEPS)[number]

/** Those that need the account, each of which can be skipped and done later [SGN-7]. */
export type CompletingStep = Exclude<Step, 'account'>
export const COMPLETING_STEPS: readonly CompletingStep[] = ['photo', 'personal', 'about', 'confirm']

/** Without these an account is whole: before its last step, by which others see it. */
export const OPTIONAL_STEPS: readonly Step[] = ['photo', 'personal', 'about']

/** As people count them. */
export const numberOf = (step: Step): number => STEPS.indexOf(step) + 1

/** What a step is called: its heading, and the title of its page. */
export const TITLES: Record<Step, Message> = defineMessages({
  account: { id: 'signup.account' },
  photo: { id: 'signup.photo' },
  personal: { id: 'signup.personal' },
  about: { id: 'signup.about' },
  confirm: { id: 'signup.confirm' },
})

/** Whom the first message is for has gone before there was an account to send it. */
export const UNSENT_TEXT: Message = defineMessage({ id: 'signup.unsent' })

/** In the query of the last step, where that has happened without scripts. */
export const UNSENT = 'unsent'

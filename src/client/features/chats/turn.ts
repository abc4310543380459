import type { Schemas } from '../../../shared/contract/api.ts'

/** The other one has said the last word, and can be answered. */
export const awaitsAnswer = ({ last_message, can_reply }: Schemas['Chat']) => last_message?.mine === false && can_reply

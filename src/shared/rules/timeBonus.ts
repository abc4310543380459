import { TIME_BONUS } from './constants.ts'

type Member = { paid_user: boolean; signup_date: string }

/** When a member's time bonus ends, in epoch milliseconds; undefined for one who has paid [BON-1]. */
export function timeBonusEnd({ paid_user, signup_date }: Member): number | undefined {
  return paid_user ? undefined : Date.parse(signup_date) + TIME_BONUS.seconds * 1_000
}

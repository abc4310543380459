/** The discount a member has without doing anything for it [BON-1, BON-2]. */
import { TIME_BONUS } from '../../../../shared/rules/constants.ts'
import { timeBonusEnd } from '../../../../shared/rules/timeBonus.ts'
import { useOperation } from '../../../core/operations/swr.ts'
import { useUser } from '../../../core/session.ts'
import { useSecondsUntil } from '../../../ui/useSecondsUntil.ts'

export type TimeBonus = { code: string; percentage: number; seconds: number }
export type ActiveDiscount = { code: string; percentage: number; seconds?: number }

/** The time bonus with its seconds left, or undefined when there is none. Known in the browser only. */
export function useTimeBonus(): TimeBonus | undefined {
  const user = useUser()
  const seconds = useSecondsUntil(user && timeBonusEnd(user))
  if (!seconds) return undefined
  return { code: TIME_BONUS.code, percentage: TIME_BONUS.percentage, seconds }
}

/** The time bonus, else the welcome code; that it could not be fetched concerns nobody. */
export function useActiveDiscount(): ActiveDiscount | undefined {
  const bonus = useTimeBonus()
  const user = useUser()
  const wantsWelcome = user !== undefined && !user.paid_user && !bonus
  const welcome = useOperation('getDiscountCode', wantsWelcome ? { welcome: 'true' } : null, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  }).data
  if (bonus) return bonus
  return wantsWelcome && welcome && !welcome.expired ? { code: welcome.code, percentage: welcome.percentage } : undefined
}

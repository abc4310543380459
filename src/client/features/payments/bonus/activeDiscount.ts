/** The discount a member has without doing anything for it [BON-1, BON-2]. */
import type { Schemas } from '../../../../shared/contract/api.ts'
import { TIME_BONUS } from '../../../../shared/rules/constants.ts'
import { timeBonusEnd } from '../../../../shared/rules/timeBonus.ts'
import { useOperation } from '../../../core/operations/swr.ts'
import { useUser } from '../../../core/session.ts'
import { useSecondsUntil } from '../../../ui/useSecondsUntil.ts'

export type TimeBonus = { code: string; percentage: number; seconds: number }
/** As the backend honours it; of the time bonus also the seconds left. */
export type ActiveDiscount = Schemas['DiscountCode'] & { seconds?: number }

/** The time bonus with its seconds left, or undefined when there is none. Known in the browser only. */
export function useTimeBonus(): TimeBonus | undefined {
  const user = useUser()
  const seconds = useSecondsUntil(user && timeBonusEnd(user))
  if (!seconds) return undefined
  return { code: TIME_BONUS.code, percentage: TIME_BONUS.percentage, seconds }
}

/**
 * The time bonus, else the welcome code, as long as the backend honours it: an order that is still being paid may have it
 * already [MEE-4]. That it could not be fetched concerns nobody.
 */
export function useActiveDiscount(): ActiveDiscount | undefined {
  const user = useUser()
  const end = user && timeBonusEnd(user)
  const seconds = useSecondsUntil(end)
  // Which of the two it is, the reader's clock says.
  const isKnown = user && !user.paid_user && (end === undefined || seconds !== undefined)
  const query = seconds ? { timebonus: 'true' as const } : { welcome: 'true' as const }
  const found = useOperation('getDiscountCode', isKnown ? query : null, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  }).data
  if (!isKnown || !found || found.expired) return undefined
  return { ...found, ...(seconds && { seconds }) }
}

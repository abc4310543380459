/** The discount a member has without doing anything for it [BON-1, BON-2]. */
import type { Query, Schemas } from '../../../../shared/contract/api.ts'
import { TIME_BONUS } from '../../../../shared/rules/constants.ts'
import { timeBonusEnd } from '../../../../shared/rules/timeBonus.ts'
import { useOperation } from '../../../core/operations/swr.ts'
import { useIsHydrated } from '../../../core/page/hydration.ts'
import { useUser } from '../../../core/session.ts'
import { useAppSelector } from '../../../core/store/store.ts'
import { useSecondsUntil } from '../../../ui/useSecondsUntil.ts'

export type TimeBonus = { code: string; percentage: number; seconds: number }
/** As the backend honours it; of the time bonus also the seconds left. */
export type ActiveDiscount = Schemas['DiscountCode'] & { seconds?: number }

/** The time a page begins by: the browser's first look is at what the server counted. */
function useNow(): number | undefined {
  const renderedAt = useAppSelector((state) => state.renderedAt)
  return useIsHydrated() ? Date.now() : (renderedAt ?? undefined)
}

/** The time bonus with its seconds left, or undefined when there is none. */
export function useTimeBonus(): TimeBonus | undefined {
  const user = useUser()
  const seconds = useSecondsUntil(user && timeBonusEnd(user), useNow())
  if (!seconds) return undefined
  return { code: TIME_BONUS.code, percentage: TIME_BONUS.percentage, seconds }
}

/** What the discount is asked for by: the time bonus while it runs, else the welcome code. @param seconds left of the bonus */
const discountQuery = (seconds: number): Query<'getDiscountCode'> => (seconds > 0 ? { timebonus: 'true' } : { welcome: 'true' })

/** The same for the server; null for who has paid before. @param now epoch milliseconds */
export function activeDiscountQuery(user: Schemas['User'], now: number): Query<'getDiscountCode'> | null {
  const end = timeBonusEnd(user)
  return end === undefined ? null : discountQuery(end - now)
}

/**
 * The time bonus, else the welcome code, as long as the backend honours it: an order that is still being paid may have it
 * already [MEE-4]. That it could not be fetched concerns nobody.
 * @param isWanted whether anybody would be shown it
 */
export function useActiveDiscount(isWanted = true): ActiveDiscount | undefined {
  const user = useUser()
  // Which of the two it is, the reader's clock says.
  const seconds = useSecondsUntil(user && timeBonusEnd(user), useNow())
  const query = isWanted && seconds !== undefined ? discountQuery(seconds) : null
  const found = useOperation('getDiscountCode', query, { revalidateIfStale: false, revalidateOnFocus: false }).data
  if (!query || !found || found.expired) return undefined
  return { ...found, ...(seconds && { seconds }) }
}

import { useEffect } from 'react'
import { TIME_BONUS_DIALOG_MS } from '../../../shared/rules/constants.ts'
import { useRoute } from '../../core/page/route.ts'
import { useUser } from '../../core/session.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { useTimeBonus } from '../../features/payments/bonus/activeDiscount.ts'
import { dismissals } from './dismissals.ts'

/**
 * Shows the time bonus a while after the members area was entered, once: to a member without credits, while there is a
 * bonus and it has not been sent away [BON-3].
 */
export function useTimeBonusDialog(): void {
  const { isMembersArea } = useRoute()
  const user = useUser()
  const hasBonus = useTimeBonus() !== undefined
  const isRestored = useAppSelector((state) => state.restored)
  const dismissed = useAppSelector(dismissals.selectSlice)
  const dispatch = useAppDispatch()
  const isDue = isMembersArea && user?.credits === 0 && hasBonus && isRestored && dismissed.time_bonus === undefined
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => dispatch(dialogs.actions.came({ kind: 'timeBonus' })), TIME_BONUS_DIALOG_MS)
    return () => {
      clearTimeout(timer)
      dispatch(dialogs.actions.withdrawn('timeBonus'))
    }
  }, [dispatch, isDue])
  const isShown = useAppSelector((state) => state.dialogs.open?.kind === 'timeBonus')
  useEffect(() => {
    if (isShown) dispatch(dismissals.actions.dismissed({ what: 'time_bonus', at: Date.now() }))
  }, [dispatch, isShown])
}

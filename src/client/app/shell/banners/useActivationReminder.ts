import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Schemas } from '../../../../shared/contract/api.ts'
import type { RouteName } from '../../../../shared/routes.ts'
import { needsActivationReminder } from '../../../../shared/rules/activationReminder.ts'
import { useIsHydrated } from '../../../core/page/hydration.ts'
import { useRoute } from '../../../core/page/route.ts'
import { dialogs } from '../../../core/store/dialogs.ts'
import { useAppDispatch } from '../../../core/store/store.ts'

const NEVER_ON: readonly RouteName[] = ['signup', 'members-id-signup', 'complete-signup', 'settings', 'notifications']
const SMARTPHONE = '(pointer: coarse) and (max-width: 767px)'

/**
 * Reminds of the mailed link: right after a signup elsewhere on a smartphone by a dialog, else by the alert.
 * @returns whether the alert shows [SGN-5]
 */
export function useActivationReminder(user: Schemas['User']): boolean {
  const { name } = useRoute()
  const [query] = useSearchParams()
  const dispatch = useAppDispatch()
  const isDue = needsActivationReminder(user) && !(name && NEVER_ON.includes(name))
  const isHydrated = useIsHydrated()
  const asksForDialog = isDue && query.has('api_signup_complete')
  const isDialog = asksForDialog && isHydrated && matchMedia(SMARTPHONE).matches
  useEffect(() => {
    if (!isDialog) return
    dispatch(dialogs.actions.came({ kind: 'activation' }))
    return () => void dispatch(dialogs.actions.withdrawn('activation'))
  }, [dispatch, isDialog])
  return isDue && !isDialog
}

import { useEffect } from 'react'
import { dialogs } from '../../../core/store/dialogs.ts'
import { useAppDispatch } from '../../../core/store/store.ts'

/** As the stylesheet has it, which leaves out the banner there from the first paint on. */
const SMARTPHONE = '(pointer: coarse) and (max-width: 47.99em)'

/** Right after a signup elsewhere, smartphones are reminded of the mailed link by a dialog instead of the banner [SGN-5]. */
export function useActivationDialog(isDue: boolean): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isDue || !matchMedia(SMARTPHONE).matches) return
    dispatch(dialogs.actions.came({ kind: 'activation' }))
    return () => void dispatch(dialogs.actions.withdrawn('activation'))
  }, [dispatch, isDue])
}

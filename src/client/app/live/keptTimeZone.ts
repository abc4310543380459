import { useEffect } from 'react'
import { ownTimeZone } from '../../core/page/timeZone.ts'
import { notices } from '../../core/store/notices.ts'
import { useAppDispatch } from '../../core/store/store.ts'

/** Has the server render a member's next pages in the zone that they are read in. */
export function useTimeZoneKept(): void {
  const dispatch = useAppDispatch()
  useEffect(() => void dispatch(notices.actions.timeZoneFound(ownTimeZone())), [dispatch])
}

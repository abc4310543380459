import { useEffect } from 'react'
import { POLLING } from '../../../shared/rules/constants.ts'
import { useRefresh } from '../../core/operations/refresh.ts'
import { onReconnect } from '../../core/page/connection.ts'
import { push } from '../../core/push/push.ts'
import { useAppSelector } from '../../core/store/store.ts'

/**
 * First shortly after the page came, then regularly; rarer where pushes tell already [PUL-1]. Whoever comes back to the
 * page, or has a connection again, sees at once what has happened meanwhile. The time bonus follows from the user.
 */
export function usePolling(): void {
  const refresh = useRefresh()
  const isPushed = useAppSelector(push.selectors.isOn)
  useEffect(() => {
    const poll = () => void refresh()
    const pollIfVisible = () => document.visibilityState === 'visible' && poll()
    const first = setTimeout(poll, POLLING.first)
    const others = setInterval(poll, isPushed ? POLLING.pushed : POLLING.regular)
    document.addEventListener('visibilitychange', pollIfVisible)
    const stopWaiting = onReconnect(poll)
    return () => {
      clearTimeout(first)
      clearInterval(others)
      document.removeEventListener('visibilitychange', pollIfVisible)
      stopWaiting()
    }
  }, [refresh, isPushed])
}

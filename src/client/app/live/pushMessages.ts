import { useEffect } from 'react'
import { useRefresh } from '../../core/operations/refresh.ts'
import { type PushMessage, push } from '../../core/push/push.ts'
import { useAppDispatch } from '../../core/store/store.ts'

/** A push that arrives while the page is open is remembered, and the page asks what is new, stream or no stream [PUL-4]. */
export function usePushMessages(): void {
  const dispatch = useAppDispatch()
  const refresh = useRefresh()
  useEffect(() => {
    const worker = navigator.serviceWorker
    // Not in every window: private ones may have none.
    if (!worker) return
    const onMessage = ({ data }: MessageEvent<{ type?: unknown; message: PushMessage } | null>) => {
      if (data?.type !== 'push') return
      dispatch(push.actions.received(data.message))
      void refresh()
    }
    worker.addEventListener('message', onMessage)
    worker.startMessages()
    return () => worker.removeEventListener('message', onMessage)
  }, [dispatch, refresh])
}

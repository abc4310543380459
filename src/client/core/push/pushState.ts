/** The browser's push subscription, and the choice to have one [PUL-4]. */
import { useCallback, useEffect } from 'react'
import { useApi } from '../operations/swr.ts'
import { useSettings } from '../settings.ts'
import { notices } from '../store/notices.ts'
import { useAppDispatch } from '../store/store.ts'
import { canBeAsked, type PushState, push } from './push.ts'

const isCapable = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Finds out what there is; asks the member nothing. */
export function usePushState(): void {
  const look = useLook()
  useEffect(() => void look(), [look])
}

/** Takes over what the browser's state is now; pages to come are rendered by whether it can be asked. */
function useLook(): () => Promise<void> {
  const dispatch = useAppDispatch()
  return useCallback(async () => {
    const state = await currentState()
    dispatch(push.actions.found(state))
    dispatch(notices.actions.pushFound(canBeAsked(state)))
  }, [dispatch])
}

async function currentState(): Promise<PushState> {
  if (!isCapable()) return { isCapable: false, isSubscribed: false }
  if (Notification.permission === 'denied') return { isCapable: true, isSubscribed: 'denied' }
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return { isCapable: true, isSubscribed: subscription ? JSON.stringify(subscription) : false }
}

/** After a change of password or address, with which the server forgets where pushes go: tells it again. */
export function usePushAgain(): () => Promise<void> {
  const api = useApi()
  return async () => {
    const { isSubscribed } = await currentState()
    if (typeof isSubscribed !== 'string' || isSubscribed === 'denied') return
    // Without it the member is told nothing while away; the switch in the settings tells again.
    await api.call('postUser', { query: { push: 1 }, body: { subscription: isSubscribed } }).catch(() => {})
  }
}

/** Turns pushes to this browser on or off. `subscribe` asks the member; @throws ApiError when the server did not hear */
export function usePushChoice() {
  const { push_public_key } = useSettings()
  const look = useLook()
  const api = useApi()
  return {
    isOffered: push_public_key !== null,
    async subscribe(): Promise<void> {
      if ((await Notification.requestPermission()) === 'granted' && push_public_key) {
        const registration = await navigator.serviceWorker.ready
        const subscription = await registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: push_public_key,
        })
        await api.call('postUser', { query: { push: 1 }, body: { subscription: JSON.stringify(subscription) } })
      }
      await look()
    },
    async unsubscribe(): Promise<void> {
      const registration = await navigator.serviceWorker.getRegistration()
      await (await registration?.pushManager.getSubscription())?.unsubscribe()
      await api.call('postUser', { query: { push: 1 }, body: { subscription: false } })
      await look()
    },
  }
}

import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { isKeyOf, useRefresh } from '../../core/operations/refresh.ts'
import { useApi } from '../../core/operations/swr.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'

/**
 * Listens to what happens to the member and fetches what it changed [CHT-9]. The browser connects again by itself; where
 * there is no stream, polling is what remains.
 */
export function useEventStream(): void {
  const refresh = useRefresh()
  const { mutate } = useSWRConfig()
  const dispatch = useAppDispatch()
  const api = useApi()
  useEffect(() => {
    const stream = new EventSource('/api/events.php')
    stream.addEventListener('message', async () => {
      // Fetching the conversation that is open shows the message and marks it read: not while nobody looks.
      if (document.visibilityState === 'visible') await mutate(isKeyOf('getChat'))
      await refresh('getChats')
    })
    stream.addEventListener('like', () => void refresh('getLikes'))
    stream.addEventListener('match', async ({ data }: MessageEvent<string>) => {
      await refresh('getLikes', 'getChats')
      if (isBusy()) return
      const { profile: id } = JSON.parse(data) as { profile: number }
      const answer = await api.call('getProfile', { query: { id } }).catch(() => undefined)
      if (answer) dispatch(dialogs.actions.opened({ kind: 'like', profile: answer.profile, match: true }))
    })
    stream.addEventListener('credits', () => void refresh('getUser'))
    return () => stream.close()
  }, [refresh, mutate, dispatch, api])
}

/** Somebody who types, plays or reads a dialog is not interrupted: the badge tells. */
function isBusy(): boolean {
  const focused = document.activeElement
  return (
    focused instanceof HTMLInputElement ||
    focused instanceof HTMLTextAreaElement ||
    document.querySelector('[role=dialog], .swipe-deck') !== null
  )
}

import { useEffect } from 'react'
import { useOffers } from '../../core/operations/offered.tsx'
import { useRefresh } from '../../core/operations/refresh.ts'
import { useApi } from '../../core/operations/swr.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { gathered } from './gathered.ts'
import { openPatiently } from './patientStream.ts'

/** Events that come within so many milliseconds are asked about together. */
const GATHER_MS = 150
/** A page that was open for longer without a stream asks for itself what is new: it was polling. */
const OLDEST_PAGE_MS = 60_000

/**
 * Listens to what happens to the member, and then asks what is new [CHT-9]. The browser connects again by itself; where
 * there is no stream, or no room for one more, polling is what remains.
 */
export function useEventStream(): void {
  const refresh = useRefresh()
  const dispatch = useAppDispatch()
  const api = useApi()
  const isOffered = useOffers('events')
  useEffect(() => {
    if (!isOffered) return
    // What happens between the server's look at the lists and the stream's beginning would be told by nobody.
    const age = Math.min(Math.round(performance.now()), OLDEST_PAGE_MS)
    const stream = openPatiently(`/api/events.php?age=${age}`)
    const ask = gathered(refresh, GATHER_MS)
    for (const event of ['message', 'like', 'match', 'credits']) stream.addEventListener(event, ask)
    stream.addEventListener('match', async ({ data }: MessageEvent<string>) => {
      const { profile: id } = JSON.parse(data) as { profile: number }
      const answer = await api.call('getProfile', { query: { id } }).catch(() => undefined)
      if (answer) dispatch(dialogs.actions.came({ kind: 'like', profile: answer.profile, match: true }))
    })
    return () => stream.close()
  }, [refresh, dispatch, api, isOffered])
}

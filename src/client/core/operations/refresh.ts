import { useCallback } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import type { Answer } from '../../../shared/contract/api.ts'
import { withKnownCounts } from '../session.ts'
import { callUnlessVersion } from './api.ts'
import { useChangeKnown } from './known.ts'
import { keyOf } from './runtime.ts'
import { useApi } from './swr.ts'

const USER = keyOf('getUser')

/**
 * Asks what is new for the member [PUL-1]: one call, whose answer has the counts and says by its version whether what is on
 * screen is to be fetched again (`useOnNews`). A service without versions is asked for its lists as well. A failure leaves
 * what is there: the next time will tell.
 */
export function useRefresh(): () => Promise<void> {
  const api = useApi()
  const { cache, mutate } = useSWRConfig()
  const changeKnown = useChangeKnown()
  return useCallback(async () => {
    const known = (): Answer<'getUser'> | undefined => cache.get(unstable_serialize(USER))?.data
    const refreshUser = async (): Promise<Answer<'getUser'> | undefined> => {
      const before = known()
      const answer = await callUnlessVersion(api, 'getUser', before?.user.version)
      // Something else has changed it meanwhile, and may know more than this answer.
      if (answer && known() !== before) return refreshUser()
      if (answer) await mutate(USER, withKnownCounts(answer, before), { revalidate: false })
      return answer
    }
    const refreshList = async (operation: 'getChats' | 'getLikes') => {
      const list = await api.call(operation)
      await mutate(keyOf(operation), list, { revalidate: false })
      changeKnown([operation], (page) => (page.next === undefined ? list : page))
    }
    const answer = await refreshUser().catch(() => undefined)
    if (answer && answer.user.version === undefined) await Promise.allSettled([refreshList('getChats'), refreshList('getLikes')])
  }, [api, cache, mutate, changeKnown])
}

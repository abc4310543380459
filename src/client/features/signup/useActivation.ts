import { useApi } from '../../core/operations/swr.ts'
import { usePushAgain } from '../../core/push/pushState.ts'
import { useUser } from '../../core/session.ts'
import { useEnter } from '../../core/texts/changeLocale.ts'
import { useActivate } from './api.ts'

/** Confirming the address, after which whoever did it is signed in here. */
export function useActivation() {
  const api = useApi()
  const { trigger } = useActivate()
  const enter = useEnter()
  const pushAgain = usePushAgain()
  const isMember = useUser() !== undefined
  return {
    /** @throws ApiError, for `password` where one has to be chosen */
    async activate(token: string, password?: string): Promise<void> {
      await enter(await trigger({ body: { token, ...(password !== undefined && { password }) } }))
      await pushAgain()
    },
    /** Whether the address of who is signed in here has been confirmed since the page was made. */
    async isActiveNow(): Promise<boolean> {
      const answer = isMember ? await api.call('getUser').catch(() => undefined) : undefined
      if (answer?.user.status !== 'active') return false
      await enter(answer)
      return true
    },
  }
}

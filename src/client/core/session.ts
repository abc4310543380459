/** Who is here: the data every part of the shell needs. */
import { createContext, createElement, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { Answer, CallId, Schemas } from '../../shared/contract/api.ts'
import { reads } from '../../shared/contract/reads.generated.ts'
import { useForget } from './operations/known.ts'
import { keyOf } from './operations/runtime.ts'
import { useApi } from './operations/swr.ts'
import { addressOf } from './page/address.ts'
import { ownTimeZone } from './page/timeZone.ts'
import { useIsVisible } from './page/visibility.ts'
import { sessionEnded } from './store/sessionEnded.ts'
import { useAppDispatch } from './store/store.ts'
import { toasts } from './store/toasts.ts'

type Session = { user: Schemas['User'] | undefined; unread: number; newLikes: number }

const SessionContext = createContext<Session>({ user: undefined, unread: 0, newLikes: 0 })

/** Reads the session once for the whole page: a dozen parts of every page ask for it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const user = useKnown('getUser')?.user
  const chats = useKnown('getChats')?.chats ?? []
  const likes = useKnown('getLikes')?.profiles ?? []
  const unread = user?.unread ?? chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0)
  const newLikes = user?.new_likes ?? likes.filter((like) => like.like_new).length
  const session = useMemo(() => ({ user, unread, newLikes }), [user, unread, newLikes])
  return createElement(SessionContext, { value: session }, children)
}

/** The signed-in user, or undefined for a visitor. Only asked for by those who log in. */
export function useUser(): Schemas['User'] | undefined {
  return useContext(SessionContext).user
}

/** Unread messages and new likes of the signed-in user [NAV-1, LAY-6, GRO-1]. */
export function useCounts(): Pick<Session, 'unread' | 'newLikes'> {
  return useContext(SessionContext)
}

/** Whether only the lists of a member say what is unread and new, with a service that does not count [GRO-1]. */
export const isCountedByLists = ({ unread, new_likes, version }: Schemas['User']): boolean =>
  version === undefined && (unread === undefined || new_likes === undefined)

/** A newer answer, with the counts that are known where it leaves them out. */
export function withKnownCounts(answer: Answer<'getUser'>, known: Answer<'getUser'> | undefined): Answer<'getUser'> {
  const { unread = known?.user.unread, new_likes = known?.user.new_likes } = answer.user
  return { user: { ...answer.user, unread, new_likes } }
}

/** Behind a version that says too much: no service has one like it. */
const DOUBT = '~'

/**
 * A user with what another answer says of a part of them. That one may be older than the rest, where it came late or was kept
 * for a repeated call: the version holds for the whole no more, and the next poll asks for all of it.
 */
export function withPart({ user }: Answer<'getUser'>, part: Partial<Schemas['User']>): Answer<'getUser'> {
  const version = user.version && `${certain(user.version)}${DOUBT}`
  return { user: { ...user, ...part, version } }
}

const certain = (version: string) => (version.endsWith(DOUBT) ? version.slice(0, -DOUBT.length) : version)

/** Takes over counts that an answer says. */
export function useAdoptCounts(): (counts: Schemas['Counts']) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (counts) => {
      await mutate<Answer<'getUser'>>(keyOf('getUser'), (known) => known && withPart(known, counts), {
        revalidate: false,
      })
    },
    [mutate],
  )
}

/** Calls when there is news of the member [PUL-1]: at once where somebody looks, else when they do again. */
export function useOnNews(onNews: () => void): void {
  const user = useUser()
  const version = user?.version && certain(user.version)
  const isVisible = useIsVisible()
  const known = useRef(version)
  useEffect(() => {
    if (!isVisible || version === known.current) return
    known.current = version
    onNews()
  }, [isVisible, version, onNews])
}

/** What the page was rendered with, or a mutation put there; never a call of its own. */
export function useKnown<Op extends 'getUser' | 'getChats' | 'getLikes'>(operation: Op): Answer<Op> | undefined {
  return useSWR<Answer<Op>>(keyOf(operation), null).data
}

export function useLogin() {
  const api = useApi()
  const adopt = useAdoptUser()
  return async (login: Schemas['Login']) => {
    const answer = await api.call('postUser', { body: { ...login, time_zone: ownTimeZone() } })
    await adopt(answer)
    return answer.user
  }
}

/** Goes on as the user of an answer that opened a session: a login, a signup, an opened link. */
export function useAdoptUser(): (answer: Answer<'getUser'>) => Promise<void> {
  const api = useApi()
  const { mutate } = useSWRConfig()
  const forget = useForget()
  return async (answer) => {
    // What a visitor was shown may look different to a member.
    void forget((operation) => operation !== 'getUser' && dependsOnSession(operation), true)
    await mutate(keyOf('getUser'), answer, { revalidate: false })
    if (!isCountedByLists(answer.user)) return
    // Counts in the navigation come when they come.
    void mutate(keyOf('getChats'), () => api.call('getChats'), { revalidate: false }).catch(() => {})
    void mutate(keyOf('getLikes'), () => api.call('getLikes'), { revalidate: false }).catch(() => {})
  }
}

/** Goes on as a visitor: the session ended with the last answer. */
export function useForgetUser(): () => Promise<void> {
  const dispatch = useAppDispatch()
  const forget = useForget()
  return async () => {
    dispatch(sessionEnded())
    await forget(dependsOnSession)
  }
}

/** Takes over the user of an answer that changed something of theirs. */
export function useAdoptAnswer(): (answer: Answer<'getUser'>) => Promise<void> {
  const { mutate } = useSWRConfig()
  return async (answer) => {
    await mutate<Answer<'getUser'>>(keyOf('getUser'), (known) => withKnownCounts(answer, known), { revalidate: false })
  }
}

/** Whether an operation's answer may differ between visitors. */
const dependsOnSession = (operation: CallId): boolean => reads[operation]?.auth !== 'none'

/** Ends the session and leaves the page, so that nothing personal stays in its memory [ACC-2]. */
export function useLogout() {
  const api = useApi()
  const dispatch = useAppDispatch()
  return async () => {
    try {
      await api.call('logout')
    } catch {
      dispatch(toasts.actions.shown({ message: { id: 'errors.generic' }, kind: 'error' }))
      return
    }
    dispatch(sessionEnded())
    location.assign(addressOf('/'))
  }
}

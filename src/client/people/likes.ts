/** Liking from wherever a profile is shown [LIK-1]. */
import { useCallback, useMemo } from 'react'
import { useSWRConfig } from 'swr'
import type { Answer, Schemas } from '../../shared/contract/api.ts'
import { useRefresh } from '../core/operations/refresh.ts'
import { keyOf } from '../core/operations/runtime.ts'
import { useApi } from '../core/operations/swr.ts'
import { useKnown, useUser } from '../core/session.ts'
import { dialogs } from '../core/store/dialogs.ts'
import { useAppDispatch } from '../core/store/store.ts'
import { toasts } from '../core/store/toasts.ts'
import { errorMessage } from '../core/texts/errorMessage.ts'

type Card = Schemas['ProfileCard']

/** Whether the member likes a profile: as their likes say, else as the profile itself said when it was fetched. */
export function useIsLiked(): (profile: Card) => boolean {
  const likes = useKnown('getLikes')?.profiles
  const given = useMemo(() => likes && new Set(likes.filter((like) => like.given).map(({ id }) => id)), [likes])
  return (profile) => (given ? given.has(profile.id) : profile.liked)
}

/**
 * Likes a profile or takes it back: shown at once, undone where the server refuses. A match is celebrated; a visitor is
 * told what they need [ROL-1].
 */
export function useLike(): (profile: Card, like: boolean) => Promise<void> {
  const api = useApi()
  const { mutate } = useSWRConfig()
  const refresh = useRefresh()
  const dispatch = useAppDispatch()
  const isMember = useUser() !== undefined
  return useCallback(
    async (profile, like) => {
      if (!isMember) {
        dispatch(dialogs.actions.opened({ kind: 'signup', attempt: 'like', person: profile }))
        return
      }
      const key = keyOf('getLikes')
      const show = (liked: boolean) =>
        mutate<Answer<'getLikes'>>(key, (likes) => likes && withLike(likes, profile, liked), { revalidate: false })
      await show(like)
      try {
        const body = { id: profile.id }
        const match = like ? (await api.call('like', { body })).match : (await api.call('unlike', { body })) && false
        if (match) dispatch(dialogs.actions.opened({ kind: 'like', profile, match }))
      } catch (error) {
        await show(!like)
        dispatch(toasts.actions.shown({ message: { id: errorMessage(error) }, kind: 'error' }))
      }
      await refresh('getLikes')
    },
    [api, mutate, refresh, dispatch, isMember],
  )
}

function withLike(likes: Answer<'getLikes'>, profile: Card, given: boolean): Answer<'getLikes'> {
  const known = likes.profiles.find(({ id }) => id === profile.id)
  if (!known) {
    const added = { ...profile, given, received: false, match: false, like_new: false, liked_at: new Date().toISOString() }
    return given ? { ...likes, profiles: [added, ...likes.profiles] } : likes
  }
  const changed = { ...known, given, match: given && known.received }
  return { ...likes, profiles: likes.profiles.map((like) => (like === known ? changed : like)) }
}

import { useEffect } from 'react'
import type { Answer, Schemas } from '../../../shared/contract/api.ts'
import { useChangeKnown } from '../../core/operations/known.ts'
import { useApi } from '../../core/operations/swr.ts'
import { useIsVisible } from '../../core/page/visibility.ts'
import { useAdoptCounts, useKnown } from '../../core/session.ts'

/**
 * Says that a new like was seen, once somebody looks at the profile; the badge and the list of likes know it at once
 * [LIK-2]. A service without that call has taken the mark away when it was asked for the profile: only its list knows of it.
 */
export function useSeenLike({ id, like_new }: Schemas['Profile']): void {
  const api = useApi()
  const adoptCounts = useAdoptCounts()
  const changeKnown = useChangeKnown()
  const isVisible = useIsVisible()
  const isNewInList = useKnown('getLikes')?.profiles.some((like) => like.id === id && like.like_new) ?? false
  const isNew = like_new ?? isNewInList
  useEffect(() => {
    if (!isNew || !isVisible) return
    const markSeen = () => {
      changeKnown(['getLikes'], (page) => ({
        ...page,
        profiles: page.profiles.map((like) => (like.id === id ? { ...like, like_new: false } : like)),
      }))
      changeKnown(['getProfile'], (answer) => seen(answer, id))
    }
    if (like_new === undefined) return markSeen()
    api.call('seeLike', { body: { id } }).then(
      (counts) => {
        void adoptCounts(counts)
        markSeen()
      },
      // It stays new until the profile is opened again.
      () => {},
    )
  }, [isNew, isVisible, like_new, id, api, adoptCounts, changeKnown])
}

const seen = (answer: Answer<'getProfile'>, id: number): Answer<'getProfile'> =>
  answer.profile.id === id ? { ...answer, profile: { ...answer.profile, like_new: false } } : answer

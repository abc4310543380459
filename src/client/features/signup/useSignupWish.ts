import { useEffect, useRef } from 'react'
import { isApiError } from '../../../shared/contract/api.ts'
import { useApi } from '../../core/operations/swr.ts'
import { useUser } from '../../core/session.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import { useLike } from '../../people/likes.ts'
import { signupWish } from './signupWish.ts'

/**
 * Does for a new member what they wanted as a visitor, once [MEE-5]: the like is given, the gift is offered with its price
 * when nothing else is going on. What a reload cuts short happens after it; a like that is there already is left as it is.
 */
export function useSignupWish(): void {
  const { wish } = useAppSelector(signupWish.selectSlice)
  const isOffered = useAppSelector(({ dialogs: { open } }) => open?.kind === 'gift' && open.person.id === wish?.person.id)
  const ownId = useUser()?.profile.id
  const api = useApi()
  const like = useLike()
  const dispatch = useAppDispatch()
  const begun = useRef<typeof wish>(undefined)
  useEffect(() => {
    if (!wish || begun.current === wish) return
    begun.current = wish
    const { kind, person } = wish
    // Who looked at their own profile and then logged in.
    if (person.id === ownId) {
      dispatch(signupWish.actions.done())
      return
    }
    if (kind === 'gift') {
      dispatch(dialogs.actions.came({ kind, person }))
      return
    }
    const give = async () => {
      try {
        const { profile } = await api.call('getProfile', { query: { id: person.id } })
        if (!profile.liked) await like(profile, true)
      } catch (error) {
        // What never arrived is tried again with the next page.
        if (!isApiError(error) || error.status === 0 || error.status >= 500) return
        dispatch(toasts.actions.shown({ message: { id: errorMessage(error) }, kind: 'error' }))
      }
      dispatch(signupWish.actions.done())
    }
    void give()
  }, [wish, ownId, api, like, dispatch])
  useEffect(() => {
    if (isOffered) dispatch(signupWish.actions.done())
  }, [dispatch, isOffered])
}

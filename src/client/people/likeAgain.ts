/** Apart from likes.ts, which comes with the first page: it is asked for with the notice that offers it. */
import type { Schemas } from '../../shared/contract/api.ts'
import { useApi } from '../core/operations/swr.ts'
import { dialogs } from '../core/store/dialogs.ts'
import { useAppDispatch } from '../core/store/store.ts'
import { toasts } from '../core/store/toasts.ts'
import { errorMessage } from '../core/texts/errorMessage.ts'
import { told, useShowLiked } from './likes.ts'

/** Gives a like back that was taken back a moment ago: what it was before, it is again, and nothing to celebrate. */
export function useLikeAgain(): (profile: Schemas['ProfileCard']) => Promise<void> {
  const api = useApi()
  const show = useShowLiked()
  const dispatch = useAppDispatch()
  return async (profile) => {
    const undo = show(profile, true)
    dispatch(dialogs.actions.known(profile.id))
    try {
      await api.call('like', { body: { id: profile.id } })
      dispatch(told(profile.name))
    } catch (error) {
      undo()
      dispatch(toasts.actions.shown({ message: { id: errorMessage(error) }, kind: 'error' }))
    }
  }
}

import { useEffect } from 'react'
import type { Schemas } from '../../../shared/contract/api.ts'
import { isBlank } from '../../../shared/rules/text.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { usePerson } from './api.ts'
import { signupDraft } from './signupDraft.ts'
import { signupWish } from './signupWish.ts'

/**
 * Whom the draft's first message goes to [SGN-1, MEE-5]: the member whose page asks for it, or the one it was written to
 * before the signup began elsewhere. What was written to one is not sent to another.
 * @param id of the member whose page it is
 */
export function useWrittenTo(id?: number): { person: Schemas['Profile'] | undefined; isForOther: boolean } {
  const { messageTo } = useAppSelector(signupWish.selectSlice)
  const hasText = useAppSelector((state) => !isBlank(signupDraft.selectSlice(state).signup_message ?? ''))
  const isRestored = useAppSelector((state) => state.restored)
  const dispatch = useAppDispatch()
  const person = usePerson(id ?? (hasText ? messageTo : undefined)).data?.profile
  const isForOther = id !== undefined && messageTo !== undefined && messageTo !== id
  useEffect(() => {
    if (!isRestored || id === undefined) return
    if (isForOther) dispatch(signupDraft.actions.filledIn({ signup_message: '' }))
    dispatch(signupWish.actions.wroteTo(id))
  }, [dispatch, isRestored, isForOther, id])
  return { person, isForOther }
}

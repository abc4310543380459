/** The account's form on the signup draft: what is typed is kept as it is typed. */
import { useEffect } from 'react'
import { defineMessage } from 'react-intl'
import type { Schemas } from '../../../../shared/contract/api.ts'
import { usePageForm } from '../../../core/forms/usePageForm.ts'
import { useAppDispatch, useAppSelector } from '../../../core/store/store.ts'
import { type SignupDraft, signupDraft } from '../signupDraft.ts'

/** Named as the contract names them: without scripts the browser posts them itself. */
export type AccountValues = Required<Omit<SignupDraft, 'password_lost' | 'gender'>> & { gender: Schemas['Gender'] | '' }

const EMPTY: AccountValues = {
  signup_message: '',
  name: '',
  gender: '',
  date_of_birth: '',
  email: '',
  password: '',
  orientation_consent: false,
}

/** What to do where nothing is filled in; the specification's words for an empty date say the minimum age too. */
export const MISSING = {
  name: defineMessage({ id: 'signup.nameNeeded' }).id,
  date_of_birth: defineMessage({ id: 'signup.birthNeeded' }).id,
  email: defineMessage({ id: 'login.emailNeeded' }).id,
  password: defineMessage({ id: 'login.passwordNeeded' }).id,
} as const

export function useDraftForm() {
  const dispatch = useAppDispatch()
  const { password_lost = false, ...draft } = useAppSelector(signupDraft.selectSlice)
  // In the order of the fields: that is the order in which what is wrong is told.
  const known: AccountValues = { ...EMPTY, ...draft }
  const { form, send, failure } = usePageForm<AccountValues>(known, MISSING)

  // The draft is in the browser only: it comes after the server's page. What has been typed meanwhile goes first.
  const isRestored = useAppSelector((state) => state.restored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useEffect(() => {
    for (const field of Object.keys(EMPTY) as (keyof AccountValues)[])
      if (!form.getValues(field) && known[field]) form.setValue(field, known[field])
  }, [isRestored])

  const keep = () => {
    const { gender, ...values } = form.getValues()
    dispatch(signupDraft.actions.filledIn({ ...values, ...(gender && { gender }) }))
  }
  return { form, send, failure, isPasswordLost: password_lost, keep }
}

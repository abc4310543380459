import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Schemas } from '../../../shared/contract/api.ts'
import { rootReducer } from '../../core/store/store.ts'

export type SignupDraft = Partial<
  Pick<Schemas['Signup'], 'email' | 'name' | 'password' | 'date_of_birth' | 'signup_message' | 'gender' | 'orientation_consent'>
> & {
  /** A password had been typed before the page was loaded again. */
  password_lost?: boolean
}

/** What of a draft may outlive the page: everything but the password [SEC-7]. */
export type KeptSignupDraft = Omit<SignupDraft, 'password'>

export function keptOf({ password, ...draft }: SignupDraft): KeptSignupDraft {
  return password ? { ...draft, password_lost: true } : draft
}

/** What a visitor has filled in of a signup: a reload or a way back loses nothing, but the password [SGN-1]. */
const slice = createSlice({
  name: 'signupDraft',
  initialState: {} as SignupDraft,
  reducers: {
    filledIn: (state, { payload }: PayloadAction<SignupDraft>) => ({ ...state, ...payload }),
    /** A draft of an earlier version may still hold the password. */
    restored: (_state, { payload }: PayloadAction<SignupDraft>) => keptOf(payload),
    sent: () => ({}),
  },
})

declare module '../../core/store/store.ts' {
  interface InjectedSlices extends WithSlice<typeof slice> {}
}

export const signupDraft = slice.injectInto(rootReducer)

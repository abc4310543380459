import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Schemas } from '../../shared/contract/api.ts'

export type SignupDraft = Partial<
  Pick<Schemas['Signup'], 'email' | 'name' | 'password' | 'date_of_birth' | 'signup_message' | 'gender'>
>

/** What a visitor has filled in of a signup: a reload or a way back loses nothing [SGN-1]. */
export const signupDraft = createSlice({
  name: 'signupDraft',
  initialState: {} as SignupDraft,
  reducers: {
    filledIn: (state, { payload }: PayloadAction<SignupDraft>) => ({ ...state, ...payload }),
    restored: (_state, { payload }: PayloadAction<SignupDraft>) => payload,
    sent: () => ({}),
  },
})

import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '../../core/store/sessionEnded.ts'
import { rootReducer } from '../../core/store/store.ts'

/** Whether the member has sent away the card that says what their profile lacks, and when, in epoch milliseconds. */
export type ProfileStrength = { dismissedAt?: number }

const SHOWN: ProfileStrength = {}

const slice = createSlice({
  name: 'profileStrength',
  initialState: SHOWN,
  reducers: {
    dismissed: (_state, { payload }: PayloadAction<number>) => ({ dismissedAt: payload }),
    restored: (_state, { payload }: PayloadAction<ProfileStrength>) => payload,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => SHOWN),
})

declare module '../../core/store/store.ts' {
  interface InjectedSlices extends WithSlice<typeof slice> {}
}

export const profileStrength = slice.injectInto(rootReducer)

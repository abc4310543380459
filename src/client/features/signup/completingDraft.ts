import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '../../core/store/sessionEnded.ts'
import { rootReducer } from '../../core/store/store.ts'
import type { ProfileValues } from '../../people/profileValues.ts'

/** What a new member has filled in of the steps after the account, and not sent yet [SGN-1]. */
export type CompletingDraft = {
  profile: Partial<ProfileValues>
  /** The name of a chosen photo: the picture itself is lost with the page, and then that is said. */
  photo?: string
}

const NOTHING: CompletingDraft = { profile: {} }

const slice = createSlice({
  name: 'completingDraft',
  initialState: NOTHING,
  reducers: {
    filledIn(state, { payload }: PayloadAction<Partial<ProfileValues>>) {
      Object.assign(state.profile, payload)
    },
    sent(state, { payload }: PayloadAction<readonly (keyof ProfileValues)[]>) {
      for (const field of payload) delete state.profile[field]
    },
    photoChosen(state, { payload }: PayloadAction<string>) {
      state.photo = payload
    },
    /** It is on the server, or no longer wanted. */
    photoDone(state) {
      delete state.photo
    },
    restored: (_state, { payload }: PayloadAction<CompletingDraft>) => payload,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => NOTHING),
})

declare module '../../core/store/store.ts' {
  interface InjectedSlices extends WithSlice<typeof slice> {}
}

export const completingDraft = slice.injectInto(rootReducer)

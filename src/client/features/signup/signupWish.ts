import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Person } from '../../core/store/dialogs.ts'
import { sessionEnded } from '../../core/store/sessionEnded.ts'
import { rootReducer } from '../../core/store/store.ts'
import { signupDraft } from './signupDraft.ts'

/** The last thing a visitor tried that needs an account, and that is done for them once they have one. */
type Wish = { kind: 'like' | 'gift'; person: Person }

export type SignupWish = {
  wish?: Wish
  /** For whom the draft's message is, by id: it comes with the signup, wherever that is begun. */
  messageTo?: number
}

/** What led a visitor to sign up, or to log in [MEE-5]. Kept over reloads, for this tab, until it is done. */
const slice = createSlice({
  name: 'signupWish',
  initialState: {} as SignupWish,
  reducers: {
    wished(state, { payload: { kind, person } }: PayloadAction<Wish>) {
      state.wish = { kind, person: { id: person.id, name: person.name } }
    },
    done(state) {
      delete state.wish
    },
    wroteTo(state, { payload }: PayloadAction<number>) {
      state.messageTo = payload
    },
    /** What has been done since the page was made goes first. */
    restored: (state, { payload }: PayloadAction<SignupWish>) => ({ ...payload, ...state }),
  },
  extraReducers(builder) {
    builder.addCase(signupDraft.actions.sent, (state) => {
      delete state.messageTo
    })
    builder.addCase(sessionEnded, () => ({}))
  },
})

declare module '../../core/store/store.ts' {
  interface InjectedSlices extends WithSlice<typeof slice> {}
}

export const signupWish = slice.injectInto(rootReducer)

import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '../../core/store/sessionEnded.ts'
import { rootReducer } from '../../core/store/store.ts'

/** Nothing as long as nobody has opened or shut them. */
type State = { isOpen?: boolean }

/** Whether the ways to pay that few take are shown: whoever has opened them finds them so at the next order [PAY-2]. */
const slice = createSlice({
  name: 'moreMethods',
  initialState: {} as State,
  reducers: {
    shown(state, { payload }: PayloadAction<boolean>) {
      state.isOpen = payload
    },
  },
  extraReducers(builder) {
    builder.addCase(sessionEnded, () => ({}))
  },
})

declare module '../../core/store/store.ts' {
  interface InjectedSlices extends WithSlice<typeof slice> {}
}

export const moreMethods = slice.injectInto(rootReducer)

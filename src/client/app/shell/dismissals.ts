import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { rootReducer } from '../../core/store/store.ts'

/** Dialogs that are not shown again [ENT-4, BAN-1]; of banners the server must know too (core/store/notices.ts). */
type Dismissible = 'entry_warning' | 'time_bonus'

/** When it was sent away, in epoch milliseconds. Before what the browser stored is read, nothing is known not to be. */
export type Dismissals = Partial<Record<Dismissible, number>>

const slice = createSlice({
  name: 'dismissals',
  initialState: {} as Dismissals,
  reducers: {
    dismissed(state, { payload }: PayloadAction<{ what: Dismissible; at: number }>) {
      state[payload.what] = payload.at
    },
    restored: (_state, { payload }: PayloadAction<Dismissals>) => payload,
  },
})

declare module '../../core/store/store.ts' {
  interface InjectedSlices extends WithSlice<typeof slice> {}
}

export const dismissals = slice.injectInto(rootReducer)

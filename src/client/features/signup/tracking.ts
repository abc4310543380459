import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { rootReducer } from '../../core/store/store.ts'
import type { Tracking } from './trackingParameters.ts'

const slice = createSlice({
  name: 'tracking',
  initialState: {} as Tracking,
  reducers: {
    /** A new visit with parameters of its own replaces what earlier ones brought. */
    arrived: (state, { payload }: PayloadAction<Tracking>) => (Object.keys(payload).length > 0 ? payload : state),
  },
})

declare module '../../core/store/store.ts' {
  interface InjectedSlices extends WithSlice<typeof slice> {}
}

export const tracking = slice.injectInto(rootReducer)

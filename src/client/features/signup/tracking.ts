import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { rootReducer } from '../../core/store/store.ts'
import { type Tracking, withArrival } from './trackingParameters.ts'

const slice = createSlice({
  name: 'tracking',
  initialState: {} as Tracking,
  reducers: {
    arrived: (state, { payload }: PayloadAction<Tracking>) => withArrival(state, payload),
  },
})

declare module '../../core/store/store.ts' {
  interface InjectedSlices extends WithSlice<typeof slice> {}
}

export const tracking = slice.injectInto(rootReducer)

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Tracking } from './trackingParameters.ts'

export const tracking = createSlice({
  name: 'tracking',
  initialState: {} as Tracking,
  reducers: {
    /** A new visit with parameters of its own replaces what earlier ones brought. */
    arrived: (state, { payload }: PayloadAction<Tracking>) => (Object.keys(payload).length > 0 ? payload : state),
  },
})

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Schemas } from '../../shared/contract/api.ts'

/** Whether the browser tells where it is, and what place that is; false when the place is not known [MEM-8]. */
export type Geolocation = {
  permission: 'unsupported' | 'unknown' | PermissionState
  place: Schemas['Place'] | false | undefined
}

export const geolocation = createSlice({
  name: 'geolocation',
  initialState: { permission: 'unknown', place: undefined } as Geolocation,
  reducers: {
    permitted(state, { payload }: PayloadAction<Geolocation['permission']>) {
      state.permission = payload
    },
    located(state, { payload }: PayloadAction<Geolocation['place']>) {
      state.place = payload
    },
  },
})

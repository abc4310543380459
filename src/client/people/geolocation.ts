import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Schemas } from '../../shared/contract/api.ts'
import { rootReducer } from '../core/store/store.ts'

/** Whether the browser tells where it is, and what place that is; false when the place is not known [MEM-8]. */
export type Geolocation = {
  permission: 'unsupported' | 'unknown' | PermissionState
  place: Schemas['Place'] | false | undefined
}

const slice = createSlice({
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

declare module '../core/store/store.ts' {
  interface InjectedSlices extends WithSlice<typeof slice> {}
}

export const geolocation = slice.injectInto(rootReducer)

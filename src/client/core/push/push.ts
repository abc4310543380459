import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Whether this browser can be pushed to, and is [PUL-4]; undefined until that is known. */
export type Push = {
  isCapable: boolean | undefined
  /** The subscription, false, or that the member has forbidden it. */
  isSubscribed: string | false | 'denied'
}

export const push = createSlice({
  name: 'push',
  initialState: { isCapable: undefined, isSubscribed: false } as Push,
  reducers: {
    found: (_state, { payload }: PayloadAction<Push>) => payload,
  },
})

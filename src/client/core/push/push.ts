import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { rootReducer } from '../store/store.ts'

/** Whether this browser can be pushed to, and is [PUL-4]; undefined until that is known. */
export type Push = {
  isCapable: boolean | undefined
  /** The subscription, false, or that the member has forbidden it. */
  isSubscribed: string | false | 'denied'
}

const slice = createSlice({
  name: 'push',
  initialState: { isCapable: undefined, isSubscribed: false } as Push,
  reducers: {
    found: (_state, { payload }: PayloadAction<Push>) => payload,
  },
  selectors: {
    isOn: ({ isSubscribed }) => isSubscribed !== false && isSubscribed !== 'denied',
    /** It could be, and has neither been allowed nor forbidden. */
    canBeAsked: ({ isCapable, isSubscribed }) => isCapable === true && isSubscribed === false,
  },
})

declare module '../store/store.ts' {
  interface InjectedSlices extends WithSlice<typeof slice> {}
}

export const push = slice.injectInto(rootReducer)

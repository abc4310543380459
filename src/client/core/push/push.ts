import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '../store/sessionEnded.ts'
import { rootReducer } from '../store/store.ts'

/** Whether this browser can be pushed to, and is [PUL-4]; undefined until that is known. */
export type PushState = {
  isCapable: boolean | undefined
  /** The subscription, false, or that the member has forbidden it. */
  isSubscribed: string | false | 'denied'
}

/** A push as the service worker hands it on. */
export type PushMessage = { title: string; body: string; path: string; tag?: string | undefined }

/** It could be, and has neither been allowed nor forbidden. */
export const canBeAsked = ({ isCapable, isSubscribed }: PushState) => isCapable === true && isSubscribed === false

const slice = createSlice({
  name: 'push',
  initialState: { isCapable: undefined, isSubscribed: false, lastMessage: null } as PushState & {
    lastMessage: PushMessage | null
  },
  reducers: {
    found: ({ lastMessage }, { payload }: PayloadAction<PushState>) => ({ ...payload, lastMessage }),
    received(state, { payload }: PayloadAction<PushMessage>) {
      state.lastMessage = payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (state) => {
      state.lastMessage = null
    })
  },
  selectors: {
    isOn: ({ isSubscribed }) => isSubscribed !== false && isSubscribed !== 'denied',
    /** On this device. */
    isImpossible: ({ isCapable, isSubscribed }) => isCapable === false || isSubscribed === 'denied',
    canBeAsked: (state) => canBeAsked(state),
  },
})

declare module '../store/store.ts' {
  interface InjectedSlices extends WithSlice<typeof slice> {}
}

export const push = slice.injectInto(rootReducer)

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type Dismissible, NO_NOTICES, type Notices } from '../../../shared/notices.ts'

/** What the browser remembers for a member's next pages; kept in the cookie that the server renders by (app/persistence.ts). */
export const notices = createSlice({
  name: 'notices',
  initialState: NO_NOTICES,
  reducers: {
    dismissed(state, { payload }: PayloadAction<{ what: Dismissible; at: number }>) {
      state.dismissed[payload.what] = payload.at
    },
    /** What is known now of the browser's pushes. */
    pushFound(state, { payload: canAsk }: PayloadAction<boolean>) {
      state.canAskPush = canAsk
    },
    timeZoneFound(state, { payload: timeZone }: PayloadAction<string>) {
      state.timeZone = timeZone
    },
    restored: (_state, { payload }: PayloadAction<Notices>) => payload,
  },
})

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Things a visitor or member can send away; the time is stored [ENT-4, BAN-1]. */
export type Dismissible = 'entry_warning' | 'photo_alert' | 'push_alert' | 'notifications_alert' | 'time_bonus' | 'welcome'

type Dismissals = {
  /** Whether what the browser stored has been read: before that, nothing is known to be undismissed. */
  restored: boolean
  /** Epoch milliseconds. */
  at: Partial<Record<Dismissible, number>>
}

export const dismissals = createSlice({
  name: 'dismissals',
  initialState: { restored: false, at: {} } as Dismissals,
  reducers: {
    dismissed(state, { payload }: PayloadAction<{ what: Dismissible; at: number }>) {
      state.at[payload.what] = payload.at
    },
    restored: (_state, { payload }: PayloadAction<Dismissals['at']>) => ({ restored: true, at: payload }),
  },
})

import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import type { Message } from '../texts/messages.ts'

type Toast = { id: string; message: Message; kind: 'info' | 'error' }

export const toasts = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    shown: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        // The same notice twice says no more than once.
        if (!state.some(({ message }) => message.id === payload.message.id)) state.push(payload)
      },
    },
    closed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
})

import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import type { MessageId } from './messages.ts'

type Toast = { id: string; message: MessageId; kind: 'info' | 'error' }

export const toasts = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    shown: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.push(payload)
      },
    },
    closed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
})

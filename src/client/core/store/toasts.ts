import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import type { Schemas } from '../../../shared/contract/api.ts'
import type { Message } from '../texts/messages.ts'

export type Toast = {
  id: string
  message: Message
  values?: Record<string, string | number>
  /** 'heard' is for who does not see what it says: the page shows that where it was done. */
  kind: 'info' | 'error' | 'heard'
  /** Whose like was taken back, as they are known since: it can be given back. */
  unliked?: Schemas['ProfileCard']
}

export const toasts = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    shown: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
      // Of likes that were taken back the last one; the same notice twice says no more than once, and is heard again.
      reducer: (state, { payload }: PayloadAction<Toast>) => [
        ...state.filter(({ unliked, message }) => (payload.unliked ? !unliked : message.id !== payload.message.id)),
        payload,
      ],
    },
    closed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
})

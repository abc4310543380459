/** Client state. Server data lives in SWR only. */
import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { conversations } from './conversations.ts'
import { dialogs } from './dialogs/dialogs.ts'
import { dismissals } from './dismissals.ts'
import { geolocation } from './geolocation.ts'
import { push } from './push.ts'
import { signupDraft } from './signupDraft.ts'
import { toasts } from './toasts.ts'
import { tracking } from './tracking.ts'

export function createStore() {
  return configureStore({
    reducer: {
      conversations: conversations.reducer,
      dialogs: dialogs.reducer,
      dismissals: dismissals.reducer,
      geolocation: geolocation.reducer,
      push: push.reducer,
      signupDraft: signupDraft.reducer,
      toasts: toasts.reducer,
      tracking: tracking.reducer,
    },
    devTools: import.meta.env.DEV,
  })
}

export type Store = ReturnType<typeof createStore>
export type RootState = ReturnType<Store['getState']>
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>()
export const useAppSelector = useSelector.withTypes<RootState>()

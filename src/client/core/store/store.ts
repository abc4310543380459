/** Client state. Server data lives in SWR only. */
import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { dismissals } from '../../app/shell/dismissals.ts'
import { conversations } from '../../features/chats/conversations.ts'
import { signupDraft } from '../../features/signup/signupDraft.ts'
import { tracking } from '../../features/signup/tracking.ts'
import { geolocation } from '../../people/geolocation.ts'
import { push } from '../push/push.ts'
import { dialogs } from './dialogs.ts'
import { toasts } from './toasts.ts'

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

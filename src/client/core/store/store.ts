/** Client state. Server data lives in SWR only. */
import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { dialogs } from './dialogs.ts'
import { notices } from './notices.ts'
import { renderedAt } from './renderedAt.ts'
import { restored } from './restored.ts'
import { toasts } from './toasts.ts'

/**
 * The state that others bring along: a slice of one feature stands with it, names itself here by declaration merging and
 * injects itself when its module is loaded. It is read by its own `selectSlice`, which knows the state before that too.
 */
// biome-ignore lint/suspicious/noEmptyInterface: those who inject a slice fill it
export interface InjectedSlices {}

export const rootReducer = combineSlices(dialogs, notices, renderedAt, restored, toasts).withLazyLoadedSlices<InjectedSlices>()

/** What the server rendered a member's page by, so that the browser's first look is the same. */
export type StoreBegin = Pick<RootState, 'notices' | 'renderedAt'>

export function createStore(begin?: StoreBegin) {
  return configureStore({ reducer: rootReducer, devTools: import.meta.env.DEV, ...(begin && { preloadedState: begin }) })
}

export type Store = ReturnType<typeof createStore>
export type RootState = ReturnType<typeof rootReducer>
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<Store>()

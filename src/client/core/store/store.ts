/** Client state. Server data lives in SWR only. */
import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { dialogs } from './dialogs.ts'
import { restored } from './restored.ts'
import { toasts } from './toasts.ts'

/**
 * The state that others bring along: a slice of one feature stands with it, names itself here by declaration merging and
 * injects itself when its module is loaded. It is read by its own `selectSlice`, which knows the state before that too.
 */
// biome-ignore lint/suspicious/noEmptyInterface: those who inject a slice fill it
export interface InjectedSlices {}

export const rootReducer = combineSlices(dialogs, restored, toasts).withLazyLoadedSlices<InjectedSlices>()

export function createStore() {
  return configureStore({ reducer: rootReducer, devTools: import.meta.env.DEV })
}

export type Store = ReturnType<typeof createStore>
export type RootState = ReturnType<Store['getState']>
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>()
export const useAppSelector = useSelector.withTypes<RootState>()

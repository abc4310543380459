import { createSlice } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import { createStore, type RootState, rootReducer } from './store.ts'
import { toasts } from './toasts.ts'

it('takes a slice that comes later, in every store that is there', () => {
  const [store, other] = [createStore(), createStore()]
  const late = createSlice({
    name: 'late',
    initialState: { count: 0 },
    reducers: { counted: ({ count }) => ({ count: count + 1 }) },
  }).injectInto(rootReducer)
  const stateOf = ({ getState }: typeof store) => late.selectSlice(getState() as RootState & { late?: { count: number } })

  // Before anything has happened since: the server's page, and the browser's first look at it.
  expect(stateOf(store)).toEqual({ count: 0 })
  expect(stateOf(store)).toBe(stateOf(other))
  store.dispatch(late.actions.counted())
  expect([stateOf(store), stateOf(other)]).toEqual([{ count: 1 }, { count: 0 }])
})

it('keeps its state where a slice comes', () => {
  const store = createStore()
  store.dispatch(toasts.actions.shown({ message: { id: 'errors.generic' }, kind: 'error' }))
  createSlice({ name: 'later', initialState: 0, reducers: {} }).injectInto(rootReducer)
  store.dispatch({ type: 'anything' })
  expect(store.getState().toasts).toHaveLength(1)
})

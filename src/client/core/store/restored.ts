import { createSlice } from '@reduxjs/toolkit'

/** Whether what the browser stored has been read: before that, nothing is known to be missing. */
export const restored = createSlice({ name: 'restored', initialState: false, reducers: { done: () => true } })

import { createSlice } from '@reduxjs/toolkit'

/** When the server rendered the page, in epoch milliseconds; unknown of a page that is made for many. */
export const renderedAt = createSlice({ name: 'renderedAt', initialState: null as number | null, reducers: {} })

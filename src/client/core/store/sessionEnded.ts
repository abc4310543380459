import { createAction } from '@reduxjs/toolkit'

/** Nobody is logged in any more: what the store holds of a member is forgotten by whoever put it there [DAT-3]. */
export const sessionEnded = createAction('session/ended')

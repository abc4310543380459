import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Schemas } from '../../../shared/contract/api.ts'

type Person = Pick<Schemas['ProfileCard'], 'id' | 'name'>

/** What a visitor tried, which needs an account [ROL-1]. */
export type Attempt = 'chat' | 'like' | 'gift' | 'photos'

/** The dialogs of the site, with what each is about. */
export type Dialog =
  | { kind: 'signup'; attempt?: Attempt; person?: Person }
  | { kind: 'premium'; reason: 'photos' | 'conversations' | 'uploads' }
  | { kind: 'credits' }
  | { kind: 'like'; profile: Schemas['ProfileCard']; match: boolean }
  | { kind: 'timeBonus' }
  | { kind: 'welcome' }
  | { kind: 'activation' }
  | { kind: 'gift'; person: Person; conversation?: number }
  | { kind: 'block'; person: Person }
  | { kind: 'report'; person: Person; message?: number }

/** What a dialog's component gets. */
export type DialogProps<Kind extends Dialog['kind']> = {
  dialog: Extract<Dialog, { kind: Kind }>
  isOpen: boolean
  onClose: () => void
}

/** At most one dialog is open; a later one takes the place of an earlier. */
export const dialogs = createSlice({
  name: 'dialogs',
  initialState: { open: null } as { open: Dialog | null },
  reducers: {
    opened(state, { payload }: PayloadAction<Dialog>) {
      state.open = payload
    },
    closed(state) {
      state.open = null
    },
  },
})

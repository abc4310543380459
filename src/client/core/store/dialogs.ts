import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Schemas } from '../../../shared/contract/api.ts'
import { sessionEnded } from './sessionEnded.ts'

export type Person = Pick<Schemas['ProfileCard'], 'id' | 'name'>

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
  | { kind: 'removeChat'; person: Person; conversation: number }
  | { kind: 'block'; person: Person }
  | { kind: 'report'; person: Person; message?: number }

/** What a dialog's component gets. */
export type DialogProps<Kind extends Dialog['kind']> = {
  dialog: Extract<Dialog, { kind: Kind }>
  isOpen: boolean
  onClose: () => void
}

/** A dialog whose time has not come. */
export type Waiting = {
  dialog: Dialog
  /** Nobody did anything that leads to it: it disturbs nobody who is busy (app/Dialogs.tsx). */
  isUnasked: boolean
}

type Dialogs = {
  open: Dialog | null
  /** How many have been opened: each is a new one, also of a kind that was open before. */
  count: number
  /** What is open holds something that its closing would lose: only itself closes it. */
  isHeld: boolean
  /** At most one of each kind, the latest: whoever comes back to a hundred matches closes one dialog. */
  waiting: Waiting[]
  /** Members with whom a match was celebrated, or is no news: an event says again what the answer to a like has said. */
  celebrated: number[]
}

/** Their number is small: who has more matches while a page is open is told of an old one again. */
const CELEBRATED = 100

const initialState: Dialogs = { open: null, count: 0, isHeld: false, waiting: [], celebrated: [] }

/**
 * Which dialog is open. At most one is, and whoever opens one says how it comes about [MEE-1]: what was not asked for never
 * takes the place of what was.
 */
export const dialogs = createSlice({
  name: 'dialogs',
  initialState,
  reducers: {
    /** Somebody asks for it now, where they are: it takes the place of the dialog they ask in. */
    opened(state, { payload: dialog }: PayloadAction<Dialog>) {
      if (state.isHeld) wait(state, { dialog, isUnasked: false })
      else open(state, dialog)
    },
    /** What came of something somebody did a moment ago, and may not be at any more: at once, or after what is open. */
    followed(state, { payload: dialog }: PayloadAction<Dialog>) {
      if (isSame(state.open, dialog)) return
      if (state.open) wait(state, { dialog, isUnasked: false })
      else open(state, dialog)
    },
    /** It comes by itself. */
    came(state, { payload: dialog }: PayloadAction<Dialog>) {
      if (isSame(state.open, dialog) || isCelebrated(state, dialog)) return
      wait(state, { dialog, isUnasked: true })
    },
    /** The time of one that waits has come. */
    admitted(state, { payload: dialog }: PayloadAction<Dialog>) {
      if (state.open || !state.waiting.some((waiting) => waiting.dialog.kind === dialog.kind)) return
      open(state, dialog)
    },
    /** A match with this member is no news, whatever event says so. */
    known(state, { payload: id }: PayloadAction<number>) {
      celebrate(state, id)
    },
    /** What would have been said does not hold any more. */
    withdrawn(state, { payload: kind }: PayloadAction<Dialog['kind']>) {
      state.waiting = state.waiting.filter(({ dialog }) => dialog.kind !== kind)
    },
    held(state, { payload }: PayloadAction<boolean>) {
      state.isHeld = payload
    },
    closed(state) {
      state.open = null
      state.isHeld = false
    },
  },
  // Nothing of it is for who comes next.
  extraReducers: (builder) => builder.addCase(sessionEnded, (state) => ({ ...initialState, count: state.count })),
})

function open(state: Dialogs, dialog: Dialog): void {
  state.open = dialog
  state.count += 1
  state.waiting = state.waiting.filter((waiting) => waiting.dialog.kind !== dialog.kind)
  if (dialog.kind === 'like' && dialog.match) celebrate(state, dialog.profile.id)
}

function celebrate(state: Dialogs, id: number): void {
  state.celebrated = [...state.celebrated, id].slice(-CELEBRATED)
}

function wait(state: Dialogs, waiting: Waiting): void {
  state.waiting = [...state.waiting.filter(({ dialog }) => dialog.kind !== waiting.dialog.kind), waiting]
}

const isSame = (one: Dialog | null, other: Dialog): boolean =>
  one?.kind === other.kind && (one.kind !== 'like' || other.kind !== 'like' || one.profile.id === other.profile.id)

const isCelebrated = ({ celebrated }: Dialogs, dialog: Dialog): boolean =>
  dialog.kind === 'like' && dialog.match && celebrated.includes(dialog.profile.id)

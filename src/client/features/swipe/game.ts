import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Schemas } from '../../../shared/contract/api.ts'
import { sessionEnded } from '../../core/store/sessionEnded.ts'
import { rootReducer } from '../../core/store/store.ts'

export type Choice = 'like' | 'pass'
/** By the id of who was chosen. */
export type Choices = Record<number, Choice>
type Profile = Schemas['SwipeCard']

export type Game = {
  /** Who is no more on the deck, whatever an answer from before says. */
  chosen: Record<number, true>
  /** The last choice, while there is something to take back. */
  last: { profile: Profile; choice: Choice; canUndo: boolean } | null
  /** Who was taken back, and lies on top again: a newer deck may have them elsewhere, or not at all. */
  returned: Profile | null
  /** Likes that no answer has counted yet. */
  uncounted: number
  /** What was sent and not answered yet. Kept over a reload, which overtakes it or cuts it off. */
  unanswered: Choices
  /** What the page before has sent without hearing of it: it may have arrived or not. */
  unheard: Choices
}

const untouched: Game = { chosen: {}, last: null, returned: null, uncounted: 0, unanswered: {}, unheard: {} }

/** What was chosen in the swipe game since the page is there: also of who looks at a profile in between [SWP-1]. */
const slice = createSlice({
  name: 'game',
  initialState: untouched,
  reducers: {
    /** A like can be taken back at once, because it waits; a pass when the service has said so. */
    chose(state, { payload: { profile, choice } }: PayloadAction<{ profile: Profile; choice: Choice }>) {
      state.chosen[profile.id] = true
      state.last = { profile, choice, canUndo: choice === 'like' }
      state.returned = null
      if (choice === 'like') state.uncounted += 1
    },
    /** It is on its way, and a like the other's: that is taken back no more. */
    sent(state, { payload: { id, choice } }: PayloadAction<{ id: number; choice: Choice }>) {
      state.unanswered[id] = choice
      if (state.last?.profile.id === id) state.last.canUndo = false
    },
    /** Who was chosen by the page before is not shown again, whatever this one was made with. */
    restored(state, { payload: unheard }: PayloadAction<Choices>) {
      state.unheard = unheard
      for (const id of Object.keys(unheard)) state.chosen[Number(id)] = true
    },
    /** A deck tells what has not arrived: that is sent again. */
    heard(state, { payload: missing }: PayloadAction<Choices>) {
      state.unheard = {}
      state.uncounted += Object.values(missing).filter((choice) => choice === 'like').length
    },
    answered(state, { payload }: PayloadAction<{ id: number; choice: Choice; canUndo: boolean }>) {
      delete state.unanswered[payload.id]
      if (payload.choice === 'like') state.uncounted -= 1
      if (state.last?.profile.id === payload.id) state.last.canUndo = payload.canUndo
    },
    /** It is as if it had not been chosen. */
    undone(state, { payload: { profile, choice } }: PayloadAction<{ profile: Profile; choice: Choice }>) {
      delete state.chosen[profile.id]
      state.returned = profile
      state.last = null
      if (choice === 'like') state.uncounted -= 1
    },
    /** The service has refused: they come again where the deck has them. */
    refused(state, { payload: { id, choice } }: PayloadAction<{ id: number; choice: Choice }>) {
      delete state.unanswered[id]
      delete state.chosen[id]
      if (state.last?.profile.id === id) state.last = null
      if (choice === 'like') state.uncounted -= 1
    },
    /** What was to be taken back is chosen after all. */
    stays(state, { payload: { id } }: PayloadAction<Profile>) {
      state.chosen[id] = true
      if (state.returned?.id === id) state.returned = null
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => untouched),
})

declare module '../../core/store/store.ts' {
  interface InjectedSlices extends WithSlice<typeof slice> {}
}

export const game = slice.injectInto(rootReducer)

/** What may not have arrived, for the page that comes after this one. */
export const pendingOf = ({ unanswered, unheard }: Game): Choices => ({ ...unheard, ...unanswered })

/** The cards that are left, the top one first. */
export function cardsOf(deck: Profile[], { chosen, returned }: Game): Profile[] {
  const left = deck.filter(({ id }) => !chosen[id] && id !== returned?.id)
  return returned ? [returned, ...left] : left
}

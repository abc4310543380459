import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '../../core/store/sessionEnded.ts'
import { rootReducer } from '../../core/store/store.ts'

/** A message on its way: shown at once, and kept until the server has it [CHT-8]. */
export type Outgoing = {
  /** The Idempotency-Key of every try: however often it is sent, it is charged once. */
  key: string
  conversation: number
  content: { kind: 'text'; text: string } | { kind: 'gift'; gift: string } | { kind: 'photo'; url: string }
  /** Epoch milliseconds. */
  at: number
  /** The error's code once it has failed; it can be tried again. */
  failed?: string
}

export type Conversations = {
  /** The conversation opened last [CHT-7]. */
  last: { conversation: number; profile: number; at: number } | null
  /** Texts that were begun, by conversation, or as `draftTo` says. */
  drafts: Record<number, string>
  outbox: Outgoing[]
}

/** Where a text to a member is kept before there is a conversation: not among the numbers that those have. */
export const draftTo = (profile: number) => -profile

const empty: Conversations = { last: null, drafts: {}, outbox: [] }

/** What a member has begun and not finished in their conversations. */
const slice = createSlice({
  name: 'conversations',
  initialState: empty,
  reducers: {
    opened(state, { payload }: PayloadAction<NonNullable<Conversations['last']>>) {
      state.last = payload
      // What was begun before there was a conversation, which a picture, a gift or the other one has started since.
      const before = draftTo(payload.profile)
      const begun = state.drafts[before]
      delete state.drafts[before]
      if (begun !== undefined) state.drafts[payload.conversation] ??= begun
    },
    drafted(state, { payload: { conversation, text } }: PayloadAction<{ conversation: number; text: string }>) {
      if (text) state.drafts[conversation] = text
      else delete state.drafts[conversation]
    },
    /** What was written on meanwhile stays. */
    sent(state, { payload: { draft, text } }: PayloadAction<{ draft: number; text: string }>) {
      if (state.drafts[draft]?.trim() === text) delete state.drafts[draft]
    },
    queued(state, { payload }: PayloadAction<Outgoing>) {
      const known = state.outbox.find(({ key }) => key === payload.key)
      if (known) delete known.failed
      else state.outbox.push(payload)
    },
    failed(state, { payload }: PayloadAction<{ key: string; code: string }>) {
      const known = state.outbox.find(({ key }) => key === payload.key)
      if (known) known.failed = payload.code
    },
    /** It has arrived, or was given up. */
    done(state, { payload }: PayloadAction<string>) {
      state.outbox = state.outbox.filter(({ key }) => key !== payload)
    },
    removed(state, { payload }: PayloadAction<number>) {
      if (state.last?.conversation === payload) state.last = null
      delete state.drafts[payload]
      state.outbox = state.outbox.filter(({ conversation }) => conversation !== payload)
    },
    restored(_state, { payload }: PayloadAction<Partial<Conversations>>) {
      // What was still on its way when the page went away may or may not have arrived: its key makes trying again safe.
      // A picture's bytes went with the page.
      const outbox = (payload.outbox ?? []).filter(({ content }) => content.kind !== 'photo')
      return { ...empty, ...payload, outbox: outbox.map((message) => ({ ...message, failed: message.failed ?? 'network' })) }
    },
  },
  extraReducers: (builder) => {
    // Nothing of it stays, in the store nor in what is kept of it [DAT-3].
    builder.addCase(sessionEnded, () => empty)
  },
})

declare module '../../core/store/store.ts' {
  interface InjectedSlices extends WithSlice<typeof slice> {}
}

export const conversations = slice.injectInto(rootReducer)

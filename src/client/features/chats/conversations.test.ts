import { expect, it } from 'vitest'
import { sessionEnded } from '../../core/store/sessionEnded.ts'
import { createStore } from '../../core/store/store.ts'
import { conversations } from './conversations.ts'

it('forgets what a member has begun when their session ends [DAT-3]', () => {
  const store = createStore()
  store.dispatch(conversations.actions.opened({ conversation: 1, profile: 2, at: 3 }))
  store.dispatch(conversations.actions.drafted({ conversation: 1, text: 'Dear' }))
  store.dispatch(conversations.actions.queued({ key: 'k', conversation: 1, content: { kind: 'text', text: 'Hello' }, at: 3 }))
  store.dispatch(sessionEnded())
  expect(conversations.selectSlice(store.getState())).toEqual({ last: null, drafts: {}, outbox: [] })
})

import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../../shared/contract/api.ts'
import { type Dialog, dialogs } from './dialogs.ts'
import { sessionEnded } from './sessionEnded.ts'
import { createStore } from './store.ts'

const person = { id: 7, name: 'Quirinius' }
const report: Dialog = { kind: 'report', person }
const bonus: Dialog = { kind: 'timeBonus' }
const credits: Dialog = { kind: 'credits' }
/** Nothing else of the profile matters to the store. */
const match = (id: number): Dialog => ({ kind: 'like', profile: { id } as Schemas['ProfileCard'], match: true })

function given(...actions: Parameters<ReturnType<typeof createStore>['dispatch']>[0][]) {
  const store = createStore()
  for (const action of actions) store.dispatch(action)
  const { open, waiting } = store.getState().dialogs
  return { open, waiting: waiting.map(({ dialog }) => dialog) }
}

const { opened, followed, came, admitted, withdrawn, held, closed } = dialogs.actions

describe('dialogs [MEE-1]', () => {
  it('that somebody asks for take the place of the one they ask in, unless it is held', () => {
    expect(given(opened(report), opened(credits))).toEqual({ open: credits, waiting: [] })
    expect(given(opened(report), held(true), opened(credits))).toEqual({ open: report, waiting: [credits] })
    expect(given(opened(report), held(true), closed(), opened(credits)).open).toEqual(credits)
  })

  it('that follow or come by themselves never do', () => {
    expect(given(opened(report), followed(credits), came(bonus))).toEqual({ open: report, waiting: [credits, bonus] })
    expect(given(followed(credits)).open).toEqual(credits)
    expect(given(came(bonus))).toEqual({ open: null, waiting: [bonus] })
  })

  it('that wait come when nothing is open, and not once they were withdrawn or the session has ended', () => {
    expect(given(opened(report), came(bonus), admitted(bonus))).toEqual({ open: report, waiting: [bonus] })
    expect(given(opened(report), came(bonus), closed(), admitted(bonus))).toEqual({ open: bonus, waiting: [] })
    expect(given(came(bonus), withdrawn('timeBonus'), admitted(bonus))).toEqual({ open: null, waiting: [] })
    expect(given(opened(report), came(bonus), sessionEnded())).toEqual({ open: null, waiting: [] })
  })

  it('wait one of a kind, however many come', () => {
    const all = Array.from({ length: 1_000 }, (_, id) => came(match(id)))
    expect(given(...all, came(bonus)).waiting).toEqual([match(999), bonus])
  })

  it('celebrate a match once, though answer and event both tell of it; another like makes another', () => {
    expect(given(followed(match(1)), came(match(1))).waiting).toEqual([])
    expect(given(followed(match(1)), closed(), came(match(1))).waiting).toEqual([])
    expect(given(followed(match(1)), closed(), followed(match(1))).open).toEqual(match(1))
    expect(given(came(match(1)), followed(match(1)))).toEqual({ open: match(1), waiting: [] })
  })
})

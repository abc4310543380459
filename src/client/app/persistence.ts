/** Client state that outlives the page, in localStorage (specification). */
import { dismissals } from './dismissals.ts'
import type { Store } from './store.ts'
import { type Tracking, tracking, trackingOf } from './tracking.ts'

const KEY = 'tandem'

/** Restores what was stored, then stores every change. Called after hydration: the server knows nothing of it. */
export function persist(store: Store): void {
  const stored = read()
  store.dispatch(tracking.actions.arrived(stored.tracking ?? {}))
  store.dispatch(tracking.actions.arrived(trackingOf(location.search)))
  store.dispatch(dismissals.actions.restored(stored.dismissals ?? {}))
  let before = ''
  const save = () => {
    const state = store.getState()
    const text = JSON.stringify({ dismissals: state.dismissals.at, tracking: state.tracking })
    if (text !== before) write(text)
    before = text
  }
  save()
  store.subscribe(save)
}

type Stored = { dismissals?: Record<string, number>; tracking?: Tracking }

/** Storage can be full, forbidden or hold anything: then the visitor starts anew. */
function read(): Stored {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Stored
  } catch {
    return {}
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Nothing is lost but the memory of a dismissal.
  }
}

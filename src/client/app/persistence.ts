/** Client state that outlives the page (specification). */
import { conversations } from './conversations.ts'
import { dismissals } from './dismissals.ts'
import { signupDraft } from './signupDraft.ts'
import type { RootState, Store } from './store.ts'
import { tracking, trackingOf } from './tracking.ts'

const KEY = 'tandem'

type Kept = {
  dismissals: RootState['dismissals']['at']
  tracking: RootState['tracking']
  lastChat: RootState['conversations']['last']
}
/** Ends with the tab: a password, and words for one person. */
type KeptForTheTab = {
  signupDraft: RootState['signupDraft']
  drafts: RootState['conversations']['drafts']
  outbox: RootState['conversations']['outbox']
}

/**
 * Restores what was stored, then stores every change. Called after hydration: the server knows nothing of it.
 * @param isMember what belongs to a member is forgotten once they have logged out [DAT-3]
 */
export function persist(store: Store, isMember: boolean): void {
  const kept = read<Kept>('localStorage')
  const ofTab = read<KeptForTheTab>('sessionStorage')
  store.dispatch(tracking.actions.arrived(kept.tracking ?? {}))
  store.dispatch(tracking.actions.arrived(trackingOf(location.search)))
  store.dispatch(dismissals.actions.restored(kept.dismissals ?? {}))
  store.dispatch(signupDraft.actions.restored(ofTab.signupDraft ?? {}))
  if (isMember) {
    const { lastChat: last = null } = kept
    const { drafts = {}, outbox = [] } = ofTab
    store.dispatch(conversations.actions.restored({ last, drafts, outbox }))
  }
  const saveKept = writer('localStorage')
  const saveOfTab = writer('sessionStorage')
  const save = () => {
    const state = store.getState()
    saveKept({
      dismissals: state.dismissals.at,
      tracking: state.tracking,
      lastChat: state.conversations.last,
    } satisfies Kept)
    saveOfTab({
      signupDraft: state.signupDraft,
      drafts: state.conversations.drafts,
      outbox: state.conversations.outbox,
    } satisfies KeptForTheTab)
  }
  save()
  store.subscribe(save)
}

type Place = 'localStorage' | 'sessionStorage'

/** Storage can be full, forbidden or hold anything: then the visitor starts anew. */
function read<Stored>(place: Place): Partial<Stored> {
  try {
    const stored: unknown = JSON.parse(window[place].getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Partial<Stored>) : {}
  } catch {
    return {}
  }
}

/** Writes only what differs from the last time. */
function writer(place: Place): (state: object) => void {
  let before = ''
  return (state) => {
    const text = JSON.stringify(state)
    if (text === before) return
    before = text
    try {
      window[place].setItem(KEY, text)
    } catch {
      // Nothing is lost but the memory of it.
    }
  }
}

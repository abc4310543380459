/** Client state that outlives the page (specification). */

import { read, writer } from '../core/store/storage.ts'
import type { RootState, Store } from '../core/store/store.ts'
import { conversations } from '../features/chats/conversations.ts'
import { type KeptSignupDraft, keptOf, signupDraft } from '../features/signup/signupDraft.ts'
import { tracking } from '../features/signup/tracking.ts'
import { trackingOf } from '../features/signup/trackingParameters.ts'
import { dismissals } from './shell/dismissals.ts'

type Kept = {
  dismissals: RootState['dismissals']['at']
  tracking: RootState['tracking']
  lastChat: RootState['conversations']['last']
}
/** Ends with the tab: what is said of oneself, and words for one person. */
type KeptForTheTab = {
  signupDraft: KeptSignupDraft
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
      signupDraft: keptOf(state.signupDraft),
      drafts: state.conversations.drafts,
      outbox: state.conversations.outbox,
    } satisfies KeptForTheTab)
  }
  save()
  store.subscribe(save)
}

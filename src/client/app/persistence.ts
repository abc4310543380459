/** Client state that outlives the page (specification). */
import { NOTICES_COOKIE, type Notices, noticesOf, noticesText } from '../../shared/notices.ts'
import { NOTICES_COOKIE_DAYS } from '../../shared/rules/constants.ts'
import { readCookie, writeCookie } from '../core/page/cookies.ts'
import { notices } from '../core/store/notices.ts'
import { restored } from '../core/store/restored.ts'
import { read, writer } from '../core/store/storage.ts'
import type { Store } from '../core/store/store.ts'
import { type Conversations, conversations } from '../features/chats/conversations.ts'
import { type CompletingDraft, completingDraft } from '../features/signup/completingDraft.ts'
import { type KeptSignupDraft, keptOf, signupDraft } from '../features/signup/signupDraft.ts'
import { type SignupWish, signupWish } from '../features/signup/signupWish.ts'
import { tracking } from '../features/signup/tracking.ts'
import { knownTracking, type Tracking, tellTrafficSource, trackingOf } from '../features/signup/trackingParameters.ts'
import { type Choices, game, pendingOf } from '../features/swipe/game.ts'
import { type Dismissals, dismissals } from './shell/dismissals.ts'

type Kept = {
  dismissals: Dismissals
  tracking: Tracking
  lastChat: Conversations['last']
}
/** Ends with the tab: what is said of oneself, and words for one person. */
type KeptForTheTab = {
  signupDraft: KeptSignupDraft
  completingDraft: CompletingDraft
  signupWish: SignupWish
  drafts: Conversations['drafts']
  outbox: Conversations['outbox']
  swiped: Choices
}

/**
 * Restores what was stored, then stores every change. Called after hydration: the server knows nothing of it.
 * @param page what belongs to a member is forgotten once they have logged out [DAT-3]; a traffic source that the page was
 * rendered with is the visitor's, and one that it was rendered without is told to the next
 */
export function persist(
  store: Store,
  { isMember, trafficSource }: { isMember: boolean; trafficSource: string | undefined },
): void {
  const kept = read<Kept>('localStorage')
  const ofTab = read<KeptForTheTab>('sessionStorage')
  store.dispatch(tracking.actions.arrived(kept.tracking ?? {}))
  store.dispatch(tracking.actions.arrived(trackingOf(location.search)))
  store.dispatch(tracking.actions.arrived(knownTracking(trafficSource)))
  const { network } = tracking.selectSlice(store.getState())
  if (network && !trafficSource) tellTrafficSource(network)
  store.dispatch(dismissals.actions.restored(kept.dismissals ?? {}))
  store.dispatch(signupDraft.actions.restored(ofTab.signupDraft ?? {}))
  store.dispatch(signupWish.actions.restored(ofTab.signupWish ?? {}))
  if (isMember) {
    const { lastChat: last = null } = kept
    const { drafts = {}, outbox = [], swiped = {} } = ofTab
    store.dispatch(conversations.actions.restored({ last, drafts, outbox }))
    store.dispatch(game.actions.restored(swiped))
    if (ofTab.completingDraft) store.dispatch(completingDraft.actions.restored(ofTab.completingDraft))
  }
  store.dispatch(notices.actions.restored(keptNotices()))
  store.dispatch(restored.actions.done())
  const saveKept = writer('localStorage')
  const saveOfTab = writer('sessionStorage')
  const saveNotices = noticesWriter(store.getState().notices)
  const save = () => {
    const state = store.getState()
    const { last: lastChat, drafts, outbox } = conversations.selectSlice(state)
    saveKept({
      dismissals: dismissals.selectSlice(state),
      tracking: tracking.selectSlice(state),
      lastChat,
    } satisfies Kept)
    saveNotices(state.notices)
    saveOfTab({
      signupDraft: keptOf(signupDraft.selectSlice(state)),
      completingDraft: completingDraft.selectSlice(state),
      signupWish: signupWish.selectSlice(state),
      drafts,
      outbox,
      swiped: pendingOf(game.selectSlice(state)),
    } satisfies KeptForTheTab)
  }
  save()
  store.subscribe(save)
}

const keptNotices = () => noticesOf(readCookie(NOTICES_COOKIE))

/** Writes what changes, and leaves what other tabs have sent away meanwhile. */
function noticesWriter(before: Notices): (state: Notices) => void {
  return (state) => {
    if (state === before) return
    before = state
    const dismissed = { ...keptNotices().dismissed, ...state.dismissed }
    writeCookie(NOTICES_COOKIE, noticesText({ ...state, dismissed }), NOTICES_COOKIE_DAYS)
  }
}

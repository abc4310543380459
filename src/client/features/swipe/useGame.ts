/** The swipe game: who is next, what was chosen and can be taken back, how many likes are left [SWP-1]. */
import { useEffect } from 'react'
import type { Schemas } from '../../../shared/contract/api.ts'
import { useOffers } from '../../core/operations/offered.tsx'
import { useApi } from '../../core/operations/swr.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch, useAppSelector } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import { useShowLiked } from '../../people/likes.ts'
import { useDeck } from './api.ts'
import { type Choice, cardsOf, game } from './game.ts'
import { useHeld } from './useHeld.ts'
import { useInTurn } from './useInTurn.ts'

type Profile = Schemas['ProfileCard']

/** With fewer cards than this the next ones are fetched, so that the game never waits for them. */
const LOW_DECK = 3
/** A page that is still there so many milliseconds after it was told to go was not left. */
const STAYS_MS = 2_000

export function useGame() {
  const { data, error, mutate, isValidating } = useDeck()
  const api = useApi()
  const showLiked = useShowLiked()
  const dispatch = useAppDispatch()
  const inTurn = useInTurn()
  const offersUndo = useOffers('undoSwipe')
  const state = useAppSelector(game.selectSlice)
  const { last, uncounted, chosen, unheard } = state
  const cards = data && cardsOf(data.profiles, state)

  const count = Object.keys(chosen).length
  const isLow = cards !== undefined && cards.length < LOW_DECK && count > 0
  // One fetch for every card that goes while there are few: a deck that stays low has no more to give.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (isLow) void mutate()
  }, [isLow, count])

  const tell = (failure: unknown) => dispatch(toasts.actions.shown({ message: { id: errorMessage(failure) }, kind: 'error' }))

  /** The card has gone already, and comes back when the server refuses. */
  const send = (profile: Profile, choice: Choice) => {
    const { id } = profile
    dispatch(game.actions.sent({ id, choice }))
    return inTurn(async () => {
      try {
        const { match, likes_left, resets_at, can_undo = false } = await api.call('swipe', { body: { id, choice } })
        dispatch(game.actions.answered({ id, choice, canUndo: can_undo && offersUndo }))
        await mutate((deck) => deck && { ...deck, likes_left, resets_at }, { revalidate: false })
        if (choice === 'like') showLiked(profile, true)
        if (match) dispatch(dialogs.actions.followed({ kind: 'like', profile, match }))
      } catch (failure) {
        dispatch(game.actions.refused({ id, choice }))
        tell(failure)
        await mutate()
      }
    })
  }

  /** Who is still on the deck was sent in vain, or too late for it: done twice, it is the same. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was restored is looked at once
  useEffect(() => {
    if (!data || Object.keys(unheard).length === 0) return
    const missing = data.profiles.flatMap((profile) => {
      const choice = unheard[profile.id]
      return choice ? [{ profile, choice }] : []
    })
    dispatch(game.actions.heard(Object.fromEntries(missing.map(({ profile, choice }) => [profile.id, choice]))))
    for (const { profile, choice } of missing) void send(profile, choice)
  }, [data, unheard])

  const held = useHeld({
    send: (profile) => void send(profile, 'like'),
    /** Nobody hears the answer, as the page is going: the next one looks whether it came in time. */
    sendLeaving(profile) {
      const body = { id: profile.id, choice: 'like' } as const
      navigator.sendBeacon('/api/swipe.php', new Blob([JSON.stringify(body)], { type: 'application/json' }))
      dispatch(game.actions.sent(body))
      // A page that stays after all, or is come back to, wants the answer.
      setTimeout(() => void send(profile, 'like'), STAYS_MS)
    },
  })

  /** A pass is sent at once; a like waits a little, because nothing takes it back from who was told of it. */
  function choose(profile: Profile, choice: Choice): void {
    held.release()
    dispatch(game.actions.chose({ profile, choice }))
    if (choice === 'like') held.hold(profile)
    else void send(profile, choice)
  }

  /** Takes the last choice back. @returns who is on top again */
  function undo(): Profile | undefined {
    if (!last?.canUndo) return undefined
    const { profile, choice } = last
    dispatch(game.actions.undone({ profile, choice }))
    if (choice === 'like') held.drop()
    else {
      void inTurn(async () => {
        await api.call('undoSwipe', { body: { id: profile.id } }).catch((failure: unknown) => {
          dispatch(game.actions.stays(profile))
          tell(failure)
        })
      })
    }
    return profile
  }

  return {
    cards,
    error,
    retry: () => void mutate(),
    isFetching: isValidating,
    likesLeft: Math.max(0, (data?.likes_left ?? 0) - uncounted),
    resetsAt: data && Date.parse(data.resets_at),
    choose,
    canUndo: last?.canUndo ?? false,
    undo,
  }
}

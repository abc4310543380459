/** The swipe game's state: who is next, what was chosen, how many likes are left [SWP-1]. */
import { useEffect, useState } from 'react'
import type { Schemas } from '../../../shared/contract/api.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import { useShowLiked } from '../../people/likes.ts'
import { useDeck, useSwipe } from './api.ts'

export type Choice = 'like' | 'pass'

/** With fewer cards than this the next ones are fetched, so that the game never waits for them. */
const LOW_DECK = 3

export function useGame() {
  const { data, error, mutate, isValidating } = useDeck()
  const { trigger } = useSwipe()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const showLiked = useShowLiked()
  const dispatch = useAppDispatch()
  const cards = data?.profiles.filter(({ id }) => !chosen.has(id))

  const isLow = cards !== undefined && cards.length < LOW_DECK && chosen.size > 0
  // One fetch for every card that goes while there are few: a deck that stays low has no more to give.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (isLow) void mutate()
  }, [isLow, chosen.size])

  /** The card goes at once and comes back when the server refuses. */
  async function choose(profile: Schemas['ProfileCard'], choice: Choice): Promise<void> {
    setChosen((before) => new Set(before).add(profile.id))
    try {
      const { match, likes_left, resets_at } = await trigger({ body: { id: profile.id, choice } })
      await mutate((deck) => deck && { ...deck, likes_left, resets_at }, { revalidate: false })
      if (choice === 'like') showLiked(profile, true)
      if (match) dispatch(dialogs.actions.followed({ kind: 'like', profile, match }))
    } catch (failure) {
      setChosen((before) => new Set([...before].filter((id) => id !== profile.id)))
      dispatch(toasts.actions.shown({ message: { id: errorMessage(failure) }, kind: 'error' }))
      await mutate()
    }
  }

  return {
    cards,
    error,
    retry: () => void mutate(),
    isFetching: isValidating,
    likesLeft: data?.likes_left ?? 0,
    resetsAt: data && Date.parse(data.resets_at),
    choose,
  }
}

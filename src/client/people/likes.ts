/** Liking from wherever a profile is shown [LIK-1]. */
import { useCallback } from 'react'
import { defineMessage } from 'react-intl'
import type { Answer, Schemas } from '../../shared/contract/api.ts'
import { useChangeKnown } from '../core/operations/known.ts'
import { useApi } from '../core/operations/swr.ts'
import { useUser } from '../core/session.ts'
import { dialogs } from '../core/store/dialogs.ts'
import { useAppDispatch } from '../core/store/store.ts'
import { toasts } from '../core/store/toasts.ts'
import { errorMessage } from '../core/texts/errorMessage.ts'

type Card = Schemas['ProfileCard'] & Partial<Schemas['Profile'] & Schemas['Like']>

/** Operations whose answers show profiles with what there is between them and the member. */
const SHOWING_CARDS = ['getProfile', 'getLikes', 'searchProfiles', 'getMatchFinder', 'getSwipeCandidates'] as const

/**
 * Likes a profile or takes it back: shown at once, undone where the server refuses. A match is celebrated, any other like told
 * to who does not see it; of one that was taken back is said what it ended, and it can be given again. A visitor is told what they need [ROL-1].
 */
export function useLike(): (profile: Schemas['ProfileCard'], like: boolean) => Promise<void> {
  const api = useApi()
  const show = useShowLiked()
  const dispatch = useAppDispatch()
  const isMember = useUser() !== undefined
  return useCallback(
    async (profile, like) => {
      if (!isMember) {
        dispatch(dialogs.actions.opened({ kind: 'signup', attempt: 'like', person: profile }))
        return
      }
      const undo = show(profile, like)
      const { id, name } = profile
      try {
        if (like) {
          const { match } = await api.call('like', { body: { id } })
          dispatch(match ? dialogs.actions.followed({ kind: 'like', profile, match }) : told(name))
          return
        }
        // A card of a search does not say whether they were a match; who has left or hidden since cannot be asked for.
        const theirs = api.call('getProfile', { query: { id } }).catch(() => undefined)
        await api.call('unlike', { body: { id } })
        const message = (await theirs)?.profile.likes_me ? UNMATCHED : UNLIKED
        dispatch(toasts.actions.shown({ message, values: { name }, kind: 'info', unliked: withBond(profile, false) }))
      } catch (error) {
        undo()
        dispatch(toasts.actions.shown({ message: { id: errorMessage(error) }, kind: 'error' }))
      }
    },
    [api, show, dispatch, isMember],
  )
}

/** [MEE-10] */
export const told = (name: string) =>
  toasts.actions.shown({ message: defineMessage({ id: 'toast.liked' }), values: { name }, kind: 'heard' })

const UNLIKED = defineMessage({ id: 'toast.unliked' })
const UNMATCHED = defineMessage({ id: 'toast.unmatched' })

/**
 * Shows a profile as liked, or not, wherever it is known, without fetching anything: the next answer that has it says what
 * holds. @returns takes it back
 */
export function useShowLiked(): (profile: Card, liked: boolean) => () => void {
  const changeKnown = useChangeKnown()
  return useCallback(
    (profile, liked) => {
      const change = (card: Card) => withBond(card, liked)
      return changeKnown(SHOWING_CARDS, (answer) =>
        withCounts(withCard(answer, profile.id, change), profile, withBond(profile, liked)),
      )
    },
    [changeKnown],
  )
}

/** A card after a like, in whatever words it has for it. */
function withBond(card: Card, liked: boolean): Card {
  const likesMember = card.received ?? card.likes_me ?? false
  return {
    ...card,
    liked,
    ...(card.given !== undefined && { given: liked }),
    ...(card.match !== undefined && { match: liked && likesMember }),
  }
}

/** An answer with one profile changed wherever it is in it; itself where it is not. */
function withCard<Value>(value: Value, id: number, change: (card: Card) => Card): Value {
  if (typeof value !== 'object' || value === null) return value
  if ('liked' in value && 'id' in value && value.id === id) return change(value as unknown as Card) as Value
  if (Array.isArray(value)) {
    const changed = value.map((each) => withCard(each, id, change))
    return changed.some((each, index) => each !== value[index]) ? (changed as Value) : value
  }
  const changed = Object.entries(value).map(([key, each]) => [key, withCard(each, id, change)] as const)
  return changed.some(([key, each]) => each !== value[key as keyof Value]) ? (Object.fromEntries(changed) as Value) : value
}

/** The tabs of the likes say how many there are: as many as the like makes them. */
function withCounts<Any extends object>(answer: Any, before: Card, after: Card): Any {
  if (!isLikes(answer) || !answer.counts) return answer
  const given = answer.counts.given + Number(after.liked) - Number(before.liked)
  const matches = answer.counts.matches + Number(after.match ?? false) - Number(before.match ?? false)
  return { ...answer, counts: { ...answer.counts, given, matches } }
}

const isLikes = (answer: object): answer is Answer<'getLikes'> => 'liked_by' in answer

import { useCallback, useMemo, useState } from 'react'
import type { Answer, Schemas } from '../../../shared/contract/api.ts'
import type { LIKE_TABS } from '../../../shared/routes.ts'
import { uniqueBy, usePages } from '../../core/operations/pages.ts'
import { useOnNews } from '../../core/session.ts'

export type Tab = (typeof LIKE_TABS)[number]
type Like = Schemas['Like']

const BELONGS: Record<Tab, (like: Like) => boolean> = {
  received: (like) => like.received,
  given: (like) => like.given,
  matches: (like) => like.match,
}

/**
 * The likes of one tab, new ones first, as far as they are shown, and how many each tab has. A service that ignores tabs
 * sends all likes, which are told apart and counted here [GRO-2]. From the first heart that is pressed (`keep`) until the
 * tab is opened again everybody keeps their place, also who is not liked any more: a slip can be put right there.
 */
export function useLikes(tab: Tab) {
  const list = usePages('getLikes', { tab })
  const { fetchAgain } = list
  const [kept, setKept] = useState<{ tab: Tab; ids: number[] }>()
  const ids = kept?.tab === tab ? kept.ids : undefined
  // The other tabs would lose whom one has just stopped to like.
  const isFresh = tab === 'received' || !ids
  useOnNews(useCallback(() => isFresh && fetchAgain(), [isFresh, fetchAgain]))
  const counts = useMemo(() => list.pages && (list.pages[0]?.counts ?? counted(likesIn(list.pages))), [list.pages])
  const all = list.pages && likesIn(list.pages)
  const likes = all && (ids ? inPlace(all, ids, BELONGS[tab]) : all.filter(BELONGS[tab]))
  return { ...list, likes, counts, keep: () => !ids && likes && setKept({ tab, ids: likes.map(({ id }) => id) }) }
}

/** Those of `ids` in that order; before them who is new since, after them who came with further pages. */
function inPlace(all: Like[], ids: number[], belongs: (like: Like) => boolean): Like[] {
  const others = all.filter((like) => belongs(like) && !ids.includes(like.id))
  const kept = ids.flatMap((id) => all.find((like) => like.id === id) ?? [])
  return [...others.filter(({ like_new }) => like_new), ...kept, ...others.filter(({ like_new }) => !like_new)]
}

const likesIn = (pages: Answer<'getLikes'>[]): Like[] => {
  const likes = pages.flatMap((page) => page.profiles)
  return uniqueBy(likes, ({ id }) => id)
}

const counted = (likes: Like[]): Record<Tab, number> => ({
  received: likes.filter(BELONGS.received).length,
  given: likes.filter(BELONGS.given).length,
  matches: likes.filter(BELONGS.matches).length,
})

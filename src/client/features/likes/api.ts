import { useMemo } from 'react'
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
 * sends all likes, which are told apart and counted here [GRO-2].
 */
export function useLikes(tab: Tab) {
  const list = usePages('getLikes', { tab })
  useOnNews(list.fetchAgain)
  const counts = useMemo(() => list.pages && (list.pages[0]?.counts ?? counted(likesIn(list.pages))), [list.pages])
  return { ...list, likes: list.pages && likesIn(list.pages).filter(BELONGS[tab]), counts }
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

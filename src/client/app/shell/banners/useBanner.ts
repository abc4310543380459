import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Schemas } from '../../../../shared/contract/api.ts'
import type { RouteName } from '../../../../shared/routes.ts'
import type { Runtime } from '../../../core/operations/runtime.ts'
import { useRoute } from '../../../core/page/route.ts'
import { useSettings } from '../../../core/settings.ts'
import { notices } from '../../../core/store/notices.ts'
import { useAppDispatch, useAppSelector } from '../../../core/store/store.ts'
import { type ActiveDiscount, activeDiscountQuery, useActiveDiscount } from '../../../features/payments/bonus/activeDiscount.ts'
import { type BannerFacts, type BannerKind, bannersFor, DISMISSED_AS } from './rules.ts'

type Strip = {
  /** Whether this page has room for banners. */
  isOpen: boolean
  /** The one that shows; undefined where the room is kept though there is nothing to say any more. */
  kind: BannerKind | undefined
  discount: ActiveDiscount | undefined
  dismiss: () => void
}

/**
 * The banner of the page that is shown. What is known when a page comes decides whether it has room for one: a reason that
 * arises later waits for the next page, and one that ends by itself leaves its room empty, so that nothing of what is read
 * moves. Who sends a banner away sees the next one, or the room go [MEE-2].
 */
export function useBanner(user: Schemas['User']): Strip {
  const { pathname } = useLocation()
  const { name: route } = useRoute()
  const { push_public_key } = useSettings()
  const remembered = useAppSelector((state) => state.notices)
  const dispatch = useAppDispatch()
  const facts = { user, route, notices: remembered, hasPush: push_public_key !== null }
  const discount = useActiveDiscount(wouldOfferDiscount(facts))
  const [kind, next] = bannersFor({ ...facts, hasDiscount: discount !== undefined })
  const [page, setPage] = useState({ pathname, isOpen: kind !== undefined })
  if (page.pathname !== pathname) setPage({ pathname, isOpen: kind !== undefined })

  return {
    isOpen: page.isOpen,
    kind,
    discount,
    dismiss() {
      const what = kind && DISMISSED_AS[kind]
      if (!what) return
      dispatch(notices.actions.dismissed({ what, at: Date.now() }))
      if (!next) setPage({ pathname, isOpen: false })
    },
  }
}

/** Makes the one banner that is about something else than the user available to the server's page. */
export async function loadBanner(route: RouteName, { begin, isLoggedIn, prefetch }: Runtime): Promise<void> {
  if (!begin || !(await isLoggedIn())) return
  const answer = await prefetch('getUser')
  if (!answer || !wouldOfferDiscount({ user: answer.user, route, notices: begin.notices, hasPush: false })) return
  const query = activeDiscountQuery(answer.user, begin.renderedAt ?? Date.now())
  if (query) await prefetch('getDiscountCode', query, 'optional')
}

/**
 * Whether a discount, if there is one, is what the banner is about, or one that follows it: it is asked for only then. What
 * stands before it can be sent away, but for the reminder to confirm the address, and then it is there at once.
 */
function wouldOfferDiscount(facts: Omit<BannerFacts, 'hasDiscount'>): boolean {
  const due = bannersFor({ ...facts, hasDiscount: true })
  return due.includes('welcome') && !due.includes('activation')
}

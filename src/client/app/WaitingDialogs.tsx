import { useEffect, useRef } from 'react'
import type { Api } from '../../shared/contract/api.ts'
import { isApiError } from '../../shared/contract/api.ts'
import type { RouteName } from '../../shared/routes.ts'
import { useApi } from '../core/operations/swr.ts'
import { useRoute } from '../core/page/route.ts'
import { type Dialog, dialogs, type Waiting } from '../core/store/dialogs.ts'
import { useAppDispatch, useAppSelector } from '../core/store/store.ts'

/** Screens on which somebody is in the middle of something. */
const TASKS: ReadonlySet<RouteName> = new Set([
  'signup',
  'members-id-signup',
  'complete-signup',
  'activate-done',
  'credits-id-paymentmethod',
  'directdebit',
  'reset-password-do',
  'swipe-game',
])
/** What makes busy is the page's, not the store's: it is looked at now and again, while something waits. */
const LOOK_MS = 1_000

/** Opens dialogs that wait, one after the other, when nothing else is open and nobody is disturbed by them [MEE-1]. */
export default function WaitingDialogs() {
  const { open, waiting } = useAppSelector((state) => state.dialogs)
  const { name } = useRoute()
  const api = useApi()
  const dispatch = useAppDispatch()
  const kept = useRef(new WeakSet<Waiting>())
  useEffect(() => {
    let isAsking = false
    const look = async () => {
      if (isAsking) return
      const isBusy = open !== null || (name !== undefined && TASKS.has(name)) || isAtWork()
      const next = open === null && waiting.find(({ isUnasked }) => !isUnasked || !isBusy)
      for (const each of waiting) if (each !== next) kept.current.add(each)
      if (!next) return
      isAsking = true
      const isTrue = !kept.current.has(next) || (await stillHolds(api, next.dialog))
      dispatch(isTrue ? dialogs.actions.admitted(next.dialog) : dialogs.actions.withdrawn(next.dialog.kind))
      isAsking = false
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [open, waiting, name, api, dispatch])
  return null
}

/** Whether somebody types, plays, or reads another dialog. */
function isAtWork(): boolean {
  return (
    document.activeElement?.matches('input, textarea, select') === true ||
    document.querySelector('[role=dialog], dialog[open], .swipe-deck') !== null
  )
}

/** What is said of a member may not be true any more after a while; of the rest those know who asked for it. */
async function stillHolds(api: Api, dialog: Dialog): Promise<boolean> {
  if (dialog.kind !== 'like') return true
  try {
    const { profile } = await api.call('getProfile', { query: { id: dialog.profile.id } })
    return profile.match || (!dialog.match && profile.likes_me)
  } catch (error) {
    return isApiError(error) && error.status !== 404
  }
}

import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Api, Schemas } from '../../../shared/contract/api.ts'
import { AUTO_LIKE_RELOAD_MS } from '../../../shared/rules/constants.ts'
import { useRefresh } from '../../core/operations/refresh.ts'
import { useApi } from '../../core/operations/swr.ts'
import { useUser } from '../../core/session.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'

const MAX_SECONDS = 600

/**
 * With `t` in the address a fictional profile likes the member after that many seconds, which is shown, and `t` is
 * removed [LIK-4, LIK-5]. A visitor is shown one too; nothing is kept of that.
 */
export default function LikeAfterDelay(): null {
  const { state } = useLocation()
  const entry = useRef<unknown>(undefined)
  entry.current = state
  const [parameters, setParameters] = useSearchParams()
  const text = parameters.get('t') ?? ''
  const seconds = /^\d{1,3}(\.\d+)?$/.test(text) ? Math.min(Number(text), MAX_SECONDS) : undefined
  const isMember = useUser() !== undefined
  const api = useApi()
  const refresh = useRefresh()
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (seconds === undefined) return
    const timer = setTimeout(async () => {
      setParameters(
        (current) => {
          current.delete('t')
          return current
        },
        // The history's entry stays what it was, a running signup's for one [MEE-1].
        { replace: true, preventScrollReset: true, state: entry.current },
      )
      // Nobody waits for a like that did not come.
      const profile = await (isMember ? liking(api) : fictional(api)).catch(() => undefined)
      if (!profile) return
      dispatch(dialogs.actions.came({ kind: 'like', profile, match: false }))
      if (isMember) setTimeout(() => void refresh(), AUTO_LIKE_RELOAD_MS)
    }, seconds * 1_000)
    return () => clearTimeout(timer)
  }, [seconds, isMember, api, refresh, dispatch, setParameters])
  return null
}

const liking = async (api: Api) => (await api.call('autoLike')).profile

/** So many pages are looked through: there are few of them, and those who are there come first. */
const PAGES = 8

/** Of those whom visitors may look at. */
async function fictional(api: Api): Promise<Schemas['ProfileCard'] | undefined> {
  let cursor: string | undefined
  for (let page = 0; page < PAGES; page += 1) {
    const { profiles, next } = await api.call('searchProfiles', { query: { limit: 60, cursor } })
    const found = profiles.find((profile) => profile.fictional)
    if (found || next === null) return found
    cursor = next
  }
  return undefined
}

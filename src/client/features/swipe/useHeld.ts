import { useEffect, useRef } from 'react'
import type { Schemas } from '../../../shared/contract/api.ts'

type Profile = Schemas['ProfileCard']

type Ways = {
  send: (profile: Profile) => void
  /** While the page goes away, where nothing is waited for. */
  sendLeaving: (profile: Profile) => void
}

/** How long a like can be taken back, in milliseconds. */
const HELD_MS = 4_000

/**
 * Holds a like back until its time has come, or what comes next: another choice, another screen, another page, another
 * app on a phone, which may never come back.
 */
export function useHeld(ways: Ways) {
  const current = useRef(ways)
  useEffect(() => {
    current.current = ways
  })
  const held = useRef<{ profile: Profile; timer: ReturnType<typeof setTimeout> }>(undefined)

  /** @returns who was held, and is no more */
  const take = () => {
    const profile = held.current?.profile
    clearTimeout(held.current?.timer)
    held.current = undefined
    return profile
  }
  const release = () => {
    const profile = take()
    if (profile) current.current.send(profile)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what these read is in references
  useEffect(() => {
    const leave = () => {
      const profile = take()
      if (profile) current.current.sendLeaving(profile)
    }
    const hide = () => document.visibilityState === 'hidden' && release()
    // The first is told before the next page is asked for, the second also where the first is not known.
    window.addEventListener('beforeunload', leave)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('beforeunload', leave)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      release()
    }
  }, [])

  return {
    hold(profile: Profile) {
      held.current = { profile, timer: setTimeout(release, HELD_MS) }
    },
    release,
    /** It is not sent at all. */
    drop: () => void take(),
  }
}

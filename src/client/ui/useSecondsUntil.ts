import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/**
 * Whole seconds until a time, ticking; 0 once it has passed, undefined for no time.
 * @param time epoch milliseconds
 * @param first the time by which the page begins; without it nothing is known before the reader's own clock is
 */
export function useSecondsUntil(time: number | undefined, first?: number): number | undefined {
  const [now, setNow] = useState(first)
  useEffect(() => {
    if (time === undefined) return
    setNow(Date.now())
    const ticking = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= time) clearInterval(ticking)
    }, SECOND_MS)
    return () => clearInterval(ticking)
  }, [time])
  if (time === undefined || now === undefined) return undefined
  return Math.max(0, Math.ceil((time - now) / SECOND_MS))
}

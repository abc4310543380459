import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/**
 * Whole seconds until a time, ticking; 0 once it has passed, undefined for no time and before the page has been taken
 * over: the server's clock is not the reader's.
 * @param time epoch milliseconds
 */
export function useSecondsUntil(time: number | undefined): number | undefined {
  const [now, setNow] = useState<number>()
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

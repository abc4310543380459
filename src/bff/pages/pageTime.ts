import type { Response } from 'express'
import { backendTimeout } from '../errors.ts'

/** Milliseconds that a page waits [ISO-4]. */
export type PageLimits = {
  /** With its head, once there is nothing else to wait for than what it can begin without. */
  head: number
  /** For a call that it can do without. */
  optional: number
  /** For a call of which it can show the skeleton. */
  shown: number
  /** For all of them together. */
  page: number
}

/** How long a page waits for its calls, and until when anybody waits for it. */
export type PageTime = {
  /** Aborted with the error of the page at its deadline, and when the page is over: what it has started ends with it. */
  calls: AbortSignal
  /** Aborted when the browser goes away before it has the page. */
  gone: AbortSignal
}

export function pageTime(response: Response, limit: number): PageTime {
  const calls = new AbortController()
  const gone = new AbortController()
  const timer = setTimeout(() => calls.abort(backendTimeout()), limit)
  response.once('close', () => {
    clearTimeout(timer)
    if (!response.writableFinished) gone.abort(OVER)
    calls.abort(OVER)
  })
  return { calls: calls.signal, gone: gone.signal }
}

/** Made once: a reason of its own for every page would cost each a stack. */
const OVER = new Error('the page is over')

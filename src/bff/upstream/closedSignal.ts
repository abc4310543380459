import type { Response } from 'express'

/** Aborted when the browser goes away before it is answered. */
export function closedSignal(response: Response): AbortSignal {
  const controller = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

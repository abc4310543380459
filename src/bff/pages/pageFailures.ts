import type { Request, Response } from 'express'
import type { PageFailure } from './renderer.ts'

/**
 * Tells the operator why a page failed, under the id that its visitor sees [GW-11]: once, by however many ways it
 * becomes known.
 */
export function createFailureLog({ log, id }: Request, response: Response): (failure: PageFailure) => void {
  const known = new Set<unknown>()
  return ({ error, screen, componentStack }) => {
    // Who has left fails every part of a page that was not ready.
    if (response.closed || known.has(error)) return
    known.add(error)
    log.error({ request_id: id, screen, err: error, component_stack: componentStack }, 'page failed')
  }
}

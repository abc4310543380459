import type { Request, Response } from 'express'

/** Milliseconds. Who is cut off while sending may never read the answer; who goes on sending does not mean to. */
const REST_MS = 5_000

export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** For an answer that comes before the end of its request: the rest is thrown away, for a moment, then the connection [ISO-1]. */
export function throwAwayRest(request: Request, response: Response): void {
  response.once('finish', () => {
    if (request.complete) return
    // Whatever it was piped to would stop it, as soon as that is closed.
    request.unpipe().resume()
    setTimeout(() => {
      if (!request.complete) request.socket.destroy()
    }, REST_MS).unref()
  })
}

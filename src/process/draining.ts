/** How a server of ours comes to its end without losing a request: the gateway's and the backend's alike [GW-11]. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Draining = {
  /** Whether the process is about to end: its health check says so before anything else happens. */
  readonly isOn: boolean
  /**
   * Ends event streams at once and every other connection with the answer under way on it. New ones are still taken for
   * `grace` milliseconds, in which those in front learn that we are not ready; then requests have `limit` milliseconds to
   * end before they are cut.
   */
  drain(patience: { grace: number; limit: number }): Promise<void>
}

/** How often connections are looked for that have become idle. */
const ROUND_MS = 50

export function createDraining(server: Server): Draining {
  /**
   * What each connection is answered. By connection, for there are few: a set that every response enters and leaves is made
   * anew all the time, and what its old tables hold, V8 keeps beyond its young generation.
   */
  const underWay = new Map<Socket, ServerResponse | undefined>()
  let isOn = false
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (!underWay.has(socket)) socket.once('close', () => underWay.delete(socket))
    underWay.set(socket, response)
    response.once('close', () => {
      if (underWay.get(socket) === response) underWay.set(socket, undefined)
    })
    if (isOn) closeAfter(response)
  })
  const responses = () => [...underWay.values()].filter((response) => response !== undefined)
  /** They have no end of their own; their browsers connect again, to whoever is ready. */
  const endStreams = () => {
    for (const response of responses()) {
      // Whoever feeds it may write once more.
      if (isEventStream(response) && !response.writableEnded) response.on('error', () => {}).end()
    }
  }

  const close = (limit: number) =>
    new Promise<void>((closed) => {
      // Those that are idle now are closed as the server is; one whose last request ends later is kept alive by its client.
      const closing = setInterval(() => {
        endStreams()
        server.closeIdleConnections()
      }, ROUND_MS)
      const cutting = setTimeout(() => server.closeAllConnections(), limit)
      // Right after what has come is taken in: a connection that waits to be accepted, or a request to be read, would be lost.
      setImmediate(() =>
        server.close(() => {
          clearInterval(closing)
          clearTimeout(cutting)
          closed()
        }),
      )
    })

  return {
    get isOn() {
      return isOn
    },
    async drain({ grace, limit }) {
      isOn = true
      for (const response of responses()) closeAfter(response)
      endStreams()
      if (grace > 0) await new Promise((over) => setTimeout(over, grace))
      await close(limit)
    },
  }
}

const isEventStream = (response: ServerResponse) => String(response.getHeader('content-type')).startsWith('text/event-stream')

/** Says that the answer is the connection's last: a request that comes on a kept one as it is closed would be lost. */
function closeAfter(response: ServerResponse): void {
  if (response.headersSent) return
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  // As late as can be: what is passed on from elsewhere brings a header of this name.
  response.writeHead = (...args: unknown[]) => {
    response.setHeader('Connection', 'close')
    return writeHead(...args)
  }
}

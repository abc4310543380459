import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Between = {
  url: string
  /** Keeps the calls of one path for itself from now on; without a path of none. Calls that it has stay unanswered. */
  hang(path?: string): void
  /** Lets the calls go on that it has kept. */
  release(): void
  close(): Promise<void>
}

/** Stands between gateway and backend. */
export async function startBetween(target: string): Promise<Between> {
  const { hostname, port } = new URL(target)
  let kept: string | undefined
  let waiting: (() => void)[] = []
  const server = createServer((incoming, response) => {
    if (kept && incoming.url?.split('?')[0] === kept) waiting.push(() => send(incoming, response))
    else send(incoming, response)
  })
  function send(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, url: path, headers } = incoming
    const outgoing = forward({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => incoming.socket.destroy())
    incoming.pipe(outgoing)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang(path) {
      kept = path
    },
    release() {
      kept = undefined
      for (const go of waiting) go()
      waiting = []
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

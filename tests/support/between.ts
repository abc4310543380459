import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Between = {
  url: string
  /** Keeps the calls of one path for itself from now on; without a path of none. Calls that it has stay unanswered. */
  hang(path?: string): void
  /** Lets the calls go on that it has kept. */
  release(): void
  /** Loses the calls that it has kept, and lets others go on. */
  drop(): void
  /** Answers bridge calls of one purpose as a broken server does from now on; without a purpose none. */
  break(purpose?: string): void
  /** How many calls it has kept. */
  readonly waiting: number
  close(): Promise<void>
}

/** Stands between gateway and backend. */
export async function startBetween(target: string): Promise<Between> {
  const { hostname, port } = new URL(target)
  let kept: string | undefined
  let broken: string | undefined
  let waiting: { go: () => void; incoming: IncomingMessage }[] = []
  const server = createServer((incoming, response) => {
    const path = incoming.url?.split('?')[0]
    if (kept && path === kept) waiting.push({ go: () => send(incoming, response), incoming })
    else if (broken && path === '/internal/bridge') void sendUnless(broken, incoming, response)
    else send(incoming, response)
  })
  async function sendUnless(purpose: string, incoming: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await incoming.toArray())
    if (new URLSearchParams(body.toString()).get('purpose') === purpose)
      return void response.writeHead(500).end('<b>Fatal error</b>')
    const headers = incoming.headers as Record<string, string>
    const outgoing = forward({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.end(body)
  }
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
      for (const { go } of waiting) go()
      waiting = []
    },
    drop() {
      kept = undefined
      for (const { incoming } of waiting) incoming.socket.destroy()
      waiting = []
    },
    break(purpose) {
      broken = purpose
    },
    get waiting() {
      return waiting.length
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

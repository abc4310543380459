/** A backend that does whatever a test tells it to, and remembers what reached it. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Reached = { method: string; url: string; headers: IncomingMessage['headers']; body: string; bytes: Buffer }
type Behaviour = (request: IncomingMessage, response: ServerResponse, reached: Reached) => void

export type Upstream = {
  url: string
  /** Every request that was read to its end, in order. */
  reached: Reached[]
  /** Bytes of bodies that came, of requests under way too. */
  readonly received: number
  /** What to do with the next requests: one behaviour each; the last one stays. */
  behave(...behaviours: Behaviour[]): void
  /** What to do with requests before their bodies have come. */
  onRequest(listener: RequestListener): void
  stop(): Promise<void>
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string | string[]> = {}): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
/** Executes and then fails to say so. */
export const reset: Behaviour = (request) => void (request.socket as Socket).resetAndDestroy()
export const hang: Behaviour = () => {}
export const trickle: Behaviour = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}
export const html: Behaviour = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<b>Fatal error</b>: Allowed memory size exhausted')
}
export const shortBody: Behaviour = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' })
  response.write('{"user":')
  response.socket?.end()
}
export const hugeBody: Behaviour = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const chunk = Buffer.alloc(1024 * 1024, 32)
  const pump = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', pump)
  pump()
}

export async function startUpstream(): Promise<Upstream> {
  const reached: Reached[] = []
  let received = 0
  let behaviours: Behaviour[] = [json({})]
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      chunks.push(chunk)
    })
    request.on('end', () => {
      if (response.writableEnded) return
      const bytes = Buffer.concat(chunks)
      const seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: bytes.toString(),
        bytes,
      }
      reached.push(seen)
      const behaviour = (behaviours.length > 1 ? behaviours.shift() : behaviours[0]) as Behaviour
      behaviour(request, response, seen)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    reached,
    get received() {
      return received
    },
    onRequest: (listener) => void server.prependListener('request', listener),
    behave(...next) {
      reached.length = 0
      behaviours = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

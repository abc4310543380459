/** Messages through a gateway whose upstream fails at random, by clients that ask again until they have an answer. */

import { once } from 'node:events'
import { createServer, request as forward, type Server } from 'node:http'
import pg from 'pg'
import { createRandom } from '../../mock-backend/seed/random.ts'
import { createWorld, type Person, someAddress, type World } from '../contract/suite/world.ts'
import { startGateway, startProduct } from '../support/processes.ts'
import { grantCredits, ledgerProblems } from './ledger.ts'

const SENDERS = 20
const AT_ONCE = 16
const PRICE = 2

/** What the path between gateway and backend does to a request, and how often. */
const FAULTS = [
  ['refused before the backend saw it', 0.05],
  ['cut off after the backend acted', 0.06],
  ['answered 502 with a page after the backend acted', 0.03],
  ['answered 503 before the backend saw it', 0.03],
  ['never answered', 0.005],
] as const

export type RetryFigures = {
  sends: number
  faults: number
  /** Calls of the clients, which ask again when they have to. */
  calls: number
  lost: number
  duplicated: number
  problems: string[]
}

export async function sendThroughFaults(sends: number, filled?: string): Promise<RetryFigures> {
  const product = await startProduct({}, filled)
  const chaos = await startChaos(product.url)
  const gateway = await startGateway({ NATIVE_URL: chaos.url, UPSTREAM_TIMEOUT_MS: '400', LOG_LEVEL: 'fatal' })
  const database = new pg.Pool({ connectionString: product.databaseUrl, max: 2 })
  const calm = createWorld({ url: product.url, mailboxUrl: product.mailboxUrl })
  try {
    const receiver = await calm.freeMember()
    const stormy = createWorld({ url: gateway.url })
    const senders: { person: Person; conversation: number }[] = []
    for (let n = 0; n < SENDERS; n += 1) {
      const person = await calm.freeMember()
      await grantCredits(database, person.id, Math.ceil(sends / SENDERS) * PRICE)
      senders.push({ person: await stormy.signIn(person), conversation: await calm.conversation(person, receiver) })
    }
    chaos.start()
    let next = 0
    let calls = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < sends) {
          const index = next++
          const { person, conversation } = senders[index % SENDERS] as (typeof senders)[number]
          const needed = await sendUntilAcknowledged(stormy, person, conversation, `send ${index}`)
          calls += needed
        }
      }),
    )
    chaos.stop()
    const { rows } = await database.query(
      `select text, count(*)::int as count from message where text like 'send %' group by text`,
    )
    return {
      sends,
      faults: chaos.faults(),
      calls,
      lost: sends - rows.length,
      duplicated: rows.filter(({ count }) => count > 1).length,
      problems: await ledgerProblems(database),
    }
  } finally {
    await database.end()
    await gateway.stop()
    await chaos.close()
    await product.stop()
  }
}

/** @returns how many calls it took */
async function sendUntilAcknowledged(world: World, { headers }: Person, conversation: number, text: string): Promise<number> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (let calls = 1; ; calls += 1) {
    const options = { body: { conversation, text }, headers: { ...headers, ...key, ...someAddress() } }
    const answer = await world.call('sendMessage', options).catch(() => undefined)
    if (answer?.status === 201) return calls
    if (answer && answer.status < 500 && answer.status !== 409)
      throw new Error(`${text}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
}

type Chaos = { url: string; start(): void; stop(): void; faults(): number; close(): Promise<void> }

async function startChaos(target: string): Promise<Chaos> {
  const random = createRandom(7)
  const { hostname, port } = new URL(target)
  let isOn = false
  let count = 0
  const draw = () => {
    let left = random.next()
    return FAULTS.find(([, share]) => {
      left -= share
      return left < 0
    })?.[0]
  }
  const server: Server = createServer((incoming, response) => {
    const fault = isOn ? draw() : undefined
    if (fault) count += 1
    if (fault === 'refused before the backend saw it') return void incoming.socket.destroy()
    if (fault === 'never answered') return
    if (fault === 'answered 503 before the backend saw it') return void response.writeHead(503).end()
    const outgoing = forward(
      { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer) => {
        if (fault === 'cut off after the backend acted') {
          answer.resume()
          return void incoming.socket.destroy()
        }
        if (fault) {
          answer.resume()
          return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    outgoing.on('error', () => incoming.socket.destroy())
    incoming.pipe(outgoing)
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    start: () => {
      isOn = true
    },
    stop: () => {
      isOn = false
    },
    faults: () => count,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

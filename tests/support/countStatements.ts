/** Which statements a backend runs, read off its connections to the database. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { inject } from 'vitest'
import { startBackend } from '../../mock-backend/backend.ts'
import { readConfig } from '../../mock-backend/config.ts'

type Statement = { text: string; values: Buffer[] }

type Counted<Result> = {
  result: Result
  /** Texts of the statements run while the work was done that were given this value, as often as they were run. */
  having(value: Buffer): string[]
}

/** Runs a backend of its own, whose connections go through a proxy that listens. */
export async function countStatements<Result>(
  databaseUrl: string,
  work: (backendUrl: string) => Promise<Result>,
): Promise<Counted<Result>> {
  const database = new URL(databaseUrl)
  const directory = database.searchParams.get('host')
  const run: Statement[] = []
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = directory
      ? connect(`${directory}/.s.PGSQL.${database.port || 5432}`)
      : connect(Number(database.port || 5432), database.hostname)
    for (const socket of [client, server]) {
      open.add(socket)
      socket
        .on('close', () => open.delete(socket))
        .on('error', () => {
          client.destroy()
          server.destroy()
        })
    }
    client.on(
      'data',
      statementsOf((statement) => void run.push(statement)),
    )
    client.pipe(server).pipe(client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const proxied = new URL(databaseUrl)
  proxied.hostname = '127.0.0.1'
  proxied.port = String((proxy.address() as AddressInfo).port)
  proxied.searchParams.delete('host')
  const backend = await startBackend({
    config: readConfig({ BACKEND_PORT: '0', DATA_DIR: inject('database').dataDir, DEMO_DATA: 'no' }),
    databaseUrl: proxied.href,
    log: pino({ level: 'silent' }),
  })
  try {
    const result = await work(`http://127.0.0.1:${backend.port}`)
    const counted = [...run]
    return {
      result,
      having: (value) => counted.filter(({ values }) => values.some((one) => one.equals(value))).map(({ text }) => text),
    }
  } finally {
    await backend.stop()
    for (const socket of open) socket.destroy()
    proxy.close()
  }
}

/** Reads the messages of a client: a statement is named with its text (Parse) and run with its values (Bind). */
function statementsOf(found: (statement: Statement) => void): (piece: Buffer) => void {
  const texts = new Map<string, string>()
  let rest = Buffer.alloc(0)
  // The first message, which opens the connection, has no letter in front.
  let hasLetter = false
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    for (;;) {
      const start = hasLetter ? 1 : 0
      if (rest.length < start + 4) return
      const end = start + rest.readInt32BE(start)
      if (rest.length < end) return
      const letter = hasLetter ? String.fromCharCode(rest[0] as number) : ''
      const body = rest.subarray(start + 4, end)
      if (letter === 'P') {
        const [name = '', text = ''] = body.toString('latin1').split('\0')
        texts.set(name, text)
      }
      if (letter === 'B') {
        const [portal = '', name = ''] = body.toString('latin1').split('\0', 2)
        found({ text: texts.get(name) ?? '', values: valuesIn(body.subarray(portal.length + name.length + 2)) })
      }
      hasLetter = true
      rest = rest.subarray(end)
    }
  }
}

/** The values of a Bind: after a list of their formats, each with its length, or -1 for null. */
function valuesIn(bind: Buffer): Buffer[] {
  let at = 2 + 2 * bind.readInt16BE(0)
  const values: Buffer[] = []
  const count = bind.readInt16BE(at)
  at += 2
  for (let n = 0; n < count; n += 1) {
    const length = Math.max(0, bind.readInt32BE(at))
    values.push(bind.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return values
}

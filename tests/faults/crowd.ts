/** Many members at once on a product that runs as an operator runs it, each calling from a network of their own. */
import { createHash, randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { type Product, type Running, startGateway, startProduct } from '../support/processes.ts'

const SECRET = 'a secret for tests only'
/** As `npm start` gives it to both parts. */
const MEMORY = { NODE_OPTIONS: '--max-old-space-size=256', MALLOC_ARENA_MAX: '2' }

export type Crowd = {
  backend: Product
  gateway: Running
  /** The `auth` cookie of each member. */
  cookies: string[]
  stop(): Promise<void>
}

/** @param size members who are signed in; @param env of the gateway */
export async function startCrowd(size: number, env: Record<string, string> = {}): Promise<Crowd> {
  const backend = await startProduct(MEMORY)
  const gateway = await startGateway({ ...MEMORY, NATIVE_URL: backend.url, LOG_LEVEL: 'silent', ...env })
  const database = new pg.Client(backend.databaseUrl)
  await database.connect()
  const tokens = Array.from({ length: size }, () => randomBytes(32).toString('base64url'))
  await database.query(
    `with hash as (
       select hash, row_number() over () as n from unnest($1::bytea[]) as hash
     ), made as (
       insert into account (site_id, email, password_hash, status)
       select (select min(id) from site), 'crowd-' || n || '@example.com', '', 'active' from hash returning id, site_id
     ), numbered as (
       select id, site_id, row_number() over () as n from made
     ), shown as (
       insert into profile (id, site_id, name, gender, date_of_birth, country)
       select id, site_id, 'Crowd', 'male', '1990-01-01', 'NL' from numbered returning id
     )
     insert into session (token_hash, account_id, security_stamp, expires_at)
     select hash, numbered.id, 0, now() + interval '1 day' from hash join numbered using (n)`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  await database.end()
  const seal = createSessionSeal([SECRET])
  return {
    backend,
    gateway,
    cookies: await Promise.all(tokens.map(async (native) => `auth=${await seal.seal({ native })}`)),
    async stop() {
      await gateway.stop()
      await backend.stop()
    },
  }
}

/** An address in a network of its own for each number. */
export const addressOf = (n: number) => `11.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Headers as browsers send them. */
export const headersOf = (cookie: string, address: string): Record<string, string> => ({
  host: 'localhost',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
  'accept-language': 'nl-NL,nl;q=0.9,en-US;q=0.8,en;q=0.7',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  cookie,
  'x-forwarded-for': address,
})

/** Writes a request's head by hand, so that its body can be held back and its answer be left unread. */
export function send(url: string, line: string, headers: Record<string, string>): Socket {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`${line} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return socket
}

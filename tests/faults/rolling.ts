/**
 * Two gateways and two backends behind nginx, each replaced in turn while visitors and members call. Nobody repeats a call
 * here but the gateways and nginx themselves: every answer must be the right one [R7].
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Agent, request } from 'undici'
import { createRandom } from '../../mock-backend/seed/random.ts'
import { createWorld, type Person, someAddress } from '../contract/suite/world.ts'
import { freePort, type Running, startBackend, startDatabase, startGateway, webhookSecretOf } from '../support/processes.ts'
import { grantCredits, ledgerProblems } from './ledger.ts'

const CALLS_PER_SECOND = 100
const MEMBERS = 20
/** How long the product is left alone before each replacement: its load is spread over all of it again. */
const CALM_MS = 2_000
const GRACE = { DRAIN_GRACE_MS: '1000' }
const PAGES = ['/members', '/chats', '/profile', '/pricing', '/settings']
const READS = ['/api/user.php', '/api/chats.php', '/api/likes.php', '/api/profiles.php', '/api/settings.php']

export type RollingFigures = {
  calls: number
  sends: number
  restarts: number
  failed: number
  lost: number
  duplicated: number
  /** What went wrong, in words. */
  problems: string[]
}

/** @param rounds how often all four are replaced */
export async function replaceUnderLoad(rounds: number, filled?: string): Promise<RollingFigures> {
  const database = await startDatabase(filled)
  const ports = { backends: [await freePort(), await freePort()], gateways: [await freePort(), await freePort()] }
  const addresses = ports.backends.map((port) => `http://127.0.0.1:${port}`)
  const backendOn = (port: number) => startBackend(database, { BACKEND_PORT: String(port), ...GRACE })
  const gatewayOn = (port: number) => startGateway({ PORT: String(port), NATIVE_URL: addresses.join(), ...GRACE })
  const parts: { running: Running; start: () => Promise<Running> }[] = []
  for (const [start, list] of [
    [backendOn, ports.backends],
    [gatewayOn, ports.gateways],
  ] as const)
    for (const port of list) parts.push({ running: await start(port), start: () => start(port) })
  const balancer = await startBalancer(ports.gateways)

  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  const agent = new Agent({ keepAliveTimeout: 30_000, connections: 64 })
  const figures = { calls: 0, sends: 0, restarts: 0, failed: 0, problems: [] as string[] }
  try {
    const target = { mailboxUrl: `${addresses[0]}/mailbox`, webhookSecret: await webhookSecretOf(database.url) }
    const world = createWorld({ url: balancer.url, ...target })
    const calm = createWorld({ url: addresses[0] as string, ...target })
    const members: { person: Person; conversation: number }[] = []
    const receiver = await calm.freeMember()
    for (let n = 0; n < MEMBERS; n += 1) {
      const person = await calm.freeMember()
      await grantCredits(pool, person.id, 1_000_000)
      members.push({ person: await world.signIn(person), conversation: await calm.conversation(person, receiver) })
    }

    const random = createRandom(5)
    const sent: string[] = []
    const one = async () => {
      const member = members[figures.calls % MEMBERS] as (typeof members)[number]
      const kind = random.next()
      figures.calls += 1
      const headers = { ...member.person.headers, ...someAddress(), 'sec-fetch-site': 'same-origin' }
      const isSend = kind < 0.2
      const path = isSend ? '/api/message.php' : random.pick(kind < 0.8 ? READS : PAGES)
      const text = `rolling ${figures.calls}`
      const options = isSend
        ? {
            method: 'POST' as const,
            headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
            body: JSON.stringify({ conversation: member.conversation, text }),
          }
        : { headers }
      try {
        const answer = await request(balancer.url + path, { ...options, dispatcher: agent })
        const body = await answer.body.text()
        if (answer.statusCode !== (isSend ? 201 : 200)) throw new Error(`${answer.statusCode} ${body.slice(0, 200)}`)
        if (isSend) sent.push(text)
      } catch (error) {
        figures.failed += 1
        figures.problems.push(`${path} after ${figures.restarts} restarts: ${String(error)}`)
      }
    }

    const underWay = new Set<Promise<void>>()
    const started = performance.now()
    const ticking = setInterval(() => {
      // As many as are due: a timer of a busy process is late.
      for (let due = ((performance.now() - started) / 1_000) * CALLS_PER_SECOND - figures.calls; due >= 1; due -= 1) {
        const call = one().finally(() => underWay.delete(call))
        underWay.add(call)
      }
    }, 1_000 / CALLS_PER_SECOND)
    await calmly()
    for (let round = 0; round < rounds; round += 1) {
      for (const part of parts) {
        await part.running.stop()
        part.running = await part.start()
        figures.restarts += 1
        await calmly()
      }
    }
    clearInterval(ticking)
    await Promise.all(underWay)

    const { rows } = await pool.query(
      `select text, count(*)::int as count from message where text like 'rolling %' group by text`,
    )
    const stored = new Set(rows.map(({ text }) => text as string))
    return {
      ...figures,
      sends: sent.length,
      lost: sent.filter((text) => !stored.has(text)).length,
      duplicated: rows.filter(({ count }) => count > 1).length,
      problems: [...figures.problems, ...(await ledgerProblems(pool))],
    }
  } finally {
    await agent.close()
    await pool.end()
    await balancer.stop()
    for (const { running } of [...parts].reverse()) await running.stop()
    await database.stop()
  }
}

const calmly = () => new Promise((over) => setTimeout(over, CALM_MS))

/** As docs/operating.md has it. */
async function startBalancer(gateways: number[]): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tandem-nginx-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`)
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  ${paths.join(' ')}
  upstream gateways {
    ${gateways.map((gateway) => `server 127.0.0.1:${gateway} max_fails=1 fail_timeout=1s;`).join(' ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://gateways;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: ['ignore', 'ignore', 'ignore'] })
  const url = `http://localhost:${port}`
  while (!(await fetch(`${url}/health/live`).catch(() => undefined))) await new Promise((again) => setTimeout(again, 20))
  return {
    url,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGQUIT')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

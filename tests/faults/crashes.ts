/**
 * Backend, database and gateway are killed (-9) in turn while members write, like and pay. What was acknowledged must be
 * there in the end, and nothing twice.
 */
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { createRandom } from '../../mock-backend/seed/random.ts'
import { createWorld, type Person, someAddress, type World } from '../contract/suite/world.ts'
import type { Answer } from '../support/contract.ts'
import { dataFolder, freePort, type Running, startGateway, startNode } from '../support/processes.ts'
import { grantCredits, ledgerProblems } from './ledger.ts'

const WRITERS = 8
/** Work done between two kills, so that each falls into the middle of some. */
const ACTS_BETWEEN_KILLS = 25
const PRICE = 2
const VICTIMS = ['backend', 'database', 'gateway'] as const

export type CrashFigures = {
  kills: number
  messages: number
  likes: number
  payments: number
  lost: string[]
  duplicated: number
  problems: string[]
}

export async function writeThroughCrashes(kills: number, filled?: string): Promise<CrashFigures> {
  const dataDir = await dataFolder(filled)
  const [backendPort, gatewayPort] = [await freePort(), await freePort()]
  // The backend runs the embedded database itself: it adopts one that outlived it, and revives one that died.
  const startBackend = () =>
    startNode('mock-backend/main.ts', { BACKEND_PORT: String(backendPort), DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const startFront = () =>
    startGateway({ PORT: String(gatewayPort), NATIVE_URL: `http://127.0.0.1:${backendPort}`, LOG_LEVEL: 'silent' })
  let backend: Running = await startBackend()
  let gateway: Running = await startFront()

  const address = await databaseOf(dataDir)
  const database = new pg.Pool({ connectionString: address.url, max: 2 })
  database.on('error', () => {})
  database.on('connect', (client) => client.on('error', () => {}))
  const { rows } = await database.query("select value from secret where name = 'webhook'")
  const calm = createWorld({ url: backend.url, mailboxUrl: `${backend.url}/mailbox`, webhookSecret: rows[0].value })
  const world = createWorld({ url: gateway.url, mailboxUrl: `${backend.url}/mailbox`, webhookSecret: rows[0].value })
  try {
    const receiver = await calm.freeMember()
    const writers = []
    for (let n = 0; n < WRITERS; n += 1) {
      const person = await calm.freeMember()
      await grantCredits(database, person.id, kills * ACTS_BETWEEN_KILLS * PRICE)
      writers.push({ person: await world.signIn(person), conversation: await calm.conversation(person, receiver) })
    }
    const own = new Set(writers.map(({ person }) => person.id))
    const { profiles } = (await calm.call('searchProfiles', { query: '?limit=60' })).body
    const others: number[] = profiles.map(({ id }: { id: number }) => id).filter((id: number) => !own.has(id))
    const done = { messages: new Set<string>(), likes: new Set<string>(), payments: new Set<number>() }
    let isOver = false
    let acts = 0
    const random = createRandom(11)
    const work = Promise.all(
      writers.map(async ({ person, conversation }, index) => {
        for (let n = 0; !isOver; n += 1) {
          const kind = random.next()
          if (kind < 0.8) {
            const text = `crash ${index}-${n}`
            await acknowledged(message(world, person, conversation, text))
            done.messages.add(text)
          } else if (kind < 0.95) {
            const liked = random.pick(others)
            const headers = { ...person.headers, ...someAddress() }
            await acknowledged(() => world.call('like', { body: { id: liked }, headers }))
            done.likes.add(`${person.id} ${liked}`)
          } else done.payments.add(await pay(world, person))
          acts += 1
        }
      }),
    )

    const failed = work.then(
      () => undefined,
      (error: unknown) => Promise.reject(error),
    )
    for (let kill = 0; kill < kills; kill += 1) {
      const goal = acts + ACTS_BETWEEN_KILLS
      await Promise.race([until(() => acts >= goal), failed])
      const victim = VICTIMS[kill % VICTIMS.length]
      if (victim === 'backend') backend = await replaced(backend, startBackend)
      else if (victim === 'gateway') gateway = await replaced(gateway, startFront)
      else process.kill((await databaseOf(dataDir)).pid, 'SIGKILL')
    }
    const goal = acts + ACTS_BETWEEN_KILLS
    await Promise.race([until(() => acts >= goal), failed])
    isOver = true
    await work

    const texts = await database.query(`select text, count(*)::int as count from message where text like 'crash %' group by text`)
    const stored = new Set(texts.rows.map(({ text }) => text as string))
    const liked = await database.query(
      `select least(low_id, high_id) as low, low_id, high_id, low_liked_at, high_liked_at from affinity`,
    )
    const given = new Set(
      liked.rows.flatMap(({ low_id, high_id, low_liked_at, high_liked_at }) => [
        ...(low_liked_at ? [`${low_id} ${high_id}`] : []),
        ...(high_liked_at ? [`${high_id} ${low_id}`] : []),
      ]),
    )
    const paid = await database.query(`select id from payment where state = 'paid'`)
    const ordered = await database.query('select count(*)::int from payment where account_id = any ($1)', [[...own]])
    const paidIds = new Set(paid.rows.map(({ id }) => Number(id)))
    return {
      kills,
      messages: done.messages.size,
      likes: done.likes.size,
      payments: done.payments.size,
      lost: [
        ...[...done.messages].filter((text) => !stored.has(text)),
        ...[...done.likes].filter((pair) => !given.has(pair)).map((pair) => `like ${pair}`),
        ...[...done.payments].filter((id) => !paidIds.has(id)).map((id) => `payment ${id}`),
      ],
      duplicated: texts.rows.filter(({ count }) => count > 1).length + ordered.rows[0].count - done.payments.size,
      problems: await ledgerProblems(database),
    }
  } finally {
    await database.end()
    await gateway.stop()
    await backend.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** One intent with one key, whatever it takes. */
function message(world: World, { headers }: Person, conversation: number, text: string) {
  const key = { 'idempotency-key': crypto.randomUUID() }
  return () => world.call('sendMessage', { body: { conversation, text }, headers: { ...headers, ...key, ...someAddress() } })
}

/**
 * Orders a bundle, and lets the provider say that it is paid until it is heard. @returns the payment's id
 * @throws where the order has no page to pay on, or another one when it is sent again
 */
async function pay(world: World, { headers }: Person): Promise<number> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const packages = await acknowledged(() => world.call('getPackages'))
  const body = { package: packages.body.packages[0].id, method: 'visa' }
  const send = () => world.call('startPayment', { body, headers: { ...headers, ...key, ...someAddress() } })
  const order = await acknowledged(send)
  const { payment_id, amount, currency, redirect_url } = order.body.payment
  const again = await acknowledged(send)
  if (!redirect_url || again.body.payment.redirect_url !== redirect_url) throw new Error(`${payment_id} has lost its page.`)
  await acknowledged(() => world.call('paymentWebhook', world.signed({ payment_id, amount, currency, state: 'paid' })))
  return payment_id
}

/** Asks again while there is no answer, or one that says to come back. */
async function acknowledged(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call().catch(() => undefined)
    if (answer && answer.status < 300) return answer
    if (answer && answer.status < 500 && answer.status !== 409) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    await new Promise((again) => setTimeout(again, 20))
  }
}

async function replaced(victim: Running, start: () => Promise<Running>): Promise<Running> {
  const exited = once(victim.process, 'exit')
  victim.process.kill('SIGKILL')
  await exited
  return start()
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((again) => setTimeout(again, 10))
}

/** The embedded server whose files lie there, and its process. */
export async function databaseOf(dataDir: string): Promise<{ url: string; pid: number }> {
  const directory = join(dataDir, 'postgres')
  const lines = (await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8')).split('\n')
  const password = await readFile(join(directory, 'password'), 'utf8')
  return { url: `postgres://tandem:${password}@127.0.0.1:${lines[3]}/tandem`, pid: Number(lines[0]) }
}

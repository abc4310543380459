/** `npm start` as an operator has it: the parts die, it is told to end, it dies itself. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { dataFolder, freePort } from '../support/processes.ts'

const root = new URL('../../', import.meta.url).pathname
const LONG = { timeout: 60_000, interval: 100 }

type Product = {
  process: ChildProcess
  site: string
  said(): string
  /** Process ids by part. */
  parts(): Promise<{ gateway?: number | undefined; backend?: number | undefined; database?: number | undefined }>
}

let dataDir: string
let product: Product

/** Runs scripts/start.mjs on free ports and the demo's data, a copy of them. */
async function startProduct(
  env: Record<string, string> = {},
  command = [process.execPath, 'scripts/start.mjs'],
): Promise<Product> {
  const [port, backendPort, metricsPort] = [await freePort(), await freePort(), await freePort()]
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const site = `http://127.0.0.1:${port}`
  return { process: child, site, said: () => said, parts: () => partsOf(child) }
}

async function partsOf({ pid }: ChildProcess) {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).split(' ').filter(Boolean)
  const named = await Promise.all(
    children.map(async (child) => ({
      child: Number(child),
      command: await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => ''),
    })),
  )
  const running = (file: string) => named.find(({ command }) => command.includes(file))?.child
  const lines = (await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return {
    gateway: running('src/bff/main.ts'),
    backend: running('mock-backend/main.ts'),
    database: Number(lines[0]) || undefined,
  }
}

const isAlive = async (pid = 0) => !/^(Z|X|$)/.test((await statusOf(pid)) ?? '')
const statusOf = (pid: number) =>
  readFile(`/proc/${pid}/status`, 'utf8').then(
    (text) => /State:\s+(\w)/.exec(text)?.[1],
    () => '',
  )

/** What the site answers to a call that is never answered without the database: nobody is signed in. */
const answer = () =>
  fetch(`${product.site}/api/profiles.php`).then(
    ({ status }) => status,
    () => 0,
  )

beforeEach(async () => {
  dataDir = await dataFolder(inject('database').filled)
})

afterEach(async () => {
  if (product.process.exitCode === null && product.process.signalCode === null) {
    product.process.kill('SIGTERM')
    await once(product.process, 'exit')
  }
  await rm(dataDir, { recursive: true, force: true })
})

describe('npm start', () => {
  it('starts again what was killed, and ends everything when told, in the wait before a start too [ISO-5]', async () => {
    product = await startProduct()
    await expect.poll(() => product.said(), LONG).toContain('Ctrl-C')
    expect(await answer()).toBe(200)
    const before = await product.parts()

    for (const part of ['gateway', 'backend', 'database'] as const) {
      process.kill((await product.parts())[part] as number, 'SIGKILL')
      await expect.poll(async () => (await product.parts())[part], LONG).not.toBe(before[part])
      await expect.poll(answer, LONG).toBe(200)
    }
    expect(product.said()).toMatch(/The gateway has stopped \(SIGKILL\); it is started again in 0\.2 s\./)
    expect(product.said()).toMatch(/The backend is back\./)

    // A database that was stopped, not killed, has left nothing that says where it was.
    const stopped = (await product.parts()).database
    process.kill(stopped as number, 'SIGINT')
    await expect.poll(async () => (await product.parts()).database, LONG).not.toBe(stopped)
    await expect.poll(answer, LONG).toBe(200)

    // The backend's next start waits; its database runs on, and nobody else would end it.
    const { backend, database } = await product.parts()
    process.kill(backend as number, 'SIGKILL')
    await expect.poll(() => product.said().match(/The backend has stopped/g)?.length, LONG).toBe(2)
    product.process.kill('SIGTERM')
    const [code] = await once(product.process, 'exit')
    expect(code).toBe(0)
    expect(await isAlive(database)).toBe(false)
  }, 180_000)

  it('ends everything when npm is told to end [ISO-5]', async () => {
    product = await startProduct({}, ['npm', 'start'])
    await expect.poll(async () => (await product.parts()).database, LONG).toBeTypeOf('number')
    const { database } = await product.parts()
    product.process.kill('SIGTERM')
    await once(product.process, 'exit')
    await expect.poll(() => isAlive(database), LONG).toBe(false)
  }, 120_000)

  it('takes everything with it when it is killed itself, as soon as it has begun [ISO-5]', async () => {
    product = await startProduct()
    await expect.poll(async () => (await product.parts()).database, LONG).toBeTypeOf('number')
    const { backend, database } = await product.parts()
    process.kill(product.process.pid as number, 'SIGKILL')
    await once(product.process, 'exit')
    await expect.poll(() => isAlive(backend), LONG).toBe(false)
    await expect.poll(() => isAlive(database), LONG).toBe(false)
  }, 120_000)

  it('ends at once, with the sentence of the part, where that cannot start [ISO-5]', async () => {
    product = await startProduct({ GATEWAY_SECRETS: 'too short' })
    const [code] = await once(product.process, 'exit')
    expect(code).toBe(1)
    expect(product.said()).toContain('The gateway cannot start: GATEWAY_SECRETS: must have at least 16 characters.')
    expect(product.said()).not.toContain('started again')
    expect((await product.parts()).database).toBeUndefined()
  }, 120_000)
})

describe('a part that dies again and again', () => {
  afterEach(() => void vi.useRealTimers())

  it('is started after longer and longer waits, and given up after ten deaths in a row with a sentence [ISO-5]', async () => {
    const { createParts } = await import(join(root, 'scripts/setup/parts.mjs'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let starts = 0
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const givenUp = new Promise<[string, number]>((done) => {
      const parts = createParts((sentence: string, code: number) => done([sentence, code]))
      void parts.run('clock', () => {
        starts += 1
        return spawn(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])
      })
    })
    const waits: string[] = []
    for (let deaths = 1; deaths < 10; deaths += 1) {
      await vi.waitUntil(() => told.mock.calls.length === deaths, { timeout: 20_000 })
      waits.push(/in ([\d.]+) s/.exec(String(told.mock.lastCall?.[0]))?.[1] ?? '')
      expect(starts).toBe(deaths)
      await vi.advanceTimersToNextTimerAsync()
    }
    expect(waits.map(Number)).toEqual([0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 10, 10, 10])
    expect(await givenUp).toEqual(['The clock has stopped 10 times in a row; it is not started again.', 1])
    told.mockRestore()
  })
})

/** The log of a gateway's process, and what is left of it when that ends. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Running, startGateway } from '../support/processes.ts'
import { json, startUpstream, type Upstream } from '../support/upstream.ts'

let upstream: Upstream
let gateway: Running
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeEach(async () => {
  upstream = await startUpstream()
  gateway = await startGateway({ NATIVE_URL: upstream.url, LOG_LEVEL: 'info' })
})
afterEach(() => upstream.stop())

/** One connection for all: what has been answered on it is over, and logged, before the next request is read. */
async function ask(path: string): Promise<void> {
  const [response] = (await once(get(gateway.url + path, { agent }), 'response')) as [IncomingMessage]
  await text(response)
}

const ended = (signal: NodeJS.Signals) => {
  gateway.process.kill(signal)
  return once(gateway.process, 'close')
}

it('has the errors of a process that was killed, and what was before them [GW-11]', async () => {
  upstream.behave(json({ chats: [] }), json({ error: 'internal_error' }, 500))
  await ask('/api/chats.php')
  await ask('/api/likes.php')
  await ask('/health/live')
  await ended('SIGKILL')
  expect(gateway.logged()).toMatch(/"route":"getChats","status":200.*\n.*"route":"getLikes","status":500/)
})

it('is whole when the process is told to end [GW-11]', async () => {
  upstream.behave(json({ chats: [] }))
  await ask('/api/chats.php')
  await ended('SIGTERM')
  expect(gateway.logged()).toContain('"route":"getChats","status":200')
})

it('that cannot be written ends nothing [GW-11]', () => {
  const script = `import { createLog } from './src/bff/observability/log.ts'
    const log = createLog('test', 'info')
    for (let n = 0; n < 1000; n += 1) log.error('a line')`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    timeout: 10_000,
  })
  expect([status, stderr]).toEqual([0, ''])
})

it('has every line within a second or so, while nothing else happens [GW-11]', async () => {
  upstream.behave(json({ chats: [] }))
  await ask('/api/chats.php')
  await expect.poll(() => gateway.logged()).toContain('"route":"getChats","status":200')
  await ended('SIGKILL')
})

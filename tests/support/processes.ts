/** Starts the parts of the product as an operator would, for tests that use them from outside. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Running = { url: string; process: ChildProcess; stop(): Promise<void> }

const root = new URL('../../', import.meta.url).pathname
const environment = { ...process.env, LOG_LEVEL: 'error', NODE_ENV: 'production' }

/** Our backend with the demo data, on an embedded database in a folder of its own. */
export async function startBackend(): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tandem-'))
  const running = await startNode('mock-backend/main.ts', { BACKEND_PORT: '0', DATA_DIR: dataDir })
  return {
    ...running,
    async stop() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function startGateway(env: Record<string, string>): Promise<Running> {
  return startNode('src/bff/main.ts', { PORT: '0', METRICS_PORT: '0', GATEWAY_SECRETS: 'a secret for tests only', ...env })
}

/** The legacy service: PHP's own server with a few workers. */
export async function startPhp(): Promise<Running> {
  const port = await freePort()
  // Its workers outlive a killed parent: the whole group is ended.
  const child = spawn('php', ['-S', `127.0.0.1:${port}`, 'tests/legacy-php/router.php'], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '6' },
  })
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}/api/interests.php`)
  const stop = async () => {
    const exited = once(child, 'exit')
    process.kill(-(child.pid as number), 'SIGTERM')
    await exited
  }
  return { url, process: child, stop }
}

async function startNode(file: string, env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((ready, failed) => {
    child.on('message', (message: { ready?: boolean; port?: number }) => message.ready && ready(message.port as number))
    child.once('exit', (code) => failed(new Error(`${file} ended with ${code}`)))
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  return { url: `http://localhost:${port}`, process: child, stop }
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
  }
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A real Valkey or Redis, which a test may kill and start again. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { vi } from 'vitest'
import { freePort } from './processes.ts'

export type Valkey = {
  /** With its password. */
  url: string
  /** Starts it again, empty, where it was. */
  start(): Promise<void>
  kill(): Promise<void>
  /** `SIGSTOP` and `SIGCONT`: it says nothing meanwhile. */
  signal(name: NodeJS.Signals): void
}

const program = ['valkey-server', 'redis-server'].find((name) => !spawnSync(name, ['--version']).error) as string

export async function startValkey(): Promise<Valkey> {
  const port = await freePort()
  let server: ChildProcess
  const start = async () => {
    const settings = { port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no', requirepass: 'a-password' }
    server = spawn(
      program,
      Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    let said = ''
    server.stdout?.on('data', (text) => {
      said += text
    })
    await vi.waitUntil(() => said.includes('Ready to accept connections'), { timeout: 15_000, interval: 100 })
  }
  await start()
  return {
    url: `valkey://:a-password@127.0.0.1:${port}`,
    start,
    signal: (name) => void server.kill(name),
    async kill() {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}

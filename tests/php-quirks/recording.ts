/** Answers of real PHP, as its own server gives them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { freePort } from '../support/processes.ts'
import type { Case } from './cases.ts'

const SCRIPTS = fileURLToPath(new URL('scripts', import.meta.url))
export const recordingOf = (name: string) => new URL(`recordings/${name}.http`, import.meta.url)

/** As PHP comes, but for what every test would have to say: nothing that the machine's own php.ini has, and no warnings. */
const USUAL = {
  display_errors: '0',
  error_reporting: '32767',
  log_errors: '0',
  output_buffering: '4096',
  default_charset: 'UTF-8',
  expose_php: '0',
}
/** Of a server's own that change with the day. */
const CHANGING = new Set(['date', 'host', 'connection'])

/** Heads and bodies as they came, only that folders of this machine are called `/srv/www`. */
export async function recordings(cases: Case[]): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>()
  const groups = Map.groupBy(cases, ({ ini }) => JSON.stringify(ini))
  for (const group of groups.values()) {
    const php = await startPhp({ ...USUAL, ...group[0]?.ini })
    try {
      for (const { name, script = name } of group) made.set(name, await recorded(`${php.url}/${script}.php`))
    } finally {
      await php.stop()
    }
  }
  return made
}

/** @param router answers everything; without one, the scripts do */
export async function startPhp(ini: Record<string, string>, router?: string) {
  const port = await freePort()
  const settings = Object.entries(ini).flatMap(([name, value]) => ['-d', `${name}=${value}`])
  const child = spawn('php', ['-n', ...settings, '-S', `127.0.0.1:${port}`, '-t', SCRIPTS, ...(router ? [router] : [])], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await fetch(url).catch(() => undefined)));
  if (child.exitCode !== null) throw new Error(`PHP ended with ${child.exitCode}`)
  return {
    url,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function recorded(url: string): Promise<Buffer> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  const headers = Object.entries(answer.headers).filter(([name]) => !CHANGING.has(name))
  const head = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  const all = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), ...pieces])
  return Buffer.from(all.toString('latin1').replaceAll(Buffer.from(SCRIPTS).toString('latin1'), '/srv/www'), 'latin1')
}

/** What was recorded, in parts. */
export function partsOf(recording: Buffer): { status: number; headers: Record<string, string>; body: Buffer } {
  const end = recording.indexOf('\r\n\r\n')
  const [first = '', ...lines] = recording.subarray(0, end).toString().split('\r\n')
  const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: recording.subarray(end + 4) }
}

/** R8: what open event streams of many members cost in memory, in gateway and backend together. */
import { execFileSync } from 'node:child_process'
import type { Socket } from 'node:net'
import { addressOf, type Crowd, headersOf, send, startCrowd } from './crowd.ts'

const PER_MEMBER = 5
const AT_ONCE = 50
/** Streams that come and go before anything is measured: what a process that has worked holds is not the streams'. */
const WARMING = 2_000
/** A heartbeat of the backend's. */
const BEAT = 'still here'
const PATIENCE_MS = 60_000

export type StreamFigures = { open: number; kilobytesEach: number; gatewayMegabytes: number; backendMegabytes: number }

export async function holdStreams(count: number): Promise<StreamFigures> {
  const crowd = await startCrowd(Math.ceil(count / PER_MEMBER))
  try {
    for (let n = 0; n < WARMING; n += AT_ONCE) for (const stream of await open(crowd, n, AT_ONCE)) stream.socket.destroy()
    const before = memoryOf(crowd)
    const streams: Awaited<ReturnType<typeof open>> = []
    for (let n = 0; n < count; n += AT_ONCE) streams.push(...(await open(crowd, n, Math.min(AT_ONCE, count - n))))
    await Promise.all(streams.map(({ hears }) => hears(BEAT)))
    const after = memoryOf(crowd)
    const figures = {
      open: streams.filter(({ socket }) => !socket.destroyed).length,
      kilobytesEach: Math.round(((after.gateway + after.backend - before.gateway - before.backend) / count) * 10) / 10,
      gatewayMegabytes: Math.round(after.gateway / 1024),
      backendMegabytes: Math.round(after.backend / 1024),
    }
    for (const { socket } of streams) socket.destroy()
    return figures
  } finally {
    await crowd.stop()
  }
}

/** Streams from number `first`, each from a network of its own, once the backend has said something on each. */
async function open({ gateway, cookies }: Crowd, first: number, count: number) {
  const streams = Array.from({ length: count }, (_, index) => {
    const cookie = cookies[(first + index) % cookies.length] as string
    const headers = { ...headersOf(cookie, addressOf(first + index)), accept: 'text/event-stream' }
    const socket = send(gateway.url, 'GET /api/events.php', headers)
    return { socket, hears: (text: string) => heard(socket, text) }
  })
  await Promise.all(streams.map(({ hears }) => hears('retry:')))
  return streams
}

function heard(socket: Socket, text: string): Promise<void> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error(`A stream did not say “${text}”.`)), PATIENCE_MS)
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString('latin1')
      if (!said.includes(text)) return
      clearTimeout(timer)
      socket.off('data', hear)
      // What nobody reads would stay with us, and the stream would be cut.
      socket.resume()
      done()
    }
    socket.on('data', hear)
    socket.once('close', () => failed(new Error(`A stream ended: ${said.slice(0, 200)}`)))
  })
}

/** Resident kilobytes. */
function memoryOf({ gateway, backend }: Crowd) {
  const of = ({ pid }: { pid?: number | undefined }) =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  return { gateway: of(gateway.process), backend: of(backend.process) }
}

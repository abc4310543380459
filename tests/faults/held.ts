/** R10: one client that holds uploads and streams, as many as it likes, and what everybody else notices of it. */
import type { Socket } from 'node:net'
import { Agent } from 'undici'
import { addressOf, type Crowd, headersOf, send, startCrowd } from './crowd.ts'

const HELD = 300
const MEMBERS = 200
/** Others' calls a second, each with a network of its own; photos twice as many. */
const CALLS_PER_SECOND = 25
const SECONDS = 20
/** The client opens all of it within this, and again what was refused or cut within as long: it holds, it does not flood. */
const AGAIN_MS = 10_000
/** A held upload's next byte, so much later. */
const BYTE_MS = 8_000
const PICTURE_BYTES = 10_000_000

type Times = { p50: number; p99: number; failed: number }
export type HeldFigures = { photosAlone: Times; photos: Times; callsAlone: Times; calls: Times; held: number }

export async function holdEverything(): Promise<HeldFigures> {
  const crowd = await startCrowd(MEMBERS + 1)
  try {
    const photos = await photosOf(crowd)
    await others(crowd, photos, 3)
    const alone = await others(crowd, photos, SECONDS)
    const client = holdAll(crowd, crowd.cookies[MEMBERS] as string)
    const beside = await others(crowd, photos, SECONDS)
    const held = client.open()
    client.stop()
    return { photosAlone: alone.photos, photos: beside.photos, callsAlone: alone.calls, calls: beside.calls, held }
  } finally {
    await crowd.stop()
  }
}

async function photosOf({ gateway, cookies }: Crowd): Promise<string[]> {
  const answer = await fetch(`${gateway.url}/api/profiles.php`, { headers: headersOf(cookies[0] as string, addressOf(0)) })
  return [...(await answer.text()).matchAll(/"thumb_filename":"([^"]+)"/g)].map(([, name]) => `/photos/${name}`)
}

/** What others see for so many seconds: photos and a call of the API, at a steady pace. */
async function others({ gateway, cookies }: Crowd, photos: string[], seconds: number) {
  const dispatcher = new Agent({ connections: 100 })
  const timed = async (path: string, n: number) => {
    const began = performance.now()
    const headers = headersOf(cookies[n % MEMBERS] as string, addressOf(n % MEMBERS))
    const { statusCode, body } = await dispatcher.request({ origin: gateway.url, path, method: 'GET', headers })
    await body.arrayBuffer()
    return { milliseconds: performance.now() - began, isGood: statusCode === 200 }
  }
  const running = { photos: [] as ReturnType<typeof timed>[], calls: [] as ReturnType<typeof timed>[] }
  for (let n = 0; n < seconds * CALLS_PER_SECOND; n += 1) {
    running.photos.push(timed(photos[n % photos.length] as string, n), timed(photos[(n * 7) % photos.length] as string, n + 1))
    running.calls.push(timed('/api/user.php', n))
    await new Promise((next) => setTimeout(next, 1_000 / CALLS_PER_SECOND))
  }
  const settled = { photos: await Promise.allSettled(running.photos), calls: await Promise.allSettled(running.calls) }
  await dispatcher.destroy()
  return { photos: timesOf(settled.photos), calls: timesOf(settled.calls) }
}

function timesOf(settled: PromiseSettledResult<{ milliseconds: number; isGood: boolean }>[]): Times {
  const good = settled.flatMap((one) => (one.status === 'fulfilled' && one.value.isGood ? [one.value.milliseconds] : []))
  good.sort((a, b) => a - b)
  const at = (share: number) => Math.round((good[Math.floor(good.length * share)] ?? Number.POSITIVE_INFINITY) * 10) / 10
  return { p50: at(0.5), p99: at(0.99), failed: settled.length - good.length }
}

/** One member, one network: uploads that send a byte now and then, and streams. */
function holdAll({ gateway }: Crowd, cookie: string) {
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  const headers = headersOf(cookie, '11.255.255.255')
  let isOver = false
  const hold = (line: string, more: Record<string, string>) => {
    if (isOver) return
    const socket = send(gateway.url, line, { ...headers, ...more })
    sockets.add(socket)
    const byte = setInterval(() => more['content-length'] && socket.write('x'), BYTE_MS)
    timers.add(byte)
    socket.resume().once('close', () => {
      sockets.delete(socket)
      clearInterval(byte)
      soon(line, more)
    })
  }
  const soon = (line: string, more: Record<string, string>) =>
    timers.add(setTimeout(() => hold(line, more), Math.random() * AGAIN_MS))
  const upload = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(PICTURE_BYTES) }
  for (let n = 0; n < HELD; n += 1) {
    soon('POST /api/photo.php', upload)
    soon('GET /api/events.php', { accept: 'text/event-stream' })
  }
  return {
    open: () => sockets.size,
    stop() {
      isOver = true
      for (const timer of timers) clearTimeout(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}

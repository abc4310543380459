/**
 * What the most expensive pictures within the size limit cost: `node bench/pictures.ts`. Starts a backend of its own,
 * uploads each picture while calls of user.php go on, and reports the upload's time, the memory of the backend and its
 * decoder beyond what it had at rest, and the 99th percentile of the calls [ISO-2].
 */
import { execFileSync } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { createWorld, form, picture } from '../tests/contract/suite/world.ts'
import { startProduct } from '../tests/support/processes.ts'

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#88aacc' }, limitInputPixels: false })
/** Noise is what compresses worst, and decodes slowest. */
function noise(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at += 2 ** 30) randomFillSync(data, at, Math.min(2 ** 30, data.length - at))
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
}
const large = (width: number, height: number) => noise(width / 8, height / 8).resize(width, height, { kernel: 'cubic' })

const CORPUS: [string, () => Promise<Buffer>, string?][] = [
  ['photo of a phone, 12 MP', () => large(4032, 3024).jpeg({ quality: 85 }).toBuffer()],
  ['50000×100 PNG', () => plain(50_000, 100).png().toBuffer()],
  ['100×50000 JPEG', () => plain(100, 50_000).jpeg().toBuffer()],
  ['1000×1000, cut to 1000×100', () => plain(1000, 1000).png().toBuffer(), '0,0,1,0.1'],
  ['50 MP baseline JPEG', () => large(8160, 6120).jpeg({ quality: 60 }).toBuffer()],
  ['50 MP baseline JPEG, cut', () => large(8160, 6120).jpeg({ quality: 60 }).toBuffer(), '0.01,0.01,0.98,0.98'],
  ['25 MP progressive JPEG', () => large(5000, 5000).jpeg({ progressive: true, quality: 60 }).toBuffer()],
  [
    '25 MP progressive 4:4:4 JPEG, turned and cut',
    () =>
      large(5000, 5000)
        .jpeg({ progressive: true, quality: 50, chromaSubsampling: '4:4:4' })
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    '0.01,0.01,0.98,0.98',
  ],
  [
    '50 MP baseline JPEG, turned and cut',
    () => large(8160, 6120).jpeg({ quality: 60 }).withMetadata({ orientation: 6 }).toBuffer(),
    '0.01,0.01,0.98,0.98',
  ],
  ['50 MP CMYK JPEG', () => large(8160, 6120).toColourspace('cmyk').jpeg({ quality: 10 }).toBuffer()],
  ['25 MP PNG of one colour', () => plain(5000, 5000).png().toBuffer()],
  ['50 MP PNG of one colour', () => plain(7000, 7000).png().toBuffer()],
  ['25 MP interlaced 16-bit RGBA PNG', () => plain(5000, 5000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer()],
  ['25 MP WebP', () => large(5000, 5000).webp({ quality: 70, effort: 0 }).toBuffer()],
  ['25 MP lossless WebP', () => plain(5000, 5000).webp({ lossless: true, effort: 0 }).toBuffer()],
  ['25 MP AVIF', () => plain(5000, 5000).avif({ effort: 0 }).toBuffer()],
  ['12 MP AVIF', () => large(4032, 3024).avif({ quality: 50, effort: 0 }).toBuffer()],
  ['25 MP GIF', () => plain(5000, 5000).gif({ effort: 1 }).toBuffer()],
  [
    '1 MP WebP of 100 frames',
    () =>
      sharp(Buffer.alloc(1000 * 100_000 * 3), {
        raw: { width: 1000, height: 100_000, channels: 3, pageHeight: 1000 },
        limitInputPixels: false,
      })
        .webp({ effort: 0 })
        .toBuffer(),
  ],
  ['TIFF', () => plain(2000, 2000).tiff().toBuffer()],
]

const product = await startProduct()
const world = createWorld({ url: product.url, mailboxUrl: product.mailboxUrl })
const caller = await world.freeMember()
const root = product.process.pid as number

/** Bytes that the backend and its decoder hold. */
function memory(): number {
  const children = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(root)]).toString()
  const decoders = children.split('\n').filter((line) => line.includes('node') || line.includes('MainThread'))
  return [root, ...decoders.map((line) => Number.parseInt(line, 10))].reduce((sum, pid) => sum + rss(pid), 0)
}
function rss(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

const wanted = process.argv[2]
console.log('| picture | size | answer | time | memory | p99 of others |\n|---|---|---|---|---|---|')
for (const [name, make, crop] of CORPUS) {
  if (wanted && !name.includes(wanted)) continue
  const bytes = await make()
  const { headers } = await world.freeMember()
  await world.call('addPhoto', { body: form({ photo: await picture() }), headers })
  for (let n = 0; n < 20; n += 1) await world.call('getUser', { headers: caller.headers })
  const atRest = memory()
  let [peak, isDone] = [0, false]
  const watch = setInterval(() => {
    peak = Math.max(peak, memory())
  }, 50)
  const times: number[] = []
  const callers = [0, 1, 2, 3].map(async () => {
    while (!isDone || times.length < 200) {
      const start = performance.now()
      await world.call('getUser', { headers: caller.headers })
      times.push(performance.now() - start)
      await new Promise((again) => setTimeout(again, 10))
    }
  })
  const start = performance.now()
  const { status } = await world.call('addPhoto', {
    body: form({ photo: new Blob([new Uint8Array(bytes)]), ...(crop && { crop }) }),
    headers,
  })
  const time = performance.now() - start
  isDone = true
  await Promise.all(callers)
  clearInterval(watch)
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] as number
  const [mb, extra] = [(bytes.length / 2 ** 20).toFixed(2), Math.round((peak - atRest) / 2 ** 20)]
  console.log(`| ${name} | ${mb} MB | ${status} | ${(time / 1000).toFixed(2)} s | ${extra} MB | ${Math.round(p99)} ms |`)
}
await product.stop()
process.exit()

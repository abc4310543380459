/**
 * Makes the films of `public/landers/`: people of the demo, each for some seconds, while the camera comes nearer. They are on the
 * right: words are on the left, or below, where there is less room (video.scss). Needs ffmpeg with libsvtav1 and libx265.
 * The film of a city has nobody in it, and is no work of this.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { photoOf } from './setup/demoPhotos.ts'

const SIZE = { width: 1280, height: 720 } as const
const RATE = 24
/** Seconds of a shot, and of its passing into the next. */
const SHOT = 4
const FADE = 0.8
/** How much nearer the camera comes in a shot. */
const NEARER = 0.06
/** Seen for a moment, or by those who want less motion: the film's first picture. */
const POSTER = { width: 960 }
/** At most so many bytes: visitors of a lander have not asked for a film. */
const MOST = { mp4: 200_000, webm: 175_000, webp: 24_000 }
const OUT = 'public/landers'

/** A photo in the film: its left edge, over which it passes into what is behind, and how far from the film's top it begins. */
const PHOTO = { width: 640, height: 853, left: 640, top: -22 } as const
const EDGE = 60

/** Who is seen, one after the other. */
const FILMS = {
  men: ['male-2508', 'male-9', 'male-2507', 'male-2'],
  people: ['female-2509', 'male-2508', 'female-45', 'male-9'],
} as const

const gently = (share: number) => share * share * (3 - 2 * share)
/** From nothing to all of a photo, slowly at both ends: a straight one begins in a line where the photo is bright. */
const edgeStops = () =>
  Array.from({ length: 9 }, (_, n) => `<stop offset="${(n / 8) * (EDGE / PHOTO.width)}" stop-opacity="${gently(n / 8)}"/>`).join(
    '',
  )
const raw = { ...SIZE, channels: 3 as const }
const svg = (width: number, height: number, inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`)

/** Somebody on the right of a film's picture, whose ground passes into the site's plum. */
async function picture(name: string): Promise<Buffer> {
  const { width, height } = SIZE
  const edge = svg(
    PHOTO.width,
    PHOTO.height,
    `<linearGradient id="edge">${edgeStops()}</linearGradient><rect width="100%" height="100%" fill="url(#edge)"/>`,
  )
  const faded = await sharp(photoOf(name))
    .resize(PHOTO.width, PHOTO.height)
    .composite([{ input: edge, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const near = await sharp(faded).extract({ left: 0, top: -PHOTO.top, width: PHOTO.width, height }).png().toBuffer()
  const ground = svg(
    width,
    height,
    '<radialGradient id="violet" cx="0.62" cy="0.2" r="0.6"><stop stop-color="#5b2a8c"/><stop offset="1" stop-color="#5b2a8c" stop-opacity="0"/></radialGradient><rect width="100%" height="100%" fill="#2d1248"/><rect width="100%" height="100%" fill="url(#violet)"/>',
  )
  return sharp(ground)
    .composite([{ input: near, left: PHOTO.left, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

function mixed(from: Buffer, to: Buffer, share: number): Buffer {
  const result = Buffer.allocUnsafe(to.length)
  for (let index = 0; index < to.length; index += 1) {
    const start = from[index] as number
    result[index] = Math.round(start + ((to[index] as number) - start) * share)
  }
  return result
}

/** What of somebody's picture is seen at a second, from a little nearer all the time. */
async function playing(name: string): Promise<(second: number) => Buffer> {
  const seen = await picture(name)
  return (second) => nearer(seen, 1 + (NEARER * (second + FADE)) / (SHOT + FADE))
}

/** What the camera comes nearer to: where faces are. */
const AIM = { x: 960, y: 300 } as const

/** From so much nearer: between pixels, so that nothing jumps. */
function nearer(picture: Buffer, scale: number): Buffer {
  const { width, height } = SIZE
  const result = Buffer.allocUnsafe(picture.length)
  for (let y = 0, at = 0; y < height; y += 1) {
    const fromY = AIM.y + (y - AIM.y) / scale
    const top = Math.min(height - 2, Math.floor(fromY))
    for (let x = 0; x < width; x += 1) {
      const fromX = AIM.x + (x - AIM.x) / scale
      const left = Math.min(width - 2, Math.floor(fromX))
      const [aside, down] = [fromX - left, fromY - top]
      const corner = (top * width + left) * 3
      for (let channel = corner; channel < corner + 3; channel += 1) {
        const upper = (picture[channel] as number) * (1 - aside) + (picture[channel + 3] as number) * aside
        const below = channel + width * 3
        const lower = (picture[below] as number) * (1 - aside) + (picture[below + 3] as number) * aside
        result[at++] = Math.round(upper * (1 - down) + lower * down)
      }
    }
  }
  return result
}

/** All pictures one after the other; at the end the last shot passes into the first, as it begins. */
async function* framesOf(names: readonly string[]): AsyncGenerator<Buffer> {
  const plays = await Promise.all(names.map(playing))
  const frame = (index: number, second: number) => (plays[index] as (typeof plays)[number])(second)
  for (const index of names.keys()) {
    for (let n = 0; n < SHOT * RATE; n += 1) {
      const second = n / RATE
      const share = gently(Math.max(0, (second - SHOT + FADE) / FADE))
      const now = frame(index, second)
      yield share === 0 ? now : mixed(now, frame((index + 1) % names.length, second - SHOT), share)
    }
  }
}

async function write(frames: AsyncGenerator<Buffer>, path: string): Promise<void> {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${SIZE.width}x${SIZE.height}`, '-r', String(RATE), '-i', '-']
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, '-c:v', 'ffv1', path], { stdio: ['pipe', 'inherit', 'inherit'] })
  for await (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'close')
  if (code !== 0) throw new Error('ffmpeg did not write the pictures.')
}

function hold(file: string, most: number): void {
  if (statSync(file).size > most) throw new Error(`${file} has ${statSync(file).size} bytes, and should have at most ${most}.`)
}

const COLORS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

/** AV1, and HEVC for Apple's browsers; both of ten bits: what is out of focus has no bands. */
const CODECS = {
  webm: ['-c:v', 'libsvtav1', '-preset', '4', '-crf', '53', '-svtav1-params', 'tune=0'],
  mp4: [
    '-c:v',
    'libx265',
    '-preset',
    'medium',
    '-crf',
    '36',
    '-x265-params',
    'log-level=error',
    '-tag:v',
    'hvc1',
    '-movflags',
    '+faststart',
  ],
}

function encode(pictures: string, out: string): void {
  const colors = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p10le', ...COLORS]
  for (const [kind, codec] of Object.entries(CODECS))
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', pictures, ...colors, ...codec, '-g', '400', `${out}.${kind}`], {
      stdio: ['ignore', 'inherit', 'ignore'],
    })
}

const folder = mkdtempSync(join(tmpdir(), 'film-'))
try {
  for (const [name, people] of Object.entries(FILMS)) {
    const [pictures, out] = [join(folder, `${name}.mkv`), `${OUT}/${name}`]
    await write(framesOf(people), pictures)
    encode(pictures, out)
    await sharp((await playing(people[0]))(0), { raw })
      .resize(POSTER)
      .webp({ quality: 58, effort: 6 })
      .toFile(`${out}.webp`)
    for (const [kind, most] of Object.entries(MOST)) hold(`${out}.${kind}`, most)
  }
} finally {
  rmSync(folder, { recursive: true })
}

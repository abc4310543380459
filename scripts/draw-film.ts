/**
 * Makes the films of `public/landers/`: people of the demo, two who look at each other and each alone, who look up and smile at
 * whoever watches. They are on the right: the form is on the left, or below, where there is less room (video.scss).
 * Needs ffmpeg with libsvtav1 and libx265, and the figures of scripts/people/extras.json, in the folder that is given.
 * The film of a city has nobody in it, and is no work of this.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { brushed, DETAIL, FLAT, painted } from '../mock-backend/seed/portraits/paint.ts'
import { PLACES } from '../mock-backend/seed/portraits/scenes.ts'
import { createRandom } from '../mock-backend/seed/random.ts'

const SIZE = { width: 1280, height: 720 } as const
const RATE = 24
/** Seconds of a shot, of its passing into the next, and of one expression passing into another. */
const SHOT = 4
const FADE = 0.6
const TURN = 0.34
/** How much nearer the camera comes in a shot. */
const NEARER = 0.045
/** Seen for a moment, or by those who want less motion: the film's first picture. */
const POSTER = { width: 960 }
/** At most so many bytes: visitors of a lander have not asked for a film. */
const MOST = { mp4: 200_000, webm: 175_000, webp: 20_000 }
const OUT = 'public/landers'
const FIGURES = process.argv[2] ?? ''
/** What is rendered of an actor: as many pixels as the film has lines. */
const FIGURE = { width: 840, height: 720 } as const

/** Where: the number of the place, and from where down it is seen. */
const SETS = {
  night: { scene: 7, top: 112, isMirrored: false },
  autumn: { scene: 5, top: 30, isMirrored: true },
  cafe: { scene: 9, top: 30, isMirrored: false },
  sea: { scene: 0, top: 62, isMirrored: true },
} as const

/** How somebody looks: each is a figure of its own. */
type Expression = 'soft' | 'aside' | 'ahead' | 'smile' | 'blink'
type Actor = { name: string; left: number }
/** From which second on whom is seen how: one expression for each actor. */
type Course = readonly (readonly [second: number, ...Expression[]])[]
type Shot = { set: (typeof SETS)[keyof typeof SETS]; actors: readonly Actor[]; course: Course }

/** One smiles first. */
const TOGETHER: Course = [
  [0, 'soft', 'soft'],
  [0.9, 'smile', 'soft'],
  [1.5, 'smile', 'smile'],
  [2.5, 'smile', 'blink'],
  [2.72, 'smile', 'smile'],
  [3.1, 'blink', 'smile'],
  [3.3, 'smile', 'smile'],
]
const ALONE: Course = [
  [0, 'aside'],
  [1, 'blink'],
  [1.2, 'ahead'],
  [1.8, 'smile'],
  [3, 'blink'],
  [3.2, 'smile'],
]

/** One man is in both. */
function shotsOf(film: string): Shot[] {
  const alone = (name: string, set: Shot['set']): Shot => ({
    set,
    actors: [{ name, left: 516 }],
    course: ALONE,
  })
  return [
    {
      set: SETS.night,
      actors: [
        { name: 'both-right', left: 650 },
        { name: `${film}-left`, left: 320 },
      ],
      course: TOGETHER,
    },
    alone(`${film}-first`, SETS.autumn),
    alone('both-second', SETS.cafe),
    alone(`${film}-third`, SETS.sea),
  ]
}

const gently = (share: number) => share * share * (3 - 2 * share)
const raw = { ...SIZE, channels: 3 as const }
const svg = (inner: string, box = `0 0 ${SIZE.width} ${SIZE.height}`, size: { width: number; height: number } = SIZE) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${box}">${inner}</svg>`,
  )

/** Drawn at a quarter of the size, painted flat and enlarged: still out of focus, so that who is before it is seen first. */
async function behind({ scene, isMirrored, top }: Shot['set']): Promise<Buffer> {
  const drawn = PLACES[scene]?.draw(createRandom(11)) ?? ''
  const turned = isMirrored ? `<g transform="translate(180 0) scale(-1 1)">${drawn}</g>` : drawn
  const small = svg(turned, `0 ${top} 180 101.25`, { width: SIZE.width / 4, height: SIZE.height / 4 })
  const soft = await sharp(small).removeAlpha().blur(1.6).png().toBuffer()
  const half = { width: SIZE.width / 2, height: SIZE.height / 2 }
  const data = await sharp(soft)
    .resize({ ...half, kernel: 'cubic' })
    .raw()
    .toBuffer()
  const flat = await brushed({ data, ...half }, FLAT)
  return sharp(flat, { raw: { ...half, channels: 3 } })
    .resize({ ...SIZE, kernel: 'cubic' })
    .blur(6)
    .raw()
    .toBuffer()
}

/** A picture of all actors, painted: eyes and mouths stay as they are rendered. */
async function paintedPicture({ actors }: Shot, ground: Buffer, expressions: readonly Expression[]): Promise<Buffer> {
  const figures = actors.map(({ name, left }, index) => {
    const file = join(FIGURES, `film-${name}-${expressions[index]}`)
    const face = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as { eyes: [number, number][]; mouth: [number, number] }
    const around = ([x, y]: [number, number], wide: number, high: number) =>
      `<ellipse cx="${left + x * FIGURE.width}" cy="${y * FIGURE.height}" rx="${wide}" ry="${high}" fill="#fff"/>`
    return {
      layer: { input: `${file}.png`, left, top: 0 },
      fine: face.eyes.map((eye) => around(eye, 34, 22)).join('') + around(face.mouth, 42, 26),
    }
  })
  const people = sharp(ground, { raw })
    .composite(await Promise.all(figures.map(async ({ layer }) => ({ ...layer, input: await within(layer.input, layer.left) }))))
    .removeAlpha()
  const detail = svg(figures.map(({ fine }) => fine).join(''), undefined, {
    width: SIZE.width / DETAIL,
    height: SIZE.height / DETAIL,
  })
  const exact = await sharp(detail).removeAlpha().extractChannel(0).raw().toBuffer()
  return (await painted(people, exact, 1)).raw().toBuffer()
}

/** What of a figure is within the film. */
const within = (file: string, left: number) =>
  sharp(file)
    .extract({ left: 0, top: 0, width: Math.min(FIGURE.width, SIZE.width - left), height: FIGURE.height })
    .png()
    .toBuffer()

function mixed(from: Buffer, to: Buffer, share: number): Buffer {
  const result = Buffer.allocUnsafe(to.length)
  for (let index = 0; index < to.length; index += 1) {
    const start = from[index] as number
    result[index] = Math.round(start + ((to[index] as number) - start) * share)
  }
  return result
}

/** A shot's pictures, each painted once, and what is seen of them at a second, from a little nearer all the time. */
async function playing(shot: Shot): Promise<(second: number) => Buffer> {
  const ground = await behind(shot.set)
  const stages: Buffer[] = []
  for (const [, ...expressions] of shot.course) stages.push(await paintedPicture(shot, ground, expressions))
  return (second) => {
    const now = Math.max(
      0,
      shot.course.findLastIndex(([from]) => from <= second),
    )
    const [start] = shot.course[now] as Course[number]
    const share = now === 0 ? 1 : gently(Math.min(1, (second - start) / (TURN / 2)))
    const [before, seen] = [stages[now - 1] ?? stages[0], stages[now]] as [Buffer, Buffer]
    return nearer(share < 1 ? mixed(before, seen, share) : seen, 1 + (NEARER * (second + FADE)) / (SHOT + FADE))
  }
}

/** What the camera comes nearer to: where faces are. */
const AIM = { x: 936, y: 300 } as const

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
async function* framesOf(shots: Shot[]): AsyncGenerator<Buffer> {
  const plays = await Promise.all(shots.map(playing))
  const frame = (index: number, second: number) => (plays[index] as (typeof plays)[number])(second)
  for (const index of shots.keys()) {
    for (let n = 0; n < SHOT * RATE; n += 1) {
      const second = n / RATE
      const share = gently(Math.max(0, (second - SHOT + FADE) / FADE))
      const now = frame(index, second)
      yield share === 0 ? now : mixed(now, frame((index + 1) % shots.length, second - SHOT), share)
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
  webm: ['-c:v', 'libsvtav1', '-preset', '4', '-crf', '48', '-svtav1-params', 'tune=0'],
  mp4: [
    '-c:v',
    'libx265',
    '-preset',
    'medium',
    '-crf',
    '34',
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
  for (const name of ['men', 'people']) {
    const [pictures, out] = [join(folder, `${name}.mkv`), `${OUT}/${name}`]
    const shots = shotsOf(name)
    await write(framesOf(shots), pictures)
    encode(pictures, out)
    const [first] = shots as [Shot]
    await sharp((await playing(first))(0), { raw })
      .resize(POSTER)
      .webp({ quality: 70, effort: 6 })
      .toFile(`${out}.webp`)
    for (const [kind, most] of Object.entries(MOST)) hold(`${out}.${kind}`, most)
  }
} finally {
  rmSync(folder, { recursive: true })
}

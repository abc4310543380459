/**
 * Draws the films of `public/landers/`: people of the demo, two beside each other and each alone, who look up, at each other and at
 * whoever watches. They are on the right: the form is on the left, or below, where there is less room (video.scss).
 * Needs ffmpeg with libsvtav1 and libx265. The film of a city has nobody in it, and is no work of this.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { castOf } from '../mock-backend/seed/portraits/cast.ts'
import { figure, finely } from '../mock-backend/seed/portraits/draw.ts'
import type { Gender, Look } from '../mock-backend/seed/portraits/looks.ts'
import { brushed, DETAIL, FLAT, painted } from '../mock-backend/seed/portraits/paint.ts'
import { PLACES } from '../mock-backend/seed/portraits/scenes.ts'
import { createRandom } from '../mock-backend/seed/random.ts'
import { seenWhole } from './setup/demoPerson.ts'

const SIZE = { width: 1280, height: 720 } as const
const RATE = 24
/** Seconds of a shot, and of its passing into the next. */
const SHOT = 4
const FADE = 0.6
/** Seen for a moment, or by those who want less motion: the film's first picture. */
const POSTER = { width: 960 }
/** At most so many bytes: visitors of a lander have not asked for a film. */
const MOST = { mp4: 200_000, webm: 175_000, webp: 20_000 }
const OUT = 'public/landers'

/** By their number in the demo's cast, and what of them is another way here. */
type Person = { gender: Gender; index: number } & Partial<Look>
/** What they wear: told from each other's, and from where they stand. */
const CLOTHS = {
  green: { dark: '#22524c', base: '#357a70', light: '#418a7f' },
  blue: { dark: '#2c3f66', base: '#45619a', light: '#5371ab' },
  cream: { dark: '#cbbfae', base: '#ece3d6', light: '#fffaf2' },
  red: { dark: '#5c1e33', base: '#96405a', light: '#a54e69' },
} as const

/** Who is in which film: the first two are seen together, too. */
const CASTS: Record<string, readonly [Person, Person, Person]> = {
  men: [
    {
      gender: 'male',
      index: 8,
      garment: 'polo',
      fabric: CLOTHS.green,
      under: CLOTHS.cream,
      beard: 'short',
      glasses: undefined,
      tattoos: 'none',
    },
    { gender: 'male', index: 17, garment: 'openShirt', fabric: CLOTHS.blue },
    { gender: 'male', index: 51, garment: 'crew', glasses: 'round', tattoos: 'none' },
  ],
  people: [
    { gender: 'female', index: 91, garment: 'blouse', fabric: CLOTHS.red },
    { gender: 'male', index: 17, garment: 'openShirt', fabric: CLOTHS.blue },
    { gender: 'female', index: 89, garment: 'wide' },
  ],
}

/** Where: the number of the place, and from where down it is seen. */
const SETS = {
  night: { scene: 7, top: 112, isMirrored: false },
  autumn: { scene: 5, top: 30, isMirrored: true },
  cafe: { scene: 9, top: 30, isMirrored: false },
  sea: { scene: 0, top: 62, isMirrored: true },
} as const

/** What changes while somebody is seen: from which second on it is what. */
type Course<T> = readonly (readonly [second: number, value: T])[]
type Act = {
  turn: Course<number>
  gaze: Course<number>
  tilt: Course<number>
  mouth: Course<Look['mouth']>
  blinks: readonly number[]
}
type Actor = { look: Look; x: number; y: number; size: number; act: Act }
type Shot = { set: (typeof SETS)[keyof typeof SETS]; actors: readonly Actor[] }

/** Looks aside, then at whoever watches, and smiles. @param side -1: to the left first */
const looksUp = (side: -1 | 1, smile: Look['mouth']): Act => ({
  turn: [
    [0.2, side * 1.1],
    [1.7, side * -0.25],
  ],
  gaze: [
    [0.2, side * 5],
    [1, 0],
  ],
  tilt: [
    [0.2, side * 5],
    [2, side * -2],
    [4, side * -4],
  ],
  mouth: [
    [0, 'soft'],
    [1.5, smile],
  ],
  blinks: [0.7, 2.9],
})

/** Looks somebody beside in the eyes, smiles, then looks ahead; one a little after the other. */
const looksAt = (side: -1 | 1, after: number): Act => ({
  turn: [
    [1.7 + after, side * 0.95],
    [2.8 + after, side * 0.2],
  ],
  gaze: [
    [1.6 + after, side * 8],
    [2.2 + after, 0],
  ],
  tilt: [
    [0, side * 2],
    [1.4, side * 5],
    [3 + after, side * 3],
  ],
  mouth: [
    [0, 'soft'],
    [0.7 + after, 'grin'],
  ],
  blinks: [1.75 + after],
})

function shotsOf(cast: (typeof CASTS)[string]): Shot[] {
  const [first, second, third] = cast.map(lookOf) as [Look, Look, Look]
  const alone = (look: Look, side: -1 | 1, smile: Look['mouth'], pose: Look['pose'] = 'aside'): Actor[] => [
    { look: { ...look, pose, side }, x: 936, y: 306, size: 0.74, act: looksUp(side, smile) },
  ]
  return [
    {
      set: SETS.night,
      actors: [
        { look: { ...second, pose: 'straight', side: -1 }, x: 1092, y: 318, size: 0.8, act: looksAt(-1, 0) },
        { look: { ...first, pose: 'straight', side: 1 }, x: 824, y: 342, size: 0.8, act: looksAt(1, 0.5) },
      ],
    },
    { set: SETS.autumn, actors: alone(first, 1, 'grin') },
    { set: SETS.cafe, actors: alone(second, -1, 'beam', 'cup') },
    { set: SETS.sea, actors: alone(third, 1, 'grin', 'wave') },
  ]
}

function lookOf({ gender, index, ...own }: Person): Look {
  const found = castOf(gender, 96)[index]
  if (!found) throw new Error(`There is nobody with the number ${index}.`)
  return { ...seenWhole(found.look), lean: 0, offset: 0, nod: 0, extra: undefined, ...own }
}

const gently = (share: number) => share * share * (3 - 2 * share)

/** What it is on the way from one to the next. */
function valueAt(course: Course<number>, second: number): number {
  const next = course.findIndex(([from]) => from > second)
  const [to, goal] = course.at(next) as Course<number>[number]
  const [from, value] = course[next - 1] ?? [to, goal]
  return next < 0 ? goal : to === from ? goal : value + (goal - value) * gently((second - from) / (to - from))
}

const SMILE = 0.4
/** Two mouths that one sees through each other: the one before, and how much of the next. */
function mouthsAt(course: Act['mouth'], second: number) {
  const now = Math.max(
    0,
    course.findLastIndex(([from]) => from <= second),
  )
  const [start, to] = course[now] as Act['mouth'][number]
  const share = gently(Math.min(1, Math.max(0, second - start) / SMILE))
  return { from: course[now - 1]?.[1] ?? to, to, share: now === 0 ? 1 : share }
}

const BLINK = 0.3
const lidsAt = (blinks: Act['blinks'], second: number) =>
  Math.max(0, ...blinks.map((blink) => 1 - Math.abs(second - blink - BLINK / 2) / (BLINK / 2)))

/** Of neck and shoulders: less than in a portrait, where there is no room for so much of them. */
const BREADTH: Record<Gender, number> = { male: 1.07, female: 1.02 }

/** In two pictures where a mouth changes. */
function peopleAt({ actors, set }: Shot, second: number): { drawn: string; detail: string; share: number }[] {
  const mouths = actors.map(({ act }) => mouthsAt(act.mouth, second))
  const changing = mouths.find(({ share }) => share < 1)
  const drawn = (isBefore: boolean) =>
    actors
      .map(({ look, x, y, size, act }, index) => {
        const { from, to, share } = mouths[index] as (typeof mouths)[number]
        const turn = valueAt(act.turn, second)
        const now: Look = {
          ...look,
          scene: PLACES[set.scene] as Look['scene'],
          isMirrored: set.isMirrored,
          turn,
          gaze: valueAt(act.gaze, second) - turn,
          tilt: valueAt(act.tilt, second),
          mouth: isBefore && share < 1 ? from : to,
          lids: lidsAt(act.blinks, second),
          zoom: size,
        }
        const breath = 2 * Math.sin((second / SHOT + index * 0.35) * 2 * Math.PI)
        // Where a head is in a portrait: draw.ts.
        const [left, top] = [360, 960 * (0.3 + size * 0.105)]
        // Ids are one document's: each figure has its own.
        const at = (inner: string) => `<g transform="translate(${x - left} ${y - top + breath})">${inner}</g>`
        const own = figure(now, BREADTH[look.gender]).replaceAll(' id="', ` id="f${index}`).replaceAll('url(#', `url(#f${index}`)
        return { drawn: at(own), detail: at(finely(now)) }
      })
      .reduce((all, each) => ({ drawn: all.drawn + each.drawn, detail: all.detail + each.detail }))
  return [...(changing ? [{ ...drawn(true), share: 1 }] : []), { ...drawn(false), share: changing?.share ?? 1 }]
}

const raw = { ...SIZE, channels: 3 as const }
const svg = (
  inner: string,
  box = `0 0 ${SIZE.width} ${SIZE.height}`,
  { width, height }: { width: number; height: number } = SIZE,
) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${inner}</svg>`)

/** Drawn at a quarter of the size, painted flat and enlarged: still out of focus, so that who moves before it is seen first. */
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

async function frameOf(shot: Shot, ground: Buffer, second: number): Promise<Buffer> {
  const frames = peopleAt(shot, second).map(async ({ drawn, detail, share }) => {
    const people = sharp(ground, { raw })
      .composite([{ input: svg(drawn) }])
      .removeAlpha()
    const marked = svg(detail, undefined, { width: SIZE.width / DETAIL, height: SIZE.height / DETAIL })
    const exact = await sharp(marked).removeAlpha().extractChannel(0).raw().toBuffer()
    return { frame: await (await painted(people, exact, 1)).raw().toBuffer(), share }
  })
  const [first, next] = await Promise.all(frames)
  if (!first) throw new Error('Nothing was drawn.')
  return next ? mixed(first.frame, next.frame, next.share) : first.frame
}

function mixed(from: Buffer, to: Buffer, share: number): Buffer {
  const result = Buffer.allocUnsafe(to.length)
  for (let index = 0; index < to.length; index += 1) {
    const start = from[index] as number
    result[index] = Math.round(start + ((to[index] as number) - start) * share)
  }
  return result
}

/** All pictures one after the other; at the end the last shot passes into the first, as it begins. */
async function* framesOf(shots: Shot[]): AsyncGenerator<Buffer> {
  const grounds = await Promise.all(shots.map(({ set }) => behind(set)))
  const frame = (index: number, second: number) => frameOf(shots[index] as Shot, grounds[index] as Buffer, second)
  for (const index of shots.keys()) {
    for (let n = 0; n < SHOT * RATE; n += 1) {
      const second = n / RATE
      const share = gently(Math.max(0, (second - SHOT + FADE) / FADE))
      const now = await frame(index, second)
      yield share === 0 ? now : mixed(now, await frame((index + 1) % shots.length, second - SHOT), share)
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
  for (const [name, cast] of Object.entries(CASTS)) {
    const [pictures, out] = [join(folder, `${name}.mkv`), `${OUT}/${name}`]
    const shots = shotsOf(cast)
    await write(framesOf(shots), pictures)
    encode(pictures, out)
    const [first] = shots as [Shot]
    await sharp(await frameOf(first, await behind(first.set), 0), { raw })
      .resize(POSTER)
      .webp({ quality: 70, effort: 6 })
      .toFile(`${out}.webp`)
    for (const [kind, most] of Object.entries(MOST)) hold(`${out}.${kind}`, most)
  }
} finally {
  rmSync(folder, { recursive: true })
}

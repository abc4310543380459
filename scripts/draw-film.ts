/**
 * Films the people of `public/landers/people.*`: three rows of our own drawings that go past for ever, and the first picture of
 * them, which is seen before. It needs ffmpeg, which nothing else does.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { castOf } from '../mock-backend/seed/portraits/cast.ts'
import { drawLook } from '../mock-backend/seed/portraits/draw.ts'

const [WIDTH, HEIGHT, SECONDS, RATE] = [960, 540, 16, 24]
const ROWS = 3
const TILES = 12
/** Of a tile with the gap behind it: so wide that every picture of the film moves by whole pixels. */
const TILE = (SECONDS * RATE * 6) / TILES
const GAP = 6
const NIGHT = '#2d1248'

const [width, height] = [TILE - GAP, HEIGHT / ROWS - GAP]
const people = castOf('male', TILES * ROWS)
const tiles = await Promise.all(
  people.map(async ({ look, seed }) => {
    const whole = await (await drawLook(look, seed)).resize({ width }).png().toBuffer()
    return sharp(whole).extract({ left: 0, top: 12, width, height }).png().toBuffer()
  }),
)
// What begins the rows ends them: where the film starts again, nobody sees it.
const begin = Math.ceil(WIDTH / TILE)
const places = tiles.flatMap((input, index) => {
  const [row, column] = [index % ROWS, Math.floor(index / ROWS)]
  const top = row * (HEIGHT / ROWS) + GAP / 2
  const at = (place: number) => ({ input, top, left: place * TILE })
  return column < begin ? [at(column), at(column + TILES)] : [at(column)]
})
const folder = mkdtempSync(join(tmpdir(), 'film-'))
const strip = join(folder, 'strip.png')
await sharp({ create: { width: (TILES + begin) * TILE, height: HEIGHT, channels: 3, background: NIGHT } })
  .composite(places)
  .png()
  .toFile(strip)
await sharp(strip)
  .extract({ left: 0, top: 0, width: WIDTH, height: HEIGHT })
  .webp({ quality: 40 })
  .toFile('public/landers/people.webp')

const past = `crop=${WIDTH}:${HEIGHT}:n*${(TILES * TILE) / (SECONDS * RATE)}:0,format=yuv420p`
film('people.webm', '-c:v', 'libvpx-vp9', '-crf', '46', '-b:v', '0', '-row-mt', '1', '-g', String(SECONDS * RATE))
film(
  'people.mp4',
  '-c:v',
  'libx264',
  '-crf',
  '34',
  '-preset',
  'veryslow',
  '-g',
  String(SECONDS * RATE),
  '-movflags',
  '+faststart',
)
rmSync(folder, { recursive: true })

function film(name: string, ...encoding: string[]): void {
  const input = ['-loop', '1', '-framerate', String(RATE), '-i', strip, '-t', String(SECONDS), '-vf', past]
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...input, '-an', ...encoding, `public/landers/${name}`], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/**
 * Draws the film of `public/landers/people.*`: two rows of the demo's portraits that pass by, one each way, without an end.
 * Needs ffmpeg. The film of a city has nobody in it, and is no work of this.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { castOf, sharedTraits } from '../mock-backend/seed/portraits/cast.ts'
import { drawLook } from '../mock-backend/seed/portraits/draw.ts'

const SIZE = { width: 960, height: 540 }
const RATE = 24
const SECONDS = 16
/** Whole pixels: what moves by parts of them trembles, and takes more bytes. */
const STEP = 4
/** Of a row, which is over when the film is. */
const LENGTH = STEP * RATE * SECONDS
const PER_ROW = 6
const GAP = 6
const TILE = { width: LENGTH / PER_ROW - GAP, height: (SIZE.height - 3 * GAP) / 2 }
const GROUND = '#2d1248'
/** Seen for a moment, or by those who want less motion. */
const POSTER = { width: 720 }
/** At most so many bytes: visitors of a lander have not asked for a film. */
const MOST = { mp4: 168_000, webm: 115_000 }
const OUT = 'public/landers/people'

type Person = ReturnType<typeof castOf>[number]

/** Of an age at which most look for somebody, and each as unlike the others as there is. */
function chosen(): Person[] {
  const left = [...castOf('male', 96), ...castOf('female', 96)].filter(({ look: { age } }) => age >= 24 && age <= 46)
  const likeness = (person: Person, others: Person[]) =>
    others.reduce((sum, { look }) => sum + sharedTraits(person.look, look), 0)
  const people: Person[] = []
  while (people.length < PER_ROW * 2) {
    const gender = people.length % 2 ? 'female' : 'male'
    const [next] = left
      .filter((person) => person.look.gender === gender && !people.includes(person))
      .sort((one, other) => likeness(one, people) - likeness(other, people))
    if (!next) throw new Error('There are too few people for a film.')
    people.push(next)
  }
  return people
}

/** A row, and what of it is seen again at its end. */
async function drawRow(people: Person[], path: string): Promise<void> {
  const tiles = await Promise.all(
    people.map(async ({ look, seed }) =>
      (await drawLook(look, seed)).resize(TILE.width, TILE.height, { position: 'centre' }).png().toBuffer(),
    ),
  )
  const pitch = TILE.width + GAP
  const places = Array.from({ length: PER_ROW + Math.ceil(SIZE.width / pitch) + 1 }, (_, n) => n)
  await sharp({ create: { width: places.length * pitch, height: TILE.height, channels: 3, background: GROUND } })
    .composite(places.map((n) => ({ input: tiles[n % PER_ROW] as Buffer, left: n * pitch, top: 0 })))
    .png()
    .toFile(path)
}

const folder = mkdtempSync(join(tmpdir(), 'film-'))
try {
  const people = chosen()
  const rows = [join(folder, 'above.png'), join(folder, 'below.png')]
  await drawRow(people.slice(0, PER_ROW), rows[0] as string)
  await drawRow(people.slice(PER_ROW), rows[1] as string)
  const filter =
    `color=${GROUND.replace('#', '0x')}:s=${SIZE.width}x${SIZE.height}:r=${RATE}:d=${SECONDS}[ground];` +
    `[ground][0]overlay=x='-${STEP}*n':y=${GAP}:eval=frame[above];` +
    `[above][1]overlay=x='${STEP}*n-${LENGTH}':y=${TILE.height + 2 * GAP}:eval=frame,format=yuv420p`
  const input = rows.flatMap((row) => ['-loop', '1', '-framerate', String(RATE), '-i', row])
  const common = ['-v', 'error', '-y', ...input, '-filter_complex', filter, '-t', String(SECONDS), '-r', String(RATE), '-an']
  const encode = (file: string, most: number, options: string[]) => {
    // In the second go it is known what needs the bytes.
    const rate = ['-b:v', String(Math.floor((most * 8 * 0.94) / SECONDS)), ...options, '-passlogfile', join(folder, 'log')]
    execFileSync('ffmpeg', [...common, ...rate, '-pass', '1', '-f', 'null', '-'])
    execFileSync('ffmpeg', [...common, ...rate, '-pass', '2', file])
    if (statSync(file).size > most) throw new Error(`${file} has ${statSync(file).size} bytes, and should have at most ${most}.`)
  }
  encode(`${OUT}.mp4`, MOST.mp4, ['-c:v', 'libx264', '-preset', 'slower', '-g', '400', '-movflags', '+faststart'])
  encode(`${OUT}.webm`, MOST.webm, [
    '-c:v',
    'libvpx-vp9',
    '-g',
    '400',
    '-deadline',
    'good',
    '-cpu-used',
    '2',
    '-row-mt',
    '1',
    '-auto-alt-ref',
    '1',
    '-lag-in-frames',
    '25',
  ])
  const first = join(folder, 'first.png')
  execFileSync('ffmpeg', [...common, '-frames:v', '1', first])
  await sharp(first).resize(POSTER).webp({ quality: 45, effort: 6 }).toFile(`${OUT}.webp`)
} finally {
  rmSync(folder, { recursive: true })
}

/**
 * Packs what scripts/people has rendered: `node scripts/pack-figures.ts OUT` writes the figures that are in OUT, and where the
 * faces of all are, to mock-backend/seed/portraits. Figures that cast.json no longer has go.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { castOf } from '../mock-backend/seed/portraits/cast.ts'

const PORTRAITS = fileURLToPath(new URL('../mock-backend/seed/portraits/', import.meta.url))
const FIGURES = join(PORTRAITS, 'figures')
const FACES = join(PORTRAITS, 'faces.json')
const WEBP = { quality: 84, alphaQuality: 80, effort: 5, smartSubsample: true } as const

type Point = [x: number, y: number]
type Face = [left: Point, right: Point, mouth: Point]
/** What is rendered beside a picture, of it. */
type Marks = { eyes: [Point, Point]; mouth: Point }

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

const [out] = process.argv.slice(2)
if (!out) throw new Error('Usage: node scripts/pack-figures.ts OUT')
const figures = (['male', 'female'] as const)
  .flatMap((gender) => castOf(gender))
  .flatMap(({ look, again }) => (again ? [look.figure, again.figure] : [look.figure]))

removeStrangers()
const packed: Record<string, Face> = existsSync(FACES) ? read(FACES) : {}
const rendered = figures.filter((figure) => existsSync(join(out, `${figure}.json`)))
for (const figure of rendered) packed[figure] = await pack(figure, out)
const faces = figures.flatMap((figure) => (packed[figure] ? [lineOf(figure, packed[figure])] : []))
writeFileSync(FACES, `{\n${faces.join(',\n')}\n}\n`)
console.log(`${rendered.length} figures packed, ${figures.length - faces.length} of the cast still to be rendered`)

/** Of figures those that nobody in the cast has. */
function removeStrangers(): void {
  mkdirSync(FIGURES, { recursive: true })
  const known = new Set(figures.map((figure) => `${figure}.webp`))
  for (const file of readdirSync(FIGURES)) if (!known.has(file)) rmSync(join(FIGURES, file))
}

async function pack(figure: string, from: string): Promise<Face> {
  await sharp(join(from, `${figure}.png`))
    .webp(WEBP)
    .toFile(join(FIGURES, `${figure}.webp`))
  const { eyes, mouth }: Marks = read(join(from, `${figure}.json`))
  return [...eyes, mouth]
}

/** One figure a line, as JSON. */
function lineOf(figure: string, face: Face): string {
  return `  "${figure}": ${JSON.stringify(face).replaceAll(',', ', ')}`
}

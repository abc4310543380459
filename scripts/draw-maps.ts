/**
 * Draws `public/maps/`: of each country that the site serves its land and that of its neighbours, in the measure of the map of a
 * landing page (townMap.ts). The outlines are Natural Earth's, which are in the public domain, and have land where lakes are.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { LAND, projectionOf } from '../src/client/features/signup/landers/townMap.ts'
import { GEOGRAPHY } from '../src/shared/rules/geography.ts'
import { LAKES, STRAITS } from './setup/lakes.ts'

const OUT = 'public/maps'
/** ISO 3166-1 numbers, by which the outlines are named. */
const NUMBERS: Record<string, string> = {
  NL: '528',
  BE: '056',
  DE: '276',
  FR: '250',
  IT: '380',
  ES: '724',
  AT: '040',
  CH: '756',
  PL: '616',
  DK: '208',
  FI: '246',
  NO: '578',
  SE: '752',
  GB: '826',
  IE: '372',
  US: '840',
  CA: '124',
  AU: '036',
  NZ: '554',
}
/** In units of the drawing: less than this is no bend of a coast, and what is smaller no island. */
const DETAIL = { country: 1.1, around: 2, lake: 0.4 } as const
const LEAST_AREA = 10
/** How far from a corner a straight line begins to bend, in the same. */
const BEND = 8
const STYLE =
  'path{stroke-linejoin:round}.around{fill:#e6dcef;stroke:#d5c6e3}.country{fill:#f7f2fb;stroke:#cbb8dd;stroke-width:1.5}' +
  '@media(prefers-color-scheme:dark){.around{fill:#2b1d42;stroke:#46335f}.country{fill:#4a2a6b;stroke:#8d7ba0}}'
const LAKE_STYLE =
  '.lake{fill:#c2def2;stroke:#cbb8dd}.strait{fill:none;stroke:#c2def2;stroke-width:2;stroke-linecap:round}' +
  '@media(prefers-color-scheme:dark){.lake{fill:#0b1a33;stroke:#8d7ba0}.strait{stroke:#0b1a33}}'

type Point = readonly [x: number, y: number]
type Ring = Point[]

const source = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
const world = JSON.parse(readFileSync(source, 'utf8')) as Topology<{ countries: GeometryCollection }>
const outlines = feature(world, world.objects.countries).features

mkdirSync(OUT, { recursive: true })
for (const country of Object.keys(GEOGRAPHY)) {
  const number = NUMBERS[country]
  const [own, others] = [true, false].map((isOwn) => outlines.filter(({ id }) => (id === number) === isOwn).flatMap(ringsOf))
  const [lakes, straits] = [LAKES[country], STRAITS[country]]
  const paths = [
    pathOf(country, others ?? [], 'around'),
    pathOf(country, own ?? [], 'country'),
    lakes ? pathOf(country, lakes, 'lake') : '',
    straits ? straitsOf(country, straits) : '',
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="${LAND.x} ${LAND.y} ${LAND.width} ${LAND.height}"><style>${STYLE}${lakes ? LAKE_STYLE : ''}</style>${paths.join('')}</svg>\n`
  writeFileSync(`${OUT}/${country}.svg`, svg)
}

/** Of the land's outer and inner edges, in degrees. */
function ringsOf({ geometry }: (typeof outlines)[number]): Ring[] {
  if (geometry.type === 'Polygon') return geometry.coordinates as unknown as Ring[]
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat() as unknown as Ring[]
  return []
}

function pathOf(country: string, rings: Ring[], name: keyof typeof DETAIL): string {
  const project = projectionOf(country)
  const data = rings
    .map((ring) =>
      clipped(
        ring.map(([longitude, latitude]): Point => {
          const { x, y } = project(longitude, latitude)
          return [x, y]
        }),
      ),
    )
    .filter((ring) => areaOf(ring) >= LEAST_AREA)
    .map((ring) => curveOf(simplified(ring, DETAIL[name])))
  return `<path class="${name}" d="${data.join('')}"/>`
}

function straitsOf(country: string, lines: Ring[]): string {
  const project = projectionOf(country)
  const data = lines.map((line) =>
    openCurveOf(
      line.map(([longitude, latitude]): Point => {
        const { x, y } = project(longitude, latitude)
        return [x, y]
      }),
    ),
  )
  return `<path class="strait" d="${data.join('')}"/>`
}

/**
 * Round at its corners, as shores are: the curve goes through the middles between its points, and each of these bends it there.
 * In halves of a unit, so that middles are exact: every further bend follows from the one before (`t`), as each distance does.
 */
function curveOf(ring: Ring): string {
  const points = besides([...ring, ring[0] as Point]).slice(0, -1)
  const middles = points.map((point, index) => middleOf(point, points[(index + 1) % points.length] as Point))
  const start = middles.at(-1) as Point
  return `M${start.join(' ')}${bentFrom(start, points[0] as Point, middles)}z`.replaceAll(' -', '-')
}

/** The same of a line that ends. */
function openCurveOf(line: Ring): string {
  const points = besides(line)
  const middles = points.slice(1).map((point, index) => middleOf(points[index] as Point, point))
  const [first, start] = [points[0] as Point, middles[0] as Point]
  return `M${first.join(' ')}L${start.join(' ')}${bentFrom(start, points[1] as Point, middles.slice(1))}L${(points.at(-1) as Point).join(' ')}`.replaceAll(
    ' -',
    '-',
  )
}

/** On from a middle by others, the first bend of which is known. */
function bentFrom(start: Point, bend: Point, [first, ...others]: Ring): string {
  const by = ([x, y]: Point, [fromX, fromY]: Point) => `${x - fromX} ${y - fromY}`
  if (!first) return ''
  const steps = others.map((point, index) => `t${by(point, others[index - 1] ?? first)}`)
  return `q${by(bend, start)} ${by(first, start)}${steps.join('')}`
}

function middleOf([x1, y1]: Point, [x2, y2]: Point): Point {
  return [(x1 + x2) / 2, (y1 + y2) / 2]
}

/** With more of them where they lie far apart: a straight line stays one, and bends at its ends. */
function besides(line: Ring): Ring {
  const halves = line.map(([x, y]): Point => [Math.round(x * 2) / 2, Math.round(y * 2) / 2])
  const apart = halves.filter(([x, y], index) => index === 0 || x !== halves[index - 1]?.[0] || y !== halves[index - 1]?.[1])
  return apart.flatMap((point, index): Ring => {
    const next = apart[index + 1]
    if (!next) return [point]
    const length = Math.hypot(next[0] - point[0], next[1] - point[1])
    const at = (share: number): Point => [
      Math.round((point[0] + share * (next[0] - point[0])) * 2) / 2,
      Math.round((point[1] + share * (next[1] - point[1])) * 2) / 2,
    ]
    if (length > 4 * BEND) return [point, at((2 * BEND) / length), at(1 - (2 * BEND) / length)]
    return length > 2 * BEND ? [point, at(0.5)] : [point]
  })
}

function areaOf(ring: Ring): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

/** What of it lies in the picture, cut at one edge after another (Sutherland and Hodgman). */
function clipped(ring: Ring): Ring {
  const [left, top, right, bottom] = [LAND.x, LAND.y, LAND.x + LAND.width, LAND.y + LAND.height]
  const edges: [axis: 0 | 1, at: number, sign: 1 | -1][] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ]
  return edges.reduce((rest, [axis, at, sign]) => {
    const isIn = (point: Point) => sign * (point[axis] - at) >= 0
    return rest.flatMap((point, index): Ring => {
      const before = rest.at(index - 1) as Point
      if (isIn(point) === isIn(before)) return isIn(point) ? [point] : []
      const share = (at - before[axis]) / (point[axis] - before[axis])
      const crossing: Point = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]
      return isIn(point) ? [crossing, point] : [crossing]
    })
  }, ring)
}

/** Without the points that are nearly in line with others (Douglas and Peucker). */
function simplified(ring: Ring, detail: number): Ring {
  const half = Math.floor(ring.length / 2)
  return [...lineOf(ring.slice(0, half + 1), detail).slice(0, -1), ...lineOf(ring.slice(half), detail)]
}

function lineOf(line: Ring, detail: number): Ring {
  const [first, last] = [line[0] as Point, line.at(-1) as Point]
  const away = line.map((point) => distanceTo(first, last, point))
  const furthest = away.indexOf(Math.max(...away))
  if ((away[furthest] ?? 0) < detail) return [first, last]
  return [...lineOf(line.slice(0, furthest + 1), detail).slice(0, -1), ...lineOf(line.slice(furthest), detail)]
}

function distanceTo([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

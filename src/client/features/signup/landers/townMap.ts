/** A drawn map of a country: its land, its larger towns where they lie, and roads between those that are shown. */
import { GEOGRAPHY } from '../../../../shared/rules/geography.ts'

/** Of the drawing, in its own units. */
export const SIZE = { width: 400, height: 320 } as const
const MARGIN = { x: 40, top: 68, bottom: 28 } as const
/** Degrees: a country with a single town here is not drawn as that town alone. */
const LEAST_SPAN = 1.5

/** How far the towns of the faces may be apart: what is shown is so small that faces and names are large on a phone. */
const SHOWN = { width: 220, height: 110 } as const
/** What a face needs around its town, with the name below. */
const AROUND = { x: 50, top: 68, bottom: 24 } as const
/** What one look shows; its proportions are in map.scss, too. */
const LOOK = { width: SHOWN.width + 2 * AROUND.x, height: SHOWN.height + AROUND.top + AROUND.bottom } as const
/** Of a name where it is largest, on the smallest phone. */
const LETTER = 8
const NAME_HEIGHT = 22

export type Town = { name: string; x: number; y: number }

export function townsOf(country: string): Town[] {
  const towns = (GEOGRAPHY[country] ?? []).flatMap(([, ...places]) => places)
  const middle = towns.reduce((sum, [, latitude]) => sum + latitude, 0) / towns.length
  // Degrees of longitude are shorter, the further from the equator.
  const flat = towns.map(([name, latitude, longitude]) => ({
    name,
    x: longitude * Math.cos((middle * Math.PI) / 180),
    y: -latitude,
  }))
  const across = rangeOf(flat.map(({ x }) => x))
  const down = rangeOf(flat.map(({ y }) => y))
  const [width, height] = [SIZE.width - 2 * MARGIN.x, SIZE.height - MARGIN.top - MARGIN.bottom]
  const scale = Math.min(width / across.span, height / down.span)
  return flat.map(({ name, x, y }) => ({
    name,
    x: Math.round(SIZE.width / 2 + (x - across.middle) * scale),
    y: Math.round(MARGIN.top + height / 2 + (y - down.middle) * scale),
  }))
}

/** Whether towns lie so close that one look shows them all. */
export function isOneLook(towns: Town[]): boolean {
  const [across, down] = extentOf(towns)
  return across.most - across.least <= SHOWN.width && down.most - down.least <= SHOWN.height
}

/** The part of the drawing that has these towns, and their faces, in its middle; all of it where there are none. */
export function lookAt(towns: Town[]): { x: number; y: number; width: number; height: number } {
  if (towns.length === 0) return { x: 0, y: 0, ...SIZE }
  const [across, down] = extentOf(towns)
  return {
    x: (across.least + across.most - LOOK.width) / 2,
    y: (down.least + down.most - SHOWN.height) / 2 - AROUND.top,
    ...LOOK,
  }
}

/** Whether the names below two towns would touch. */
export const haveSameLine = (a: Town, b: Town): boolean =>
  Math.abs(a.y - b.y) < NAME_HEIGHT && Math.abs(a.x - b.x) < ((a.name.length + b.name.length + 1) / 2) * LETTER

/** Whether a town lies where the name of another, or the foot of its pin, is written. */
export const isBehind = ({ x, y }: Town, other: Town): boolean =>
  Math.abs(x - other.x) < ((other.name.length + 1) / 2) * LETTER && y > other.y - NAME_HEIGHT / 2 && y < other.y + NAME_HEIGHT

const extentOf = (towns: Town[]) => [extent(towns.map(({ x }) => x)), extent(towns.map(({ y }) => y))] as const
const extent = (values: number[]) => ({ least: Math.min(...values), most: Math.max(...values) })

function rangeOf(values: number[]): { middle: number; span: number } {
  const { least, most } = extent(values)
  return { middle: (least + most) / 2, span: Math.max(most - least, LEAST_SPAN) }
}

/** The outermost towns, around all others: the land is drawn wide about them. */
export function landOf(towns: Town[]): Town[] {
  const sorted = towns.toSorted((a, b) => a.x - b.x || a.y - b.y)
  return towns.length > 1 ? [...shoreOf(sorted), ...shoreOf(sorted.toReversed())] : towns
}

/** Those of them that have none to their left, from the first to the one before the last. */
function shoreOf(towns: Town[]): Town[] {
  const shore: Town[] = []
  for (const town of towns) {
    while (isInland(shore.at(-2), shore.at(-1), town)) shore.pop()
    shore.push(town)
  }
  return shore.slice(0, -1)
}

const isInland = (from: Town | undefined, between: Town | undefined, to: Town): boolean =>
  from !== undefined && between !== undefined && (between.x - from.x) * (to.y - from.y) <= (between.y - from.y) * (to.x - from.x)

/** The shortest roads that join all towns, as far as they lead from one of those that are shown to another. */
export function roadsBetween(towns: Town[], shown: Town[]): [Town, Town][] {
  let roads = shortestRoads(towns)
  for (;;) {
    const isDeadEnd = (town: Town) => !shown.includes(town) && roads.filter((road) => road.includes(town)).length === 1
    const left = roads.filter((road) => !road.some(isDeadEnd))
    if (left.length === roads.length) return roads
    roads = left
  }
}

/** From those that are joined to the nearest that is not, until all are. */
function shortestRoads([first, ...others]: Town[]): [Town, Town][] {
  const roads: [Town, Town][] = []
  const joined = first ? [first] : []
  const left = new Set(others)
  while (left.size > 0) {
    const all = joined.flatMap((from) => [...left].map((to) => ({ from, to, length: lengthOf(from, to) })))
    const { from, to } = all.reduce((best, each) => (each.length < best.length ? each : best))
    roads.push([from, to])
    joined.push(to)
    left.delete(to)
  }
  return roads
}

const lengthOf = (a: Town, b: Town): number => Math.hypot(a.x - b.x, a.y - b.y)

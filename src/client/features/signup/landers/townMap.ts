/** A drawn map of a country: its larger towns where they lie, and roads between them. */
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

/** The part of the drawing that has these towns with their faces; all of it where there are none. */
export function viewBoxOf(towns: Town[]): string {
  if (towns.length === 0) return `0 0 ${SIZE.width} ${SIZE.height}`
  const [across, down] = extentOf(towns)
  const [x, y] = [across.least - AROUND.x, down.least - AROUND.top]
  return `${x} ${y} ${across.most + AROUND.x - x} ${down.most + AROUND.bottom - y}`
}

const extentOf = (towns: Town[]) => [extent(towns.map(({ x }) => x)), extent(towns.map(({ y }) => y))] as const
const extent = (values: number[]) => ({ least: Math.min(...values), most: Math.max(...values) })

function rangeOf(values: number[]): { middle: number; span: number } {
  const { least, most } = extent(values)
  return { middle: (least + most) / 2, span: Math.max(most - least, LEAST_SPAN) }
}

/** The shortest roads that join all towns: from those that are joined to the nearest that is not, until all are. */
export function roadsBetween([first, ...others]: Town[]): [Town, Town][] {
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

/** A drawn map of where most of a country live: its larger towns where they lie, in the measure of the picture of its land. */
import { GEOGRAPHY } from '../../../../shared/rules/geography.ts'

/** Of the drawing, in its own units; its proportions are in map.scss, too. */
export const SIZE = { width: 400, height: 400 } as const
const MARGIN = { x: 46, top: 40, bottom: 48 } as const
/** What a picture of the land shows, in the same units: the land goes on around the drawing. */
export const LAND = { x: -720, y: -150, width: 1840, height: 700 } as const
/** Degrees: a country with a single town here is not drawn as that town alone. */
const LEAST_SPAN = 1.5

/** Where a country's towns are so near each other that a map of all of it had no room for who lives there: these regions fill it. */
const HEART: Record<string, readonly string[]> = { NL: ['Flevoland', 'Noord-Holland', 'Utrecht', 'Zuid-Holland'] }

/** Without them a map of their country looks empty, whoever lives around them. */
const LARGEST = ['Amsterdam', 'Rotterdam', 'Brussel', 'Berlin', 'Paris', 'Roma', 'Madrid', 'London']
const isLargest = ({ name }: Town): boolean => LARGEST.includes(name)

/** Below it a shore would cross what is written: it is written beside it. */
const BESIDE = ['Almere']
export const isWrittenBeside = ({ name }: Town): boolean => BESIDE.includes(name)

/** @property who who is shown there; without them it is a dot */
export type Town = { name: string; x: number; y: number; who?: string }
type Point = { x: number; y: number }

/** Those that the map shows. */
export const townsOf = (country: string): Town[] => {
  const project = projectionOf(country)
  return placesOf(country).map(([name, latitude, longitude]) => {
    const { x, y } = project(longitude, latitude)
    return { name, x: Math.round(x), y: Math.round(y) }
  })
}

const placesOf = (country: string) =>
  (GEOGRAPHY[country] ?? []).flatMap(([region, ...places]) => ((HEART[country]?.includes(region) ?? true) ? places : []))

/** @returns where in the drawing a place on earth is: all towns of the map have room in it, with their faces and names */
export function projectionOf(country: string): (longitude: number, latitude: number) => Point {
  const places = placesOf(country)
  const middle = places.reduce((sum, [, latitude]) => sum + latitude, 0) / places.length
  // Degrees of longitude are shorter, the further from the equator.
  const narrow = Math.cos((middle * Math.PI) / 180)
  const least = HEART[country] ? 0 : LEAST_SPAN
  const across = rangeOf(
    places.map(([, , longitude]) => longitude * narrow),
    least,
  )
  const down = rangeOf(
    places.map(([, latitude]) => -latitude),
    least,
  )
  const [width, height] = [SIZE.width - 2 * MARGIN.x, SIZE.height - MARGIN.top - MARGIN.bottom]
  const scale = Math.min(width / across.span, height / down.span)
  return (longitude, latitude) => ({
    x: SIZE.width / 2 + (longitude * narrow - across.middle) * scale,
    y: MARGIN.top + height / 2 + (-latitude - down.middle) * scale,
  })
}

function rangeOf(values: number[], leastSpan: number): { middle: number; span: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { middle: (least + most) / 2, span: Math.max(most - least, leastSpan) }
}

/**
 * Drawings by how large they are on the screen, smallest first: how many pixels at least a unit has, half of a face with its ring,
 * how wide a letter of what is written below it and how high all of that. How large each is, is in map.scss, too.
 */
const DRAWINGS = {
  tiny: { unit: 0.45, face: 18, letter: 6.6, words: 16 },
  small: { unit: 0.62, face: 18, letter: 6.6, words: 16 },
  middle: { unit: 0.88, face: 22, letter: 6.6, words: 16 },
  large: { unit: 1.5, face: 32, letter: 8.2, words: 38 },
} as const
export type Drawing = keyof typeof DRAWINGS

/** Pixels: the bubble of the one who is opened, its letters, and how far the number of others goes beyond a face. */
const BUBBLE = { from: 34, to: 6, letter: 7.6, padding: 14 } as const
const MORE = 9
/** Between a face and what is written beside it, as in map.scss. */
const GAP = 8
/** Of where nobody is shown: half of its dot. */
const DOT = 5

type Box = { left: number; right: number; top: number; bottom: number }
const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** What there is of a town in a drawing, in pixels. */
function boxesOf({ name, who = '', x, y }: Town, isOpen: boolean, drawing: Drawing): Box[] {
  const { unit, letter, words, ...sizes } = DRAWINGS[drawing]
  const face = who ? sizes.face : DOT
  const [left, top] = [x * unit, y * unit]
  const box = (half: number, from: number, to: number): Box => ({
    left: left - half,
    right: left + half,
    top: top + from,
    bottom: top + to,
  })
  const longest = drawing === 'large' && !isOpen ? Math.max(name.length, who.length) : name.length
  const below = box((longest * letter) / 2 + 2, face, face + words)
  const beside = { ...box(0, -words / 2, words / 2), right: left + face + GAP + longest * letter }
  const boxes = [
    { ...box(face, -face, face), right: left + face + (who ? MORE : 0) },
    isWrittenBeside({ name, x, y }) ? beside : below,
  ]
  return isOpen
    ? [...boxes, box((who.length * BUBBLE.letter) / 2 + BUBBLE.padding, -face - BUBBLE.from, -face - BUBBLE.to)]
    : boxes
}

/** @param from the smallest drawing that it has room in; isOpen: with a bubble of who that is */
export type ShownTown = { town: Town; from: Drawing; isOpen: boolean }

/** Whether in a drawing nothing of one town lies on anything of the other. */
export const areReadable = (a: ShownTown, b: ShownTown, drawing: Drawing): boolean => {
  const others = boxesOf(b.town, b.isOpen, drawing)
  return boxesOf(a.town, a.isOpen, drawing).every((box) => !others.some((other) => touch(box, other)))
}

/**
 * As many towns as can be read beside each other: the largest, of which one is opened, then others, those that smaller drawings have
 * room for before those of larger ones alone. The northernmost first, so that those before them hide nobody.
 * @param towns those that should be shown first, first
 */
export function shownOf(towns: Town[]): ShownTown[] {
  const [opened, ...others] = openedFirst(towns.toSorted((a, b) => Number(isLargest(b)) - Number(isLargest(a))))
  if (!opened) return []
  const drawings = Object.keys(DRAWINGS) as Drawing[]
  const shown: ShownTown[] = [{ town: opened, from: 'tiny', isOpen: true }]
  // Where nobody is shown, is written in what room those who are leave.
  for (const isLived of [true, false])
    for (const [index, from] of drawings.entries())
      for (const town of others.filter((other) => Boolean(other.who) === isLived && shown.every((each) => each.town !== other))) {
        const each = { town, from, isOpen: false }
        // What a drawing shows, larger ones show, too.
        if (drawings.slice(index).every((drawing) => shown.every((other) => areReadable(each, other, drawing)))) shown.push(each)
      }
  return shown.sort((a, b) => a.town.y - b.town.y)
}

/** With one before the others that has room for its bubble below the drawing's edge. */
function openedFirst(towns: Town[]): Town[] {
  const isBelowEdge = (town: Town) => boxesOf(town, true, 'small').every(({ top }) => top >= 0)
  const lived = towns.filter(({ who }) => who)
  const opened = lived.find(isBelowEdge) ?? lived[0]
  return opened ? [opened, ...towns.filter((town) => town !== opened)] : []
}

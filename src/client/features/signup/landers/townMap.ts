/** A drawn map of a country: its larger towns where they lie, in the measure of the picture of its land. */
import { GEOGRAPHY } from '../../../../shared/rules/geography.ts'

/** Of the drawing, in its own units; its proportions are in map.scss, too. */
export const SIZE = { width: 400, height: 360 } as const
const MARGIN = { x: 44, top: 76, bottom: 30 } as const
/** What a picture of the land shows, in the same units: the land goes on around the drawing. */
export const LAND = { x: -720, y: -160, width: 1840, height: 700 } as const
/** Degrees: a country with a single town here is not drawn as that town alone. */
const LEAST_SPAN = 1.5

/** By their lake the country is known again, and a pin above them hides it. */
const BELOW_A_LAKE = ['Lelystad', 'Almere']
const hidesLake = ({ name }: Town): boolean => BELOW_A_LAKE.includes(name)

/** Without them a map of their country looks empty, whoever lives around them. */
const LARGEST = ['Amsterdam', 'Rotterdam', 'Brussel', 'Berlin', 'Paris', 'Roma', 'Madrid', 'London']
const isLargest = ({ name }: Town): boolean => LARGEST.includes(name)
const largestFirst = (towns: Town[]): Town[] => towns.toSorted((a, b) => Number(isLargest(b)) - Number(isLargest(a)))

/** @property who who is shown there, above the town's name */
export type Town = { name: string; x: number; y: number; who?: string }
type Point = { x: number; y: number }

export const townsOf = (country: string): Town[] => {
  const project = projectionOf(country)
  return placesOf(country).map(([name, latitude, longitude]) => {
    const { x, y } = project(longitude, latitude)
    return { name, x: Math.round(x), y: Math.round(y) }
  })
}

const placesOf = (country: string) => (GEOGRAPHY[country] ?? []).flatMap(([, ...places]) => places)

/** @returns where in the drawing a place on earth is: all towns of the country have room in it, with their faces and names */
export function projectionOf(country: string): (longitude: number, latitude: number) => Point {
  const places = placesOf(country)
  const middle = places.reduce((sum, [, latitude]) => sum + latitude, 0) / places.length
  // Degrees of longitude are shorter, the further from the equator.
  const narrow = Math.cos((middle * Math.PI) / 180)
  const across = rangeOf(places.map(([, , longitude]) => longitude * narrow))
  const down = rangeOf(places.map(([, latitude]) => -latitude))
  const [width, height] = [SIZE.width - 2 * MARGIN.x, SIZE.height - MARGIN.top - MARGIN.bottom]
  const scale = Math.min(width / across.span, height / down.span)
  return (longitude, latitude) => ({
    x: SIZE.width / 2 + (longitude * narrow - across.middle) * scale,
    y: MARGIN.top + height / 2 + (-latitude - down.middle) * scale,
  })
}

function rangeOf(values: number[]): { middle: number; span: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { middle: (least + most) / 2, span: Math.max(most - least, LEAST_SPAN) }
}

/**
 * Drawings by how large they are on the screen, smallest first: how many towns are shown, how large letters of who lives there are
 * in units of the drawing, how high two lines on their plate, and pins by their own measure. How large each is, is in map.scss, too.
 */
const DRAWINGS = {
  small: { most: 4, letter: 12.7, height: 56, pin: 1 },
  middle: { most: 5, letter: 9, height: 41, pin: 1 },
  large: { most: 9, letter: 6, height: 28, pin: 0.78 },
} as const
export type Drawing = keyof typeof DRAWINGS
type Sizes = (typeof DRAWINGS)[Drawing]

/** A pin above its town: half of its width, and its height. */
const PIN = { half: 27, height: 62 } as const

type Box = { left: number; right: number; top: number; bottom: number }
const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const pinOf = ({ x, y }: Town, { pin }: Sizes): Box => ({
  left: x - PIN.half * pin,
  right: x + PIN.half * pin,
  top: y - PIN.height * pin,
  bottom: y,
})
/** The town's letters are smaller than those of who lives there. */
const TOWN_LETTER = 0.85
const nameOf = ({ name, who = '', x, y }: Town, { letter, height }: Sizes): Box => {
  const half = ((Math.max(who.length, name.length * TOWN_LETTER) + 1) * letter) / 2
  return { left: x - half, right: x + half, top: y, bottom: y + height }
}

/** Whether of two towns neither the pin nor the name below it lies on those of the other. */
export const areReadable = (a: Town, b: Town, drawing: Drawing): boolean => {
  const sizes = DRAWINGS[drawing]
  const [pinA, pinB] = [pinOf(a, sizes), pinOf(b, sizes)]
  const [nameA, nameB] = [nameOf(a, sizes), nameOf(b, sizes)]
  return !touch(nameA, pinB) && !touch(nameB, pinA) && !touch(nameA, nameB) && !touch(pinA, pinB)
}

/** Half of a disc on its town, which is for those without a name. */
const DISC = 14
const discOf = ({ x, y }: Town, { pin }: Sizes): Box => ({
  left: x - DISC * pin,
  right: x + DISC * pin,
  top: y - DISC * pin,
  bottom: y + DISC * pin,
})

/** Whether a disc on one town leaves the pin and the name of another, or its disc, as they are. */
const leaves = (disc: Town, { town, isDisc }: { town: Town; isDisc: boolean }, drawing: Drawing): boolean => {
  const sizes = DRAWINGS[drawing]
  const box = discOf(disc, sizes)
  return isDisc ? !touch(box, discOf(town, sizes)) : !touch(box, pinOf(town, sizes)) && !touch(box, nameOf(town, sizes))
}

/** @param from the smallest drawing that it has room in */
export type ShownTown = { town: Town; from: Drawing }

/**
 * As many towns as can be read beside each other: first those that the smallest drawing has room for, then more that larger ones
 * have. The northernmost first, so that those before them hide nobody. @param towns those that should be shown first, first
 */
export function shownOf(towns: Town[]): ShownTown[] {
  const largest = towns.filter(isLargest)
  const hidesLargest = (town: Town) => !isLargest(town) && largest.some((one) => !leaves(one, { town, isDisc: false }, 'large'))
  const candidates = towns.filter((town) => !hidesLake(town) && !hidesLargest(town))
  let shown: ShownTown[] = []
  for (const from of Object.keys(DRAWINGS) as Drawing[]) shown = filled(shown, candidates, from)
  return shown.sort((a, b) => a.town.y - b.town.y)
}

/** Of all towns to begin with the one after which most have room; then always the one that leaves most room to others. */
function filled(before: ShownTown[], candidates: Town[], from: Drawing): ShownTown[] {
  const besides = new Map(candidates.map((town) => [town, candidates.filter((other) => areReadable(town, other, from))]))
  const roomAfter = (town: Town, open: Town[]) => open.filter((other) => besides.get(town)?.includes(other))
  const open = candidates.filter((town) => before.every((other) => areReadable(other.town, town, from)))
  const rows = open.map((first) => {
    const row = [first]
    let rest = roomAfter(first, open)
    while (rest.length > 0 && before.length + row.length < DRAWINGS[from].most) {
      const [next] = rest.toSorted((a, b) => roomAfter(b, rest).length - roomAfter(a, rest).length) as [Town]
      row.push(next)
      rest = roomAfter(next, rest)
    }
    return row
  })
  const [best = []] = rows.toSorted((a, b) => b.length - a.length)
  return before.length < DRAWINGS[from].most ? [...before, ...best.map((town) => ({ town, from }))] : before
}

/**
 * The towns between those that are shown, for discs without a name: as many as leave all else as it is, in that drawing and in larger
 * ones. The smallest drawing has none: they would be too small to be seen there.
 */
export function betweenOf(towns: Town[], shown: ShownTown[]): ShownTown[] {
  const between: ShownTown[] = []
  const drawings = Object.keys(DRAWINGS) as Drawing[]
  const isIn = (drawing: Drawing, { from }: ShownTown) => drawings.indexOf(from) <= drawings.indexOf(drawing)
  const hasRoom = (town: Town, drawing: Drawing) =>
    [
      ...shown.filter((other) => isIn(drawing, other)).map((other) => ({ town: other.town, isDisc: false })),
      ...between.filter((other) => isIn(drawing, other)).map((other) => ({ town: other.town, isDisc: true })),
    ].every((other) => leaves(town, other, drawing))
  for (const town of largestFirst(towns).filter((each) => shown.every((other) => other.town !== each)))
    if (hasRoom(town, 'large')) between.push({ town, from: hasRoom(town, 'middle') ? 'middle' : 'large' })
  return between
}

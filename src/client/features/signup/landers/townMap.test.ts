import { expect, test } from 'vitest'
import { areReadable, betweenOf, type Drawing, shownOf, type Town, townsOf } from './townMap.ts'

const DRAWINGS: Drawing[] = ['small', 'middle', 'large']
/** What a drawing shows: what smaller ones show, too, and more. */
const shownIn = (country: string, drawing: Drawing) =>
  shownOf(townsOf(country)).filter(({ from }) => DRAWINGS.indexOf(from) <= DRAWINGS.indexOf(drawing))

test('a map of many towns shows four on the smallest phone, and more where there is more room [RT-17]', () => {
  expect(DRAWINGS.map((drawing) => shownIn('NL', drawing).length)).toEqual([4, 5, 7])
})

test('no pin and no name of a map lies on another [RT-17]', () => {
  for (const country of ['NL', 'BE', 'DE', 'FR', 'GB'])
    for (const drawing of DRAWINGS) {
      const towns = shownIn(country, drawing).map(({ town }) => town)
      for (const [index, town] of towns.entries())
        for (const other of towns.slice(index + 1))
          expect(areReadable(town, other, drawing), `${drawing}: ${town.name}, ${other.name}`).toBe(true)
    }
})

test('the northernmost town comes first, so that the pins before it hide nobody [RT-17]', () => {
  const heights = shownOf(townsOf('DE')).map(({ town }) => town.y)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
})

test('the largest towns of a country are not crowded out by others, where most live [RT-17]', () => {
  const isLarge = ({ name }: Town) => ['Amsterdam', 'Rotterdam'].includes(name)
  const towns = townsOf('NL')
    .filter(({ name }) => !['Maastricht', 'Venlo', 'Leeuwarden'].includes(name))
    .map((town) => ({ ...town, who: 'Winston, 35' }))
    .toSorted((a, b) => Number(isLarge(a)) - Number(isLarge(b)))
  const shown = shownOf(towns)
  const seen = [...shown, ...betweenOf(towns, shown)].map(({ town }) => town.name)
  expect(seen).toEqual(expect.arrayContaining(['Amsterdam', 'Rotterdam']))
})

test('between those with a name there are others without, in no town twice [RT-17]', () => {
  const towns = townsOf('NL').map((town) => ({ ...town, who: 'Robin, 30' }))
  const shown = shownOf(towns)
  const between = betweenOf(towns, shown)
  expect(shown.length + between.length).toBeGreaterThanOrEqual(9)
  const names = [...shown, ...between].map(({ town }) => town.name)
  expect(new Set(names).size).toBe(names.length)
  expect(between.map(({ from }) => from)).not.toContain('small')
})

import { expect, test } from 'vitest'
import { areReadable, type Drawing, shownOf, townsOf } from './townMap.ts'

const DRAWINGS: Drawing[] = ['tiny', 'small', 'middle', 'large']
const livedIn = (country: string) => townsOf(country).map((town) => ({ ...town, who: 'Winston, 35' }))
/** What a drawing shows: what smaller ones show, too, and more. */
const shownIn = (country: string, drawing: Drawing, towns = livedIn(country)) =>
  shownOf(towns).filter(({ from }) => DRAWINGS.indexOf(from) <= DRAWINGS.indexOf(drawing))

test('a map shows people of towns near each other: many on a phone, and on the smallest not one alone [RT-17]', () => {
  expect(shownIn('NL', 'tiny').length).toBeGreaterThanOrEqual(3)
  expect(shownIn('NL', 'small').length).toBeGreaterThanOrEqual(4)
  expect(shownIn('NL', 'middle').length).toBeGreaterThanOrEqual(8)
  expect(shownIn('NL', 'large').length).toBeGreaterThanOrEqual(8)
})

test('no face and no word of a map lies on another [RT-17]', () => {
  for (const country of ['NL', 'BE', 'DE', 'FR', 'GB'])
    for (const drawing of DRAWINGS) {
      const shown = shownIn(country, drawing)
      for (const [index, one] of shown.entries())
        for (const other of shown.slice(index + 1))
          expect(areReadable(one, other, drawing), `${drawing}: ${one.town.name}, ${other.town.name}`).toBe(true)
    }
})

test('the northernmost town comes first, so that those before it hide nobody [RT-17]', () => {
  const heights = shownOf(livedIn('DE')).map(({ town }) => town.y)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
})

test('the largest towns of a country are on its smallest map, though most live elsewhere, and one of them is opened [RT-17]', () => {
  const shown = shownIn('NL', 'tiny', livedIn('NL').toReversed())
  expect(shown.map(({ town }) => town.name)).toEqual(expect.arrayContaining(['Amsterdam', 'Rotterdam']))
  expect(shown.filter(({ isOpen }) => isOpen)).toHaveLength(1)
})

test('a town that nobody is shown in takes no room from those with somebody, and is never opened [RT-17]', () => {
  const lived = livedIn('NL').filter(({ name }) => name !== 'Leiden')
  const alone = shownOf(lived)
  const withEmpty = shownOf([...townsOf('NL').filter(({ name }) => name === 'Leiden'), ...lived])
  expect(withEmpty.filter(({ town }) => town.who)).toEqual(alone)
  expect(shownOf(townsOf('NL'))).toEqual([])
})

import { expect, it } from 'vitest'
import { byName } from './byName.ts'

it.each([
  ['pl', ['Lublin', 'Łódź', 'Mława']],
  ['da', ['Odense', 'Vejle', 'Ærø', 'Århus']],
  ['de', ['Aachen', 'Österreich', 'Polen']],
  ['sv', ['Oslo', 'Zürich', 'Östersund']],
])('puts names in the order of the alphabet of %s', (locale, names) => {
  const mixed = names.toReversed().map((name) => ({ name }))
  expect(mixed.sort(byName(locale)).map(({ name }) => name)).toEqual(names)
})

import { expect, it } from 'vitest'
import { ROUTE_TABLE } from '../../../shared/routes.ts'
import { pathOf, searchOf } from './searchQuery.ts'

const WHOLE = {
  gender: 'male',
  country: 'NL',
  countryregion: '3',
  min_age: '20',
  max_age: '40',
  online: '1',
  new: '1',
  sort: 'nearest',
  distance: '25',
  place: '7',
}

it('depends on nothing in the address that pages are not kept by [GW-8, MEM-1]', () => {
  const search = searchOf(new URLSearchParams(WHOLE))
  expect(Object.keys(search).sort()).toEqual(Object.keys(WHOLE).sort())
  expect(Object.keys(search).filter((name) => !(ROUTE_TABLE.members.query as readonly string[]).includes(name))).toEqual([])
  expect(searchOf(new URL(pathOf(search), 'http://page').searchParams)).toEqual(search)
})

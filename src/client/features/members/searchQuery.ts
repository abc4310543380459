/** The search as the address holds it [MEM-1]. */
import type { Query } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { MAX_SEARCH_AGE, MIN_SEARCH_AGE } from '../../../shared/rules/constants.ts'
import { DISTANCES } from '../../../shared/rules/distance.ts'

export type Search = Pick<
  Query<'searchProfiles'>,
  'gender' | 'country' | 'countryregion' | 'min_age' | 'max_age' | 'online' | 'new' | 'sort' | 'distance' | 'place'
>

const GENDERS = ['male', 'female'] as const

/** How a search can be sorted, first what it is when nothing is said. */
const SORTS = ['last_online', 'nearest', 'newest'] as const

/**
 * What an address asks for where it says no order: members see first who is near them, unless they look in a country of their
 * choice. Who has no place is answered as visitors are, in the order of activity [MEE-6].
 */
export const askedBy = (search: Search, isMember: boolean): Search =>
  isMember && !search.sort && !search.country ? { ...search, sort: 'nearest' } : search

/** The order in which a search shows members. @param near the place that distances are told from */
export const orderOf = ({ sort }: Search, near: string | null | undefined): NonNullable<Search['sort']> =>
  sort && (near || sort !== 'nearest') ? sort : 'last_online'

/** What of an address is a valid search; the rest is left out, for an address can hold anything. */
export function searchOf(parameters: URLSearchParams): Search {
  const country = parameters.get('country')
  const minimum = ageOf(parameters.get('min_age'))
  const maximum = ageOf(parameters.get('max_age'))
  const areTurned = Number(minimum) > Number(maximum)
  const search: Search = {
    gender: GENDERS.find((gender) => gender === parameters.get('gender')),
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    countryregion: wholeNumber(parameters.get('countryregion')),
    min_age: areTurned ? maximum : minimum,
    max_age: areTurned ? minimum : maximum,
    online: parameters.get('online') === '1' ? 1 : undefined,
    new: parameters.get('new') === '1' ? 1 : undefined,
    sort: SORTS.find((sort) => sort === parameters.get('sort')),
    distance: DISTANCES.find((distance) => String(distance) === parameters.get('distance')),
    place: wholeNumber(parameters.get('place')),
  }
  // Left out rather than undefined: the same search has the same key on the server and in the browser.
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as Search
}

/** The address of a search. */
export function pathOf(search: Search): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value) parameters.set(name, String(value))
  const text = parameters.toString()
  return pathTo('members') + (text && `?${text}`)
}

function wholeNumber(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function ageOf(text: string | null): number | undefined {
  const age = wholeNumber(text)
  return age === undefined ? undefined : Math.min(MAX_SEARCH_AGE, Math.max(MIN_SEARCH_AGE, age))
}

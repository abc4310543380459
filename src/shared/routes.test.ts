import { matchRoutes } from 'react-router'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { safeReturnPath, withoutLanguage } from './addresses.ts'
import { AVAILABLE_LOCALES, localeOf } from './locales.ts'
import { PAGES, pathTo, ROUTE_TABLE, type RouteName, type RouteParams, routeParams } from './routes.ts'
import { localeAskedFor, offeredLocales } from './rules/offeredLocales.ts'

const routes = Object.entries(ROUTE_TABLE).map(([id, { path }]) => ({ id, path }))
const nameOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id

describe('the route table', () => {
  const named: [string, RouteName][] = [
    ['/', 'index'],
    ['/likes/m/7', 'likes-m-id'],
    ['/members/7', 'members-id'],
    ['/members', 'members'],
    ['/account-deleted', 'account-deleted'],
    ['/chats', 'chats'],
    ['/chats/7', 'chats-id'],
    ['/likes/received', 'likes-type'],
    ['/credits/7', 'credits-id-paymentmethod'],
    ['/credits/7/ideal', 'credits-id-paymentmethod'],
    ['/credits/repeat-order', 'credits-repeat-order'],
    ['/reset-password/do', 'reset-password-do'],
    ['/activate/done', 'activate-done'],
    ['/activate/error', 'activate-error'],
    ['/mail-change/do', 'mail-change-do'],
    ['/mail-change/undo', 'mail-change-undo'],
    ['/transactions', 'transactions-id'],
    ['/transactions/7', 'transactions-id'],
    ['/members/7/chat', 'members-id-chat'],
    ['/members/7/landing', 'members-id-landing'],
    ['/members/7/signup', 'members-id-signup'],
    ['/members/7/landing2', 'members-id-landing2-slug'],
    ['/members/7/landing3/summer', 'members-id-landing3-slug'],
    ['/landers/tinderswipe', 'landers-tinderswipe'],
    ...(
      [
        'alonetonight',
        'collagelanding',
        'gallery',
        'iconslanding',
        'maplanding',
        'socialnetwork',
        'transitionsvideolanding',
        'video',
      ] as const
    ).map((lander): [string, RouteName] => [`/landers/${lander}/gay-tonight`, `landers-${lander}-slug`]),
    ...PAGES.map((page): [string, RouteName] => [`/pages/${page}`, 'pages']),
    ...(
      [
        'complaints',
        'complete-signup',
        'credits',
        'directdebit',
        'lang-config',
        'likes',
        'login',
        'match-finder',
        'notifications',
        'premium',
        'pricing',
        'profile',
        'reset-password',
        'signup',
        'signup-matches',
        'swipe-game',
        'settings',
      ] as const
    ).map((name): [string, RouteName] => [`/${name}`, name]),
  ]
  it.each(named)('finds %s as %s', (path, name) => expect(nameOf(path)).toBe(name))

  it('names every route of the table here', () => {
    expect(new Set(named.map(([, name]) => name))).toEqual(new Set(Object.keys(ROUTE_TABLE)))
  })

  it('makes addresses, with or without optional parameters', () => {
    expect(pathTo('index')).toBe('/')
    expect(pathTo('credits-id-paymentmethod', { id: 7 })).toBe('/credits/7')
    expect(pathTo('credits-id-paymentmethod', { id: 7, paymentmethod: 'ideal' })).toBe('/credits/7/ideal')
    // @ts-expect-error: it does not compile either.
    expect(() => pathTo('members-id')).toThrow('needs id')
  })
})

describe('the parameters of an address', () => {
  it('are what the path says, as what they mean', () => {
    expect(routeParams({ id: '7', slug: 'gay-tonight' })).toEqual({ id: 7, slug: 'gay-tonight' })
    expect(routeParams({ type: 'matches', id: undefined })).toEqual({ type: 'matches' })
    expectTypeOf<RouteParams<'members-id'>['id']>().toEqualTypeOf<number>()
    expectTypeOf<RouteParams<'transactions-id'>['id']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<RouteParams<'signup' | 'members-id-signup'>['id']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<RouteParams<'members-id' | 'likes-m-id'>['id']>().toEqualTypeOf<number>()
    expectTypeOf<keyof RouteParams<'members'>>().toEqualTypeOf<never>()
  })

  it.each([
    { id: '0' },
    { id: '-1' },
    { id: '1e3' },
    { id: '07' },
    { id: '7.5' },
    { id: '1'.repeat(16) },
    { type: 'nobody' },
    { page: 'constructor' },
    { id: '7', page: 'unknown' },
  ])('make no page of %j [RT-19]', (texts) => expect(routeParams(texts)).toBeUndefined())

  it('are known for every path of the table', () => {
    const names = Object.values(ROUTE_TABLE).flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
    for (const name of new Set(names)) expect(() => routeParams({ [name]: '7' })).not.toThrow()
  })
})

it.each([
  ['/members?min_age=20', '/members?min_age=20'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/a\nb', undefined],
  ['', undefined],
  [null, undefined],
])('comes back from login only to pages of ours: %s [RT-20]', (value, path) => expect(safeReturnPath(value)).toBe(path))

describe('languages', () => {
  it('takes a locale from the first two letters of a tag [GW-7]', () => {
    expect(localeOf('nl-BE')).toBe('nl')
    expect(localeOf('EN_us')).toBe('en')
    expect(localeOf('xx')).toBeUndefined()
    expect(localeOf(undefined)).toBeUndefined()
  })
  it('is not asked for by a language of three letters that begins like one [INF-3]', () => {
    expect(['pl', 'PL-pl', 'de_AT', 'plt', 'fil', 'frr-DE', ''].map(localeAskedFor)).toEqual([
      ...['pl', 'pl', 'de'],
      ...[undefined, undefined, undefined, undefined],
    ])
    expect(offeredLocales('nl', ['NL'], ['plt', 'frr'])).toEqual(['nl'])
  })
  it('offers those of the visitor’s country, the user’s country and the browser [NAV-7]', () => {
    expect(offeredLocales('nl', ['NL'], [])).toEqual(['nl'])
    expect(offeredLocales('nl', ['NL', undefined, 'GB'], [])).toEqual(['en', 'nl'])
    expect(offeredLocales('nl', ['NL'], ['en-US', 'ja'])).toEqual(['en', 'nl'])
    expect(offeredLocales('en', ['XX'], [])).toEqual(['en'])
    expect(offeredLocales('nl', ['NL', 'AT'], [])).toEqual(['nl', 'de'])
    expect(offeredLocales('en', [], ['de-CH'])).toEqual(['en', 'de'])
    expect(offeredLocales('nl', ['BE'], [])).toEqual(['nl', 'de', 'fr'])
    expect(AVAILABLE_LOCALES).toEqual(expect.arrayContaining(offeredLocales('en', ['CH', 'CA'], [])))
  })
})

describe('an address with a language [INF-3]', () => {
  it.each([
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/pl/members?a#b', 'pl', '/members?a#b'],
    ['/fr?a', 'fr', '/?a'],
    ['/members/de', undefined, '/members/de'],
    ['/it/members', undefined, '/it/members'],
    ['/dex', undefined, '/dex'],
    ['/DE', undefined, '/DE'],
    ['/de/fr/', 'de', '/fr/'],
  ])('%s is %s, %s', (address, language, path) => {
    expect(withoutLanguage(address)).toEqual({ language, path })
  })
})

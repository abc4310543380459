import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, bornBetween } from './age.ts'
import { badgeText, creditsBadge, titleWithCount } from './badges.ts'
import { needsEntryWarning } from './entryWarning.ts'
import { imageUrl } from './imageUrl.ts'
import { signupAllowed, visitorSearchAllowed } from './visitors.ts'

describe('badges', () => {
  it.each([
    [0, ''],
    [-1, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [12_345, '99+'],
  ])('shows %i as "%s" [NAV-3]', (count, text) => expect(badgeText(count)).toBe(text))

  it.each([
    [11, undefined],
    [10, 'warning'],
    [1, 'warning'],
    [0, 'danger'],
  ])('marks %i credits with %s [NAV-4]', (credits, colour) => expect(creditsBadge(credits)).toBe(colour))

  it('puts the number of new things before the title [LAY-6]', () => {
    expect(titleWithCount('Members', 0)).toBe('Members')
    expect(titleWithCount('Members', 120)).toBe('(120) Members')
  })
})

describe('the entry warning', () => {
  const visit = {
    loggedIn: false,
    layout: 'default' as const,
    enabled: 'yes',
    allowedCountries: [],
    country: 'FR',
  }
  it('asks visitors once, outside the installed app, unless it is turned off [ENT-1]', () => {
    expect(needsEntryWarning(visit)).toBe(true)
    expect(needsEntryWarning({ ...visit, loggedIn: true })).toBe(false)
    expect(needsEntryWarning({ ...visit, enabled: 'no' })).toBe(false)
  })
  it('asks only in listed countries where there is a list [ENT-2]', () => {
    expect(needsEntryWarning({ ...visit, allowedCountries: ['FR', 'BE'] })).toBe(true)
    expect(needsEntryWarning({ ...visit, allowedCountries: ['BE'] })).toBe(false)
  })
  it.each(['chat', 'lander', 'empty'] as const)('asks in the %s layout only in NL and DE [ENT-3]', (layout) => {
    expect(needsEntryWarning({ ...visit, layout })).toBe(false)
    expect(needsEntryWarning({ ...visit, layout, country: 'NL' })).toBe(true)
    expect(needsEntryWarning({ ...visit, layout, country: 'DE' })).toBe(true)
  })
})

describe('what visitors may do', () => {
  it.each([
    ['all', undefined, true],
    ['with_trafficsource', undefined, false],
    ['with_trafficsource', '', false],
    ['with_trafficsource', 'adnet', true],
    ['closed', 'adnet', false],
    ['', undefined, false],
  ])('signups "%s" with source %s: %s', (signups, source, allowed) => expect(signupAllowed({ signups }, source)).toBe(allowed))

  it.each([
    [true, false, undefined, true],
    [false, true, undefined, false],
    [false, true, 'adnet', true],
    [false, false, 'adnet', false],
  ])('search %s, with source %s, from %s: %s [MEM-2]', (logged_out_search, logged_out_search_trafficsource, source, allowed) =>
    expect(visitorSearchAllowed({ logged_out_search, logged_out_search_trafficsource }, source)).toBe(allowed),
  )
})

describe('ages', () => {
  it('turns a leap-day child a year older on 1 March in years without one', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20)
  })

  const day = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  it('finds by birth date exactly those of an age, on any day [MEM-1]', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 18, max: 60 }), fc.integer({ min: 0, max: 30 }), (born, today, min, span) => {
        const { earliest, latest } = bornBetween(min, min + span, today)
        const age = ageOn(born, today)
        expect(born <= latest && born > earliest).toBe(age >= min && age <= min + span)
      }),
      { numRuns: 2000 },
    )
  })
})

it('makes a picture’s address of cdn_prefix and match path, and none without a picture [MEM-5]', () => {
  const image = { match: 'a/b-main.webp', thumb_filename: 'a/b-thumb.webp' }
  expect(imageUrl('https://cdn.example/', image)).toBe('https://cdn.example/a/b-main.webp')
  expect(imageUrl('/photos/', image, 'thumb')).toBe('/photos/a/b-thumb.webp')
  expect(imageUrl('/photos/', null)).toBeUndefined()
})

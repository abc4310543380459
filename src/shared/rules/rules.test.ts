import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needsActivationReminder } from './activationReminder.ts'
import { ageOn, bornBetween } from './age.ts'
import { badgeText, creditsBadge, titleWithCount } from './badges.ts'
import { needsEntryWarning } from './entryWarning.ts'
import { imageSizes, imageUrl } from './imageUrl.ts'
import { landerPath, landerSlug, landerVariant } from './landerSlug.ts'
import { birthProblem, emailProblem, nameProblem } from './signup.ts'
import { termsDate } from './termsDate.ts'
import { characterCount } from './text.ts'
import { timeBonusEnd } from './timeBonus.ts'
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

  it.each([
    ['2026-11-21', 18, 20, '2005-11-21', '2008-11-21'],
    // 2008 and 2004 have the day, 2010 and 2007 have not.
    ['2028-02-29', 20, 23, '2004-02-29', '2008-02-29'],
    ['2028-02-29', 18, 20, '2007-02-28', '2010-02-28'],
    // Of the years that end a century, one in four has it.
    ['2028-02-29', 28, 127, '1900-02-28', '2000-02-29'],
    ['2128-02-29', 28, 31, '2096-02-29', '2100-02-28'],
    ['2027-02-28', 18, 18, '2008-02-28', '2009-02-28'],
    ['1000-01-02', 18, 19, '0980-01-02', '0982-01-02'],
  ])('on %s, people of %i to %i are born after %s and not after %s [MEM-1]', (today, min, max, earliest, latest) =>
    expect(bornBetween(min, max, today)).toEqual({ earliest, latest }),
  )

  it('counts a birthday from its morning', () => {
    expect(ageOn('2008-11-21', '2026-11-20')).toBe(17)
    expect(ageOn('2008-11-21', '2026-11-21')).toBe(18)
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
  expect(imageUrl('/photos/', image, 'thumb_filename')).toBe('/photos/a/b-thumb.webp')
  expect(imageUrl('/photos/', null)).toBeUndefined()
  // Of the side that does not have the settings.
  for (const match of ['https://cdn.oud.example/2.jpg', '/photos/legacy/2.jpg'])
    expect(imageUrl('https://cdn.example/', { ...image, match })).toBe(match)
  expect(imageUrl('https://cdn.example', { ...image, match: '/photos/2.jpg' })).toBe('https://cdn.example/photos/2.jpg')
})

it('offers both sizes of a picture where the service tells them, and the small one where it does not [MEM-5]', () => {
  const image = { match: 'a/b-main.webp', thumb_filename: 'a/b-thumb.webp' }
  expect(imageSizes('/photos/', { ...image, width: 720, thumb_width: 300 }, '50vw')).toEqual({
    src: '/photos/a/b-thumb.webp',
    srcSet: '/photos/a/b-thumb.webp 300w, /photos/a/b-main.webp 720w',
    sizes: '50vw',
  })
  expect(imageSizes('/photos/', image, '50vw')).toEqual({ src: '/photos/a/b-thumb.webp' })
})

describe('signing up', () => {
  it.each([
    'sam@example.com',
    'SAM@EXAMPLE.COM',
    "o'neil+tandem_1.x@mail.example-site.co.uk",
    'a@b.c',
    `sam@${'x'.repeat(63)}.example`,
    `sam@example.${'x'.repeat(63)}`,
  ])('takes the address %s [SGN-3]', (email) => expect(emailProblem(email)).toBeUndefined())

  it.each([
    '',
    'sam',
    '@example.com',
    'sam@',
    'sam@example',
    'sam@example.',
    'sam@.com',
    'sam@-example.com',
    'sam@example-.com',
    'sam@example.-com',
    'sam@example.com-',
    'sam@exa mple.com',
    'sam smith@example.com',
    ' sam@example.com',
    'sam@example.com ',
    'sam@example..com',
    'sam@two@example.com',
    'sam@ex_ample.com',
    `sam@${'x'.repeat(64)}.example`,
    `sam@example.${'x'.repeat(64)}`,
  ])('does not take the address “%s” [SGN-3]', (email) => expect(emailProblem(email)).toBe('email_invalid'))

  it.each([
    ['Sam', undefined],
    ['Jo', undefined],
    ['J', 'too_short'],
    ['', 'too_short'],
    ['@sam', 'name_starts_with_at'],
    ['@', 'name_starts_with_at'],
    ['sam@', undefined],
    ['Sam@Example.com', 'name_is_email'],
    ['Sam\u202E', 'name_characters'],
  ])('says of the name “%s”: %s [SGN-3]', (name, problem) => expect(nameProblem(name, 'sam@example.COM')).toBe(problem))

  it.each([
    ['2008-11-21', undefined],
    ['2008-11-22', 'too_young'],
    ['2026-11-21', 'too_young'],
    ['2026-11-22', 'date_of_birth_invalid'],
    ['1906-11-21', undefined],
    ['1905-11-21', 'date_of_birth_invalid'],
    ['1980-13-01', 'date_of_birth_invalid'],
    // Three fields can say a day that there is not.
    ['1992-02-31', 'date_of_birth_invalid'],
    ['1992-02-29', undefined],
    ['1992-03-', 'date_of_birth_invalid'],
    ['1992-3-4', 'date_of_birth_invalid'],
    ['yesterday', 'date_of_birth_invalid'],
    ['', 'date_of_birth_invalid'],
  ])('says of somebody born on “%s”: %s [SGN-3]', (born, problem) => expect(birthProblem(born, 18, '2026-11-21')).toBe(problem))
})

it.each([
  [{}, true],
  [{ status: 'confirmed' }, false],
  [{ profile: { status: 'enabled' } }, false],
  [{ notifications_disabled: ['message'] }, false],
])('reminds of the confirmation mail, with %j: %s [SGN-5]', (difference, reminded) => {
  const user = { status: 'not_confirmed', profile: { status: 'disabled' }, notifications_disabled: [], ...difference }
  expect(needsActivationReminder(user as never)).toBe(reminded)
})

describe('landing pages', () => {
  it.each([
    [1, 'tonight', 'tonight'],
    [2, 'nearby', 'she-nearby'],
    [3, 'serious', 'bdsm-serious'],
    [4, 'tonight', 'bbw-tonight'],
    [5, 'tonight', 'gilf-tonight'],
    [6, 'tonight', 'milf-tonight'],
    [7, 'tonight', 'gay-tonight'],
    [8, 'tonight', 'tonight'],
  ] as const)('of niche %i that promise %s are called %s, and known by that [INF-7]', (niche, variant, slug) => {
    expect(landerSlug(niche, variant)).toBe(slug)
    expect(landerVariant(niche, slug)).toBe(variant)
  })

  it.each(['gay-nearby', 'unheard-of', '', undefined])('have no promise for %s, which is none of theirs [INF-7]', (slug) =>
    expect(landerVariant(1, slug)).toBeUndefined(),
  )

  it.each([
    ['/landers/gallery', undefined, '/landers/gallery'],
    ['/landers/gallery/gay-nearby', 'gay-nearby', '/landers/gallery/gay-nearby'],
    ['/landers/gallery/nearby', 'nearby', '/landers/gallery'],
    ['/landers/gallery/a%2Fb', 'a/b', '/landers/gallery'],
  ])('are to be found by the slugs of their niche alone: %s [INF-7]', (path, slug, found) =>
    expect(landerPath(7, path, slug)).toBe(found),
  )
})

it.each([
  ['2020-05-01', '2023-12-01T12:00:00.000Z'],
  ['2024-05-01T10:00:00Z', '2024-05-01T10:00:00.000Z'],
])('dates the terms of a company added on %s: %s', (added, date) => expect(termsDate(added).toISOString()).toBe(date))

it.each([
  ['', 0],
  ['abc', 3],
  ['ünï', 3],
  ['💜!', 2],
])('counts the characters of “%s” as people do: %i [CHT-3]', (text, count) => expect(characterCount(text)).toBe(count))

it('ends the time bonus four hours after the signup, and gives none to who has paid [BON-1]', () => {
  const signup_date = '2026-11-21T10:00:00Z'
  expect(timeBonusEnd({ paid_user: false, signup_date })).toBe(Date.parse('2026-11-21T14:00:00Z'))
  expect(timeBonusEnd({ paid_user: true, signup_date })).toBeUndefined()
})

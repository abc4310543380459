import { describe, expect, it } from 'vitest'
import { soughtBy, soughtOn } from './audience.ts'

describe('whom somebody looks for', () => {
  it.each<[niche: number, sought: string]>([
    [1, 'people'],
    [2, 'women'],
    [3, 'people'],
    [4, 'women'],
    [5, 'women'],
    [6, 'women'],
    [7, 'men'],
    [99, 'people'],
  ])('is for a visitor what the site is about: niche %s, %s [MEE-9]', (niche, sought) => expect(soughtOn(niche)).toBe(sought))

  it.each([
    [2, 'female', 'hetero', 'men'],
    [2, 'male', 'hetero', 'women'],
    [2, 'female', 'lesbian', 'women'],
    [2, 'male', 'gay', 'men'],
    [2, 'female', 'bi', 'people'],
    [2, 'female', null, 'women'],
    [1, 'female', 'hetero', 'men'],
    [7, 'male', 'gay', 'men'],
    [7, 'male', 'bi', 'men'],
    [7, 'male', 'hetero', 'men'],
  ] as const)('is what a member says, but on a site of men: niche %s, %s, %s: %s [MEE-9]', (niche, gender, sexuality, sought) =>
    expect(soughtOn(niche, { gender, sexuality })).toBe(sought),
  )

  it('is nothing that a service of another make leaves out [MEE-9]', () => expect(soughtOn(6, {})).toBe('women'))

  it.each([
    [7, ['country'], undefined, 'men'],
    [2, ['country'], undefined, 'women'],
    [2, ['gender', 'country'], undefined, 'people'],
    [2, ['gender', 'country'], 'male', 'men'],
    [2, ['gender', 'country'], 'female', 'women'],
  ] as const)('is in a search what it asks for: niche %s, by %j, for %s: %s [MEE-9]', (niche, fields, gender, sought) =>
    expect(soughtBy({ niche, search_fields: [...fields] }, gender)).toBe(sought),
  )
})

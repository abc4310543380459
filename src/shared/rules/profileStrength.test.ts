import { describe, expect, it } from 'vitest'
import type { Schemas } from '../contract/api.ts'
import { profileStrength } from './profileStrength.ts'

const EMPTY = { main_image: null, about: null, interests: [] } as unknown as Schemas['Profile']

describe('how much of a profile is told', () => {
  it('counts the photo, the place and what the site shows, each once [SGN-7]', () => {
    expect(profileStrength(EMPTY, ['gender', 'about', 'interests', 'tattoos', 'region'])).toEqual({
      parts: ['photo', 'countryregion', 'about', 'interests', 'tattoos'],
      missing: ['photo', 'countryregion', 'about', 'interests', 'tattoos'],
    })
    const { parts, missing } = profileStrength(EMPTY, [])
    expect([parts, missing]).toEqual([
      ['photo', 'countryregion'],
      ['photo', 'countryregion'],
    ])
  })

  it('takes for told what is neither empty nor unsaid, and misses nothing of a full one [SGN-7]', () => {
    const told = { ...EMPTY, about: '', interests: ['tea'], tattoos: 'none', countryregion: 7 } as unknown as Schemas['Profile']
    expect(profileStrength(told, ['about', 'interests', 'tattoos']).missing).toEqual(['photo', 'about'])
    const full = { ...told, about: 'Hi', main_image: { filename: 'a' } } as unknown as Schemas['Profile']
    expect(profileStrength(full, ['about', 'interests', 'tattoos']).missing).toEqual([])
  })
})

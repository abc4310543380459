import { expect, it } from 'vitest'
import { INTERESTS } from '../features/settings/interests.ts'
import { giftOf, PEOPLE, SPOKEN, spokenIn } from './people.ts'

it.each(SPOKEN)('has enough to say in %s that no screen says anything twice', (spoken) => {
  const { about, conversations } = PEOPLE[spoken]
  expect(Object.keys(about).length).toBeGreaterThanOrEqual(60)
  const known: readonly string[] = INTERESTS
  for (const interest of Object.values<string>(about).flatMap((list) => list.split(' '))) expect(known).toContain(interest)
  // A screen of chats shows a dozen, all of them perhaps of one language: by how they begin and how they end.
  expect(conversations.length).toBeGreaterThanOrEqual(12)
  for (const at of [0, -1]) expect(new Set(conversations.map((lines) => lines.at(at)?.slice(2))).size).toBe(conversations.length)
  // Now one has the last word, now the other.
  const answered = conversations.filter((lines) => lines.at(-1)?.startsWith('>')).length
  expect(answered / conversations.length).toBeGreaterThan(0.2)
  expect(answered / conversations.length).toBeLessThan(0.6)
  expect(new Set(conversations.map((lines) => lines.length)).size).toBeGreaterThanOrEqual(4)
  for (const line of conversations.flat()) expect(line).toMatch(/^[<>] \S/)
  // A gift is one that can be given, and somebody gets one.
  const given = conversations.flat().filter((line) => line[2] === '*')
  expect(given.map(giftOf)).not.toContain(undefined)
  expect(given.length).toBeGreaterThan(0)
  // Somebody waits for an answer.
  expect(conversations.some((lines) => lines.at(-1)?.startsWith('<'))).toBe(true)
})

it('knows what is spoken where', () => {
  expect(spokenIn({ country: 'BE', city: 'Gent' })).toBe('nl')
  expect(spokenIn({ country: 'BE', city: 'Liège' })).toBe('fr')
  expect(spokenIn({ country: 'PL', city: 'Kraków' })).toBe('pl')
  expect(spokenIn({ country: 'US', city: null })).toBe('en')
})

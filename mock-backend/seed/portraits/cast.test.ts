import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { VARIANTS } from '../../ports/photoNames.ts'
import { castOf, isOpenFaced } from './cast.ts'
import { factsOf, type Look } from './looks.ts'

const PHOTOS = new URL('photos/', import.meta.url)
const everybody = [...castOf('male'), ...castOf('female')]
const [somebody] = everybody as [Look]

it('whoever is described has the pictures that are said of them, of the size that members see, and nobody else has', async () => {
  const files = readdirSync(PHOTOS).filter((file) => file.endsWith('.webp'))
  const told = everybody.flatMap(({ photo, more = [] }) => [`${photo}.webp`, ...more.map((how) => `${photo}-${how}.webp`)])
  expect(files.toSorted()).toEqual(told.toSorted())
  expect(new Set(told).size).toBe(told.length)
  for (const file of files) {
    const { width, height } = await sharp(new URL(file, PHOTOS).pathname).metadata()
    expect({ width, height }, file).toEqual(VARIANTS.main)
  }
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, PHOTOS)).size, 0)
  expect(bytes).toBeLessThan(12_000_000)
})

it('it is known of every picture where it comes from', () => {
  for (const { of, photo } of everybody)
    expect(of, photo).toMatch(/^(faker (fe)?male\/\d+|Gemini cookbook 1|OpenPeople P\d{3}|SFHQ-T2I [A-Za-z1-3 ]+ \d\/\d+)$/)
})

it('everybody is grown up, and of any age', () => {
  const ages = everybody.map(({ age }) => age)
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(23)
  for (const [from, to] of [
    [23, 30],
    [30, 40],
    [40, 50],
    [50, 80],
  ] as const)
    expect(ages.filter((age) => age >= from && age < to).length / ages.length).toBeGreaterThan(0.1)
})

it('a profile says of hair and eyes what its portrait shows', () => {
  expect(factsOf({ ...somebody, hair: 'bald' }).hair_color).toBe('bald')
  expect(factsOf({ ...somebody, hair: 'short', hairColor: 'white' }).hair_color).toBe('white')
  expect(factsOf({ ...somebody, eye: 'hazel', build: 'fat', tattoos: 'some' })).toMatchObject({
    eye_color: 'hazel',
    body_type: 'fat',
    tattoos: 'some',
  })
})

it('enough are seen well to come first: a third of all, and nobody of them behind shades', () => {
  const first = everybody.filter(isOpenFaced)
  expect(first.length / everybody.length).toBeGreaterThan(0.3)
  expect(first.filter(({ glasses }) => glasses === 'sun')).toEqual([])
})

import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { VARIANTS } from '../../ports/photoNames.ts'
import { castOf, isOpenFaced } from './cast.ts'
import { factsOf, type Look, thumbPartOf } from './looks.ts'

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

it('in a thumb everybody has a face that is seen, and seen whole', () => {
  for (const look of everybody) {
    const { left, top, size } = thumbPartOf(look)
    const [x, y] = [(look.face.x - left) / size, (look.face.y - top) / size]
    const half = look.near / size / 2
    expect(Math.min(left, top), look.photo).toBeGreaterThanOrEqual(0)
    expect(Math.max(left, top) + size, look.photo).toBeLessThanOrEqual(1)
    expect(half * 2, look.photo).toBeGreaterThanOrEqual(0.31)
    // Beside it there is as much as a picture is wider than a face.
    expect(Math.abs(x - 0.5), look.photo).toBeLessThan(0.25)
    expect(y - half, look.photo).toBeGreaterThanOrEqual(0)
    expect(y + half, look.photo).toBeLessThanOrEqual(1)
  }
})

it('what a thumb leaves out is what is far from the face, and never more than half', () => {
  expect(thumbPartOf({ near: 0.4, face: { x: 0.5, y: 0.4 } })).toEqual({ left: 0, top: 0, size: 1 })
  const far = thumbPartOf({ near: 0.1, face: { x: 0.9, y: 0.3 } })
  expect(far).toEqual({ left: 0.5, top: expect.closeTo(0.1), size: 0.5 })
})

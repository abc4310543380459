import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { NEAR } from '../deal.ts'
import { castOf } from './cast.ts'
import { drawLook } from './draw.ts'
import faces from './faces.json' with { type: 'json' }
import { factsOf, isLongHaired, type Look, lightOf, sceneOf } from './looks.ts'
import { SCENES } from './scenes.ts'
import { TAKES } from './takes.ts'

const GENDERS = ['male', 'female'] as const
const FIGURES = new URL('figures/', import.meta.url)
const everybody = GENDERS.flatMap((gender) => castOf(gender))
const pictures = everybody.flatMap(({ look, again }) => (again ? [look, again] : [look]))
const [somebody] = castOf('male', 1) as [(typeof everybody)[number]]

it('whoever is described has been rendered, and nobody else', async () => {
  const files = readdirSync(FIGURES)
  expect(files.toSorted()).toEqual(pictures.map(({ figure }) => `${figure}.webp`).toSorted())
  expect(Object.keys(faces).toSorted()).toEqual(pictures.map(({ figure }) => figure).toSorted())
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, FIGURES)).size, 0)
  expect(bytes).toBeLessThan(9_000_000)
})

it('a face is seen as a whole: its eyes beside each other in the upper half, the mouth below them, and hair within the picture', () => {
  for (const { figure } of pictures) {
    const [[leftX, leftY], [rightX, rightY], [, mouthY]] = faces[figure as keyof typeof faces] as [number[], number[], number[]]
    expect(rightX as number, figure).toBeGreaterThan((leftX as number) + 0.05)
    expect(leftX as number, figure).toBeGreaterThan(0.1)
    expect(rightX as number, figure).toBeLessThan(0.9)
    for (const y of [leftY, rightY]) expect(y, figure).toBeLessThan(0.52)
    expect(mouthY as number, figure).toBeGreaterThan(Math.max(leftY as number, rightY as number))
  }
})

it('figures stand free: around a head a place is seen, and below it is somebody', async () => {
  for (const { figure } of pictures.filter((_, index) => index % 20 === 0)) {
    const { data, info } = await sharp(new URL(`${figure}.webp`, FIGURES).pathname)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) =>
      data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4 + 3]
    expect(alphaAt(0.03, 0.03), figure).toBe(0)
    expect(alphaAt(0.97, 0.03), figure).toBe(0)
    const [, , mouth] = faces[figure as keyof typeof faces] as [number[], number[], [number, number]]
    expect(alphaAt(...mouth), figure).toBe(255)
  }
})

it('a profile says of hair and eyes what its portrait shows', () => {
  const { look } = somebody
  expect(factsOf({ ...look, hair: 'bald' }).hair_color).toBe('bald')
  expect(factsOf({ ...look, hairColor: 'grey', isWhite: true }).hair_color).toBe('white')
  expect(factsOf({ ...look, hairColor: 'red' }).hair_color).toBe('red')
  expect(factsOf({ ...look, eye: '#4d7396' }).eye_color).toBe('blue')
  expect(factsOf({ ...look, eye: '#3b2417' }).eye_color).toBe('brown')
  expect([-3, 4, 14].map((build) => factsOf({ ...look, build }).body_type)).toEqual(['slim', 'normal', 'fat'])
})

it('a second picture shows the same person elsewhere and otherwise dressed, and from farther away', () => {
  const twice = everybody.flatMap(({ look, again }) => (again ? [[look, again] as const] : []))
  expect(twice.length).toBeGreaterThan(6)
  for (const [look, again] of twice) {
    expect(factsOf(again)).toEqual(factsOf(look))
    for (const own of ['hair', 'hairTone', 'skin', 'glasses', 'beard'] as const) expect(again[own], own).toEqual(look[own])
    for (const other of ['scene', 'garment', 'cloth', 'mouth', 'figure'] as const)
      expect(again[other], other).not.toEqual(look[other])
    expect(again.zoom).toBeLessThan(Math.max(1.1, look.zoom))
  }
})

it('light comes from the other side where a place is mirrored', () => {
  expect(lightOf({ scene: 0 })).toBe(SCENES[0]?.light)
  expect(lightOf({ scene: 0, isMirrored: true })).toBe(-(SCENES[0]?.light as number))
  for (const look of pictures) expect(sceneOf(look), look.figure).toBeDefined()
})

it.each(GENDERS)('no two of the demo’s have the same hair, its colour and clothes: %s', (gender) => {
  const seen = castOf(gender).map(({ look: { hair, hairColor, garment } }) => [hair, hairColor, garment].join())
  expect(seen.filter((one, at) => seen.indexOf(one) < at)).toEqual([])
})

it.each(GENDERS)('neighbours differ in hair and place, and those side by side in dress: %s', (gender) => {
  const cast = castOf(gender).map(({ look }) => look)
  for (const [index, look] of cast.entries()) {
    for (const other of cast.slice(Math.max(0, index - NEAR), index)) {
      expect(other.hair).not.toBe(look.hair)
      expect(other.scene).not.toBe(look.scene)
    }
    for (const other of cast.slice(Math.max(0, index - 3), index)) {
      expect(other.garment).not.toBe(look.garment)
      expect(other.cloth).not.toEqual(look.cloth)
    }
  }
})

it('no light is that of more than a fourth of all pictures, no hair of a twelfth, and few wear shades', () => {
  const shareOf = (is: (look: Look) => boolean, of = pictures) => of.filter(is).length / of.length
  for (const take of Object.keys(TAKES)) expect(shareOf((look) => look.take === take)).toBeLessThan(0.26)
  for (const gender of GENDERS) {
    const looks = castOf(gender).map(({ look }) => look)
    for (const { hair } of looks)
      expect(
        shareOf((look) => look.hair === hair, looks),
        hair,
      ).toBeLessThanOrEqual(1 / 12 + 0.005)
    expect(shareOf((look) => look.glasses === 'sun', looks)).toBeLessThan(0.05)
  }
})

it('most men are shaved or nearly, few have a full beard and hardly any long hair', () => {
  const men = castOf('male').map(({ look }) => look)
  const shareOf = (is: (look: Look) => boolean) => men.filter(is).length / men.length
  expect(shareOf(({ beard }) => !beard)).toBeGreaterThan(0.38)
  expect(shareOf(({ beard }) => beard === 'full' || beard === 'short')).toBeLessThan(0.33)
  expect(shareOf(isLongHaired)).toBeLessThan(0.08)
})

it('a picture shows somebody in their place, alike each time', async () => {
  const { look, seed } = somebody
  const pixels = async (of: Look) => (await drawLook(of, seed)).raw().toBuffer({ resolveWithObject: true })
  const [one, same, elsewhere] = await Promise.all([pixels(look), pixels(look), pixels({ ...look, scene: look.scene + 1 })])
  expect(one.info).toMatchObject({ width: 720, height: 960 })
  expect(one.data.equals(same.data)).toBe(true)
  const [, , [x, y]] = faces[look.figure as keyof typeof faces] as unknown as [number[], number[], [number, number]]
  const colorAt = ({ data }: typeof one, atX: number, atY: number) => {
    const at = (Math.round(atY * 960) * 720 + Math.round(atX * 720)) * 3
    return [...data.subarray(at, at + 3)]
  }
  const apart = (first: number[], second: number[]) =>
    Math.max(...first.map((value, at) => Math.abs(value - (second[at] as number))))
  expect(apart(colorAt(one, 0.03, 0.03), colorAt(elsewhere, 0.03, 0.03))).toBeGreaterThan(8)
  expect(apart(colorAt(one, x, y + 0.06), colorAt(elsewhere, x, y + 0.06))).toBeLessThan(24)
})

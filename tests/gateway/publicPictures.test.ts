/** The pictures of a site that others ask for, and those that are drawn beforehand for its own pages (scripts/draw-*.ts). */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { GEOGRAPHY } from '../../src/shared/rules/geography.ts'

it('has a picture to be shared with, of the size and weight that all who show one take', async () => {
  const { width, height } = await sharp('public/share.jpg').metadata()
  expect([width, height]).toEqual([1200, 630])
  expect(statSync('public/share.jpg').size).toBeLessThan(100_000)
})

it('has an icon under the address that is asked for unasked, of the sizes that are shown', async () => {
  const icon = readFileSync('public/favicon.ico')
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1])
  const pictures = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index
    const from = icon.readUInt32LE(at + 12)
    return { size: icon.readUInt8(at), png: icon.subarray(from, from + icon.readUInt32LE(at + 8)) }
  })
  expect(pictures.map(({ size }) => size)).toEqual([16, 32, 48])
  for (const { size, png } of pictures) expect((await sharp(png).metadata()).width).toBe(size)
})

it('has pictures beside forms that weigh less than a photo', async () => {
  const names = ['man', 'woman'].flatMap((kind) => [1, 2, 3, 4].map((number) => `${kind}-${number}.webp`))
  expect(readdirSync('public/scenes').sort()).toEqual(names)
  for (const name of names) {
    const { width, height } = await sharp(`public/scenes/${name}`).metadata()
    expect([width, height], name).toEqual([512, 512])
    expect(statSync(`public/scenes/${name}`).size, name).toBeLessThan(25_000)
  }
})

it('has the land of each country that is served, drawn with few bytes', () => {
  const maps = readdirSync('public/maps')
  expect(maps.sort()).toEqual(
    Object.keys(GEOGRAPHY)
      .map((country) => `${country}.svg`)
      .sort(),
  )
  for (const map of maps) expect(gzipSync(readFileSync(`public/maps/${map}`)).length, map).toBeLessThan(20_000)
})

/** The pictures of a site that others ask for (scripts/draw-pictures.ts). */
import { readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'

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

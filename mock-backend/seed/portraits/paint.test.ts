import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DETAIL, painted } from './paint.ts'

const size = { width: 200, height: 160 }
const detailOf = (value: number) => Buffer.alloc((size.width * size.height) / DETAIL ** 2, value)

/** What a drawing is painted as, one channel of it, row by row. */
async function paintedFrom(inner: string, detail = 0, seed = 1): Promise<Buffer> {
  const { width, height } = size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`
  const drawn = sharp(Buffer.from(svg)).removeAlpha()
  return (await painted(drawn, detailOf(detail), seed)).extractChannel(0).raw().toBuffer()
}
const rowOf = (picture: Buffer, y: number) => [...picture.subarray(y * size.width, (y + 1) * size.width)]

const GROUND = '<path fill="#808080" d="M0 0H200V160H0z"/>'

test('one colour stays that colour, unevenly', async () => {
  const values = [...(await paintedFrom(GROUND))]
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  expect(Math.abs(mean - 128)).toBeLessThan(4)
  expect(Math.min(...values)).toBeGreaterThan(128 - 12)
  expect(Math.max(...values)).toBeLessThan(128 + 12)
  expect(new Set(values).size).toBeGreaterThan(5)
})

test('an edge stays sharp, and is not quite straight', async () => {
  const picture = await paintedFrom(`${GROUND}<path d="M0 0H100V160H0z"/>`)
  const edges = Array.from({ length: size.height }, (_, y) => {
    const row = rowOf(picture, y)
    // As soon as it is not black it is grey.
    expect(row.findIndex((value) => value > 100) - row.findIndex((value) => value > 28)).toBeLessThan(6)
    return row.findIndex((value) => value > 64)
  })
  expect(new Set(edges).size).toBeGreaterThan(2)
  expect(Math.min(...edges)).toBeGreaterThan(94)
  expect(Math.max(...edges)).toBeLessThan(106)
})

test('what is as thin as a hair is lost, and kept where it is to be exact', async () => {
  const hair = `${GROUND}<path d="M100 0V160" stroke="#000" stroke-width="1.2"/>`
  const darkest = (picture: Buffer) => Math.min(...rowOf(picture, 80))
  expect(darkest(await paintedFrom(hair))).toBeGreaterThan(100)
  expect(darkest(await paintedFrom(hair, 255))).toBeLessThan(70)
})

test('the same is painted the same, and by another seed another way', async () => {
  const [once, again, other] = await Promise.all([paintedFrom(GROUND), paintedFrom(GROUND), paintedFrom(GROUND, 0, 2)])
  expect(once.equals(again)).toBe(true)
  expect(once.equals(other)).toBe(false)
})

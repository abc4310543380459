/** What a picture costs is known before it is decoded, and costs nobody else anything [ISO-2]. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PICTURES_PER_HOUR } from '../../src/shared/rules/constants.ts'
import { form, type Person, picture } from '../contract/suite/world.ts'
import type { Answer } from '../support/contract.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#88aacc' }, limitInputPixels: false })
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const add = ({ headers }: Person, photo: Blob, more: Record<string, string> = {}) =>
  world.call('addPhoto', { body: form({ photo, ...more }), headers })

/** A PNG that says of itself that it is this large, and is cut off. */
async function sayingPng(width: number, height: number): Promise<Buffer> {
  const png = await plain(9, 9).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

describe('a picture', () => {
  it.each<[string, () => Promise<Buffer>, string?]>([
    ['far longer than wide', () => plain(20_000, 100).png().toBuffer()],
    ['far wider than long', () => plain(100, 20_000).jpeg().toBuffer()],
    ['a little too long', () => plain(1002, 200).png().toBuffer()],
    ['of which a strip is cut', () => plain(2000, 2000).png().toBuffer(), '0,0,1,0.1'],
    ['of which almost nothing is cut', () => plain(2000, 2000).png().toBuffer(), '0.5,0.5,0.001,0.001'],
    ['of more than 25 megapixels that is no JPEG', () => plain(5100, 5000).png().toBuffer()],
    ['of more than 25 megapixels that is progressive', () => plain(5100, 5000).jpeg({ progressive: true }).toBuffer()],
    ['of more than 50 megapixels', () => plain(7100, 7100).jpeg().toBuffer()],
    ['that says it fills the memory', () => sayingPng(60_000, 60_000)],
    ['of a format that no camera makes', () => plain(500, 500).tiff().toBuffer()],
    ['that is drawn', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>')],
  ])('%s is refused [ISO-2, MEM-7]', async (_what, bytes, crop) => {
    const person = await world.freeMember()
    const { status, body } = await add(person, blob(await bytes()), crop ? { crop } : {})
    expect([status, body.fields]).toEqual([422, { photo: 'unsupported_picture' }])
  })

  it.each<[string, () => Promise<Buffer>, string?]>([
    ['as long as a panorama', () => plain(1000, 200).png().toBuffer()],
    ['that is small', () => plain(100, 100).png().toBuffer()],
    ['of which a part is cut', () => plain(2000, 2000).png().toBuffer(), '0.1,0.1,0.5,0.2'],
    [
      'with 16 bits and transparency',
      () =>
        sharp({ create: { width: 300, height: 400, channels: 4, background: '#ff000080' } })
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    ['in ink colours', () => plain(300, 400).toColourspace('cmyk').jpeg().toBuffer()],
    ['in grey', () => plain(300, 400).toColourspace('b-w').jpeg({ progressive: true }).toBuffer()],
    ['in WebP', () => plain(300, 400).webp().toBuffer()],
    ['in AVIF', () => plain(300, 400).avif({ effort: 0 }).toBuffer()],
    ['in GIF', () => plain(300, 400).gif().toBuffer()],
  ])('%s is shown in the site’s size [MEM-7]', async (_what, bytes, crop) => {
    const { status, body } = await add(await world.freeMember(), blob(await bytes()), crop ? { crop } : {})
    expect(status).toBe(201)
    const file = await (await fetch(`${world.url}/photos/${body.photo.filename}`)).arrayBuffer()
    expect(await sharp(Buffer.from(file)).metadata()).toMatchObject({ format: 'webp', width: 720, height: 960, channels: 3 })
  })

  it('shows the middle of interest, cut before anything is enlarged [ISO-2]', async () => {
    const person = await world.freeMember()
    const dot = await plain(100, 100).png().toBuffer()
    const wide = await sharp({ create: { width: 1000, height: 200, channels: 3, background: '#ffffff' } })
      .composite([{ input: dot, left: 850, top: 50 }])
      .png()
      .toBuffer()
    const { photo } = (await add(person, blob(wide))).body
    const file = await (await fetch(`${world.url}/photos/${photo.filename}`)).arrayBuffer()
    const { channels } = await sharp(Buffer.from(file)).stats()
    expect(channels[0]?.min).toBeLessThan(0xa0)
  })
})

describe('many pictures', () => {
  it('of one member are taken three at a time; others are answered meanwhile [ISO-2]', async () => {
    const [person, other] = [await world.freeMember(), await world.freeMember()]
    const large = blob(await plain(6000, 6000).jpeg().toBuffer())
    const uploads = Array.from({ length: 8 }, () => add(person, large))
    let areDone = false
    const all = Promise.all(uploads).finally(() => {
      areDone = true
    })
    const meanwhile: number[] = []
    while (!areDone) meanwhile.push((await world.call('getUser', { headers: other.headers })).status)
    expect(new Set(meanwhile)).toEqual(new Set([200]))
    // Many calls are answered while one upload waits for another.
    expect(meanwhile.length).toBeGreaterThan(10)
    const answers: Answer[] = await all
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body, headers } of refused) {
      expect(body.error).toBe('too_many_calls')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    // Its places are free again.
    expect((await add(person, await picture())).body.error).toBe('photo_limit')
  })

  it('of many members at once are refused beyond what a process holds, and taken again afterwards [ISO-2]', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => world.freeMember()))
    const large = blob(await plain(6000, 6000).jpeg().toBuffer())
    const answers = await Promise.all(people.flatMap((person) => [add(person, large), add(person, large), add(person, large)]))
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    for (const { body, headers } of busy) {
      expect(body.error).toBe('backend_unavailable')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await add(await world.freeMember(), await picture())).status).toBe(201)
    // All the large ones are decoded, on cores that other tests share.
  }, 60_000)

  it('of one member are counted by the hour, whatever comes of them [ISO-2]', async () => {
    const person = await world.freeMember()
    await add(person, blob(Buffer.from('no picture')))
    await query(`update allowance set used = $1 where kind = 'picture' and owner_hash = sha256($2::text::bytea)`, [
      PICTURES_PER_HOUR,
      person.id,
    ])
    const { status, body, headers } = await add(person, await picture())
    expect([status, body.error]).toEqual([429, 'too_many_calls'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  })
})

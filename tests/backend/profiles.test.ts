import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '../../src/shared/rules/constants.ts'
import { form, type Person, picture } from '../contract/suite/world.ts'
import type { Answer } from '../support/contract.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()

describe('the own profile', () => {
  const update = (body: object, { headers }: Person) => world.call('updateProfile', { body, headers })

  it('takes every attribute, and null for what the member would rather not say [MEM-6]', async () => {
    const person = await world.freeMember()
    const { regions } = (await world.call('getRegions')).body
    const utrecht = regions.find(({ name }: { name: string }) => name === 'Utrecht')
    const attributes = {
      name: 'Robin',
      gender: 'male',
      country: 'NL',
      countryregion: utrecht.id,
      city: 'Utrecht',
      about: 'Tea, not coffee.\nReally.',
      interests: ['music', 'hiking'],
      sexuality: 'bi',
      relationship_status: 'living_together',
      hair_color: 'red',
      eye_color: 'green',
      body_type: 'normal',
      tattoos: 'many',
      signup_reason: 'friendship',
    }
    expect((await update(attributes, person)).body.user.profile).toMatchObject({ ...attributes, region: 'Utrecht' })
    const cleared = { about: null, sexuality: null, tattoos: null, city: null, interests: [] }
    expect((await update(cleared, person)).body.user.profile).toMatchObject({ ...attributes, ...cleared })
    const seen = (await world.call('getProfile', { query: `?id=${person.id}` })).body.profile
    expect(seen).toMatchObject({ name: 'Robin', hair_color: 'red', interests: [] })
  })

  it('takes an orientation of who was never asked only with their consent, and all else without [MEM-6, SGN-3]', async () => {
    const person = await world.freeMember()
    await update({ sexuality: 'gay' }, person)
    await query('update account set orientation_consent_at = null where id = $1', [person.id])
    for (const wrong of [{ sexuality: 'bi' }, { sexuality: 'bi', orientation_consent: false }])
      expect(await update(wrong, person)).toMatchObject({
        status: 422,
        body: { fields: { orientation_consent: 'consent_required' } },
      })
    // What was told before stays, and can be taken back.
    const { user } = (await update({ sexuality: 'gay', about: 'Hi' }, person)).body
    expect([user.orientation_consent, user.profile.sexuality, user.profile.about]).toEqual([false, 'gay', 'Hi'])
    expect((await update({ sexuality: null }, person)).status).toBe(200)
    expect((await update({ sexuality: 'bi', orientation_consent: true }, person)).body.user).toMatchObject({
      orientation_consent: true,
      profile: { sexuality: 'bi' },
    })
    expect((await update({ sexuality: 'gay' }, person)).status).toBe(200)
  })

  it('has the place that region and city name, and forgets the region with the country [MEM-6]', async () => {
    const person = await world.freeMember()
    const { regions } = (await world.call('getRegions')).body
    const [dutch, belgian] = ['NL', 'BE'].map((of) => regions.find(({ country }: { country: string }) => country === of))
    await update({ countryregion: dutch.id }, person)
    const { profile } = (await update({ country: 'BE' }, person)).body.user
    expect([profile.country, profile.countryregion, profile.city]).toEqual(['BE', null, null])
    expect((await update({ countryregion: dutch.id }, person)).body.fields).toEqual({ countryregion: 'not_allowed' })
    await update({ countryregion: belgian.id, city: 'antwerpen' }, person)
    const [place] = await query('select name, latitude from place where id = (select place_id from profile where id = $1)', [
      person.id,
    ])
    expect(place).toEqual({ name: 'Antwerpen', latitude: 51.22 })
  })

  it('refuses names that break the rules and countries the site does not serve, and loses nothing [MEM-6]', async () => {
    const person = await world.freeMember()
    for (const [body, fields] of [
      [{ name: '@robin' }, { name: 'name_starts_with_at' }],
      [{ name: 'x' }, { name: 'too_short' }],
      [{ name: '  x  ' }, { name: 'too_short' }],
      [{ name: 'x'.repeat(31) }, { name: 'too_long' }],
      [{ country: 'JP' }, { country: 'not_allowed' }],
      [{ about: 'x'.repeat(2001) }, { about: 'too_long' }],
      [{ interests: ['music', 'music'] }, { interests: 'duplicate' }],
      [{ interests: Array(21).fill('music') }, { interests: 'too_many' }],
    ] as const) {
      const answer = await update({ about: 'changed', ...body }, person)
      expect([answer.status, answer.body.fields]).toEqual([422, fields])
    }
    expect((await world.call('getUser', { headers: person.headers })).body.user.profile).toMatchObject({
      name: 'Contract',
      about: null,
    })
  })
})

describe('photos', () => {
  const add = async ({ headers }: Person, more: Record<string, string> = {}, photo?: Blob) =>
    world.call('addPhoto', { body: form({ photo: photo ?? (await picture()), ...more }), headers })
  const fetchPhoto = (path: string) => fetch(`${world.url}/photos/${path}`)

  it('are re-encoded in our sizes, without what the camera wrote [MEM-7]', async () => {
    const person = await world.freeMember()
    const { photo } = (await add(person)).body
    expect(photo).toMatchObject({ main: true, blurred: false, status: 'active' })
    for (const [path, width, height] of [
      [photo.filename, 720, 960],
      [photo.thumb_filename, 360, 480],
    ]) {
      const answer = await fetchPhoto(path)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
      const file = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(file).toMatchObject({ format: 'webp', width, height })
      expect([file.exif, file.icc, file.xmp, file.iptc]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  it('are turned upright before they are cropped [MEM-7]', async () => {
    const left = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    // Stored lying on its side: the red half is on the left, and on top once it is turned.
    const lying = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0000ff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { photo } = (await add(await world.freeMember(), { crop: '0,0,1,0.5' }, new Blob([new Uint8Array(lying)]))).body
    const { dominant } = await sharp(Buffer.from(await (await fetchPhoto(photo.match)).arrayBuffer())).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(60)
  })

  it('have one main photo: the first, the chosen one, or the next when it goes [MEM-7]', async () => {
    const person = await world.freeMember()
    const ids: number[] = []
    const asked: Record<string, string>[] = [{}, {}, { main: '1' }]
    for (const more of asked) ids.push((await add(person, more)).body.photo.id)
    const photos = async () => (await world.call('getUser', { headers: person.headers })).body.user.profile.photos
    const mains = async () => (await photos()).filter(({ main }: { main: boolean }) => main).map(({ id }: { id: number }) => id)
    expect(await mains()).toEqual([ids[2]])
    await world.call('setMainPhoto', { body: { id: ids[1] }, headers: person.headers })
    expect(await mains()).toEqual([ids[1]])
    const before = await photos()
    await world.call('deletePhoto', { body: { id: ids[1] }, headers: person.headers })
    expect(await mains()).toEqual([ids[0]])
    expect(await photos()).toHaveLength(2)
    await expect.poll(async () => (await fetchPhoto(before[0].filename)).status).toBe(404)
    const stranger = await world.other()
    for (const id of ['setMainPhoto', 'deletePhoto'] as const)
      expect((await world.call(id, { body: { id: ids[0] }, headers: stranger.headers })).status).toBe(404)
  })

  it.each([
    ['free', FREE_PHOTOS, () => world.freeMember()],
    ['premium', PREMIUM_PHOTOS, () => world.premiumMember()],
  ])(
    'of a %s member are %i at most, whoever comes first of many at once [MEM-7]',
    async (_kind, max, make) => {
      const person = await make()
      const photo = await picture({ width: 120, height: 120 })
      // As many at once as one member may send.
      const answers: Answer[] = []
      for (let sent = 0; sent < max + 2; sent += 3)
        answers.push(...(await Promise.all([1, 2, 3].map(() => add(person, {}, photo)))))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(max)
      for (const { body } of answers.filter(({ status }) => status !== 201))
        expect(body).toMatchObject({ error: 'photo_limit', params: { max } })
      // 27 pictures are drawn anew: on a busy machine that takes its time.
    },
    60_000,
  )

  it('are one photo, however often one upload is sent [MEM-7]', async () => {
    const person = await world.freeMember()
    const headers = { ...person.headers, 'idempotency-key': crypto.randomUUID() }
    const photo = await picture()
    const send = (of: Blob) => world.call('addPhoto', { body: form({ photo: of }), headers })
    const first = await send(photo)
    expect((await send(photo)).body).toEqual(first.body)
    expect((await send(await picture({ width: 300, height: 300 }))).body.error).toBe('idempotency_key_reused')
    expect((await world.call('getUser', { headers: person.headers })).body.user.profile.photo_count).toBe(1)
  })

  it.each([
    ['text', new Blob(['no picture at all'])],
    ['nothing', new Blob([])],
    ['SVG, which can carry scripts', new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"></svg>'])],
    ['half a JPEG', picture().then((whole) => whole.slice(0, whole.size / 2))],
    ['a tiny picture', picture({ width: 60, height: 60 })],
    ['a picture that would fill the memory', hugePng()],
    ['a page that begins like a GIF', new Blob(['GIF89a<script>alert(1)</script>'])],
  ])('refuse %s and keep nothing of it [MEM-7]', async (_what, bytes) => {
    const person = await world.freeMember()
    const answer = await add(person, {}, await bytes)
    expect([answer.status, answer.body.fields]).toEqual([422, { photo: 'unsupported_picture' }])
    expect((await world.call('getUser', { headers: person.headers })).body.user.profile.photo_count).toBe(0)
  })

  it.each([
    ...['', '0,0,1', '0,0,0,1', '0.5,0,0.6,1', 'a,b,c,d', '0,0,1,1,1', '-0.1,0,1,1'],
    // What JavaScript takes for numbers as well.
    ...[',,1,1', '0x0,0,1,1', '0,0,1e0,1', ' 0,0,1,1', '0,0,1,+1', '0.,0,1,1', '0,0,1,Infinity', '0,0,1,1\n'],
  ])('refuse the crop %j [MEM-7, SEC-6]', async (crop) => {
    expect((await add(await world.other(), { crop })).body.fields).toEqual({ crop: 'invalid_format' })
  })

  it('are blurred for others in a file of their own, whose name tells nothing of the sharp one [MEM-4]', async () => {
    const person = await world.freeMember()
    await add(person)
    const { photo } = (await add(person)).body
    const seen = (await world.call('getProfile', { query: `?id=${person.id}`, headers: (await world.other()).headers })).body
      .profile
    const blurred = seen.photos.find(({ main }: { main: boolean }) => !main)
    expect(blurred.blurred).toBe(true)
    expect(JSON.stringify(seen)).not.toContain(photo.filename.slice(0, 34))
    const { sharpness } = await sharp(Buffer.from(await (await fetchPhoto(blurred.match)).arrayBuffer())).stats()
    expect(sharpness).toBeLessThan(1)
  })
})

/** A PNG of a few bytes that says it is 100,000 pixels wide and high. */
function hugePng(): Promise<Blob> {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
    .then((png) => {
      png.writeUInt32BE(100_000, 16)
      png.writeUInt32BE(100_000, 20)
      return new Blob([new Uint8Array(png)])
    })
}

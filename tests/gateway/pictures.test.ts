/** Pictures of both sides at once: each answer says where its own are, whoever serves the settings. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMapping } from '../../src/bff/legacy/mappingFile.ts'
import { createTestGateway, type InProcessGateway } from '../support/gateway.ts'
import { plainRenderer } from '../support/renderer.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json, startUpstream, type Upstream } from '../support/upstream.ts'

const SHARED = ['account', 'profile', 'photo', 'like', 'chat'].map((datum) => `${datum}: shared`).join(', ')
const OURS = { id: 1, main_image: { filename: '8c/a.webp', thumb_filename: '8c/b.webp', match: '8c/a.webp', status: 'active' } }
const THEIRS = {
  id: 2,
  main_image: { filename: '2.jpg', thumb_filename: '2k.jpg', match: '2.jpg', status: 'active' },
  match: true,
}

let legacy: Upstream
let native: Upstream
let folder: string

beforeAll(async () => {
  legacy = await startUpstream()
  native = await startUpstream()
})
afterAll(async () => {
  await legacy.stop()
  await native.stop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  legacy.behave((request, response, reached) => {
    const isSettings = request.url?.startsWith('/api/settings')
    const answer = isSettings ? { ...SETTINGS, cdn_prefix: 'https://gone.example/' } : { profiles: [THEIRS], gifts: [GIFT] }
    json(answer)(request, response, reached)
  })
  native.behave((request, response, reached) => {
    const isSettings = request.url?.startsWith('/api/settings')
    const answer = isSettings ? { ...SETTINGS, cdn_prefix: 'https://cdn.ours.example/p/' } : { profile: OURS, gifts: [GIFT] }
    json(answer)(request, response, reached)
  })
})
afterEach(() => rm(folder, { recursive: true, maxRetries: 5 }))

const GIFT = { id: 'rose', image: 'gifts/rose.webp', credits: 5 }

async function start(mapping: string, operations: string): Promise<InProcessGateway> {
  await writeFile(join(folder, 'legacy.yaml'), mapping)
  await writeFile(join(folder, 'gateway.yaml'), `default: native\noperations: { ${operations} }\ndata: { ${SHARED} }\n`)
  return createTestGateway({ BACKEND_URL: legacy.url, NATIVE_URL: native.url, DATA_DIR: folder }, plainRenderer())
}

describe('pictures that lie at the old service', () => {
  it('are at addresses of their own beside ours, whoever serves the settings [MIG-8, MEM-5]', async () => {
    const gateway = await start('pictures: /plaatjes/leden/', 'searchProfiles: legacy')
    const [found] = (await gateway.call.get('/api/profiles.php')).body.profiles
    expect(found).toMatchObject({
      id: 2,
      match: true,
      main_image: {
        filename: '/photos/legacy/2.jpg',
        thumb_filename: '/photos/legacy/2k.jpg',
        match: '/photos/legacy/2.jpg',
        status: 'active',
      },
    })
    expect((await gateway.call.get('/api/profile.php?id=1')).body.profile).toEqual(OURS)
    expect((await gateway.call.get('/api/gifts.php')).body.gifts).toEqual([GIFT])
    expect((await gateway.call.get('/api/settings.php')).body.cdn_prefix).toBe('https://cdn.ours.example/p/')
  })

  it('leave the prefix to ours where the old service has the settings [MIG-8, MEM-5]', async () => {
    const gateway = await start('pictures: /plaatjes/leden/', 'getSettings: legacy, getGifts: legacy')
    expect((await gateway.call.get('/api/settings.php')).body).toEqual({ ...SETTINGS, cdn_prefix: '/photos/' })
    expect((await gateway.call.get('/api/gifts.php')).body.gifts).toEqual([{ ...GIFT, image: '/photos/legacy/gifts/rose.webp' }])
    expect((await gateway.call.get('/api/profile.php?id=1')).body.profile).toEqual(OURS)
  })

  it('come from there, and ours from our backend, without sessions [MIG-8, GW-8]', async () => {
    const gateway = await start('pictures: /plaatjes/leden/', 'searchProfiles: legacy, addPhoto: native')
    legacy.reached.length = 0
    native.reached.length = 0
    expect((await gateway.call.get('/photos/legacy/2.jpg?v=1').set('cookie', 'PHPSESSID=x; auth=y')).status).toBe(200)
    expect(legacy.reached).toMatchObject([{ method: 'GET', url: '/plaatjes/leden/2.jpg?v=1' }])
    expect(legacy.reached[0]?.headers).not.toHaveProperty('cookie')
    expect((await gateway.call.get('/photos/8c/a.webp')).status).toBe(200)
    expect(native.reached).toMatchObject([{ url: '/photos/8c/a.webp' }])
    for (const way of ['..%2f..%2fbeheer/', '%2e%2e/geheim.jpg', 'a//b.jpg', 'a%5cb.jpg', ''])
      expect((await gateway.call.get(`/photos/legacy/${way}`)).status, way).toBe(404)
    expect(legacy.reached).toHaveLength(1)
  })

  it('are mapped like everything else where the operation is [MIG-8]', async () => {
    const mapping = `pictures: /plaatjes/
operations:
  searchProfiles: { answer: { profiles: { each: { fields: { main_image: { fields: { filename: thumb_filename } } } } } } }`
    const gateway = await start(mapping, 'searchProfiles: legacy')
    const [found] = (await gateway.call.get('/api/profiles.php')).body.profiles
    expect(found.main_image).toMatchObject({ filename: '/photos/legacy/2k.jpg', match: '/photos/legacy/2.jpg' })
  })
})

it('pictures on another host of the old service’s are allowed beside ours, in pages that are kept too [MIG-8, GW-12]', async () => {
  const gateway = await start('pictures: https://cdn.oud.example/leden/', 'searchProfiles: legacy')
  const [found] = (await gateway.call.get('/api/profiles.php')).body.profiles
  expect(found.main_image.match).toBe('https://cdn.oud.example/leden/2.jpg')
  for (const cookie of ['', '', 'auth=x']) {
    const policy = (await gateway.call.get('/login').set('cookie', cookie)).headers['content-security-policy']
    expect(policy).toContain("img-src 'self' data: blob: https://cdn.ours.example https://cdn.oud.example;")
  }
})

it('pictures of an old service that does not say where they are stay as they come [MIG-8]', async () => {
  const gateway = await start('', 'searchProfiles: legacy')
  expect((await gateway.call.get('/api/profiles.php')).body.profiles).toEqual([THEIRS])
  expect((await gateway.call.get('/photos/legacy/2.jpg')).status).toBe(200)
  expect(native.reached.at(-1)?.url).toBe('/photos/legacy/2.jpg')
})

it.each(['plaatjes/', '/plaatjes', '//elders/', '/a/../b/', 'ftp://elders/', 'https://naam:woord@elders/', 'https://elders/?a/'])(
  'pictures cannot be at %s [MIG-8]',
  (pictures) => {
    expect(() => readMapping(`pictures: "${pictures}"`)).toThrow('line 1: pictures')
  },
)

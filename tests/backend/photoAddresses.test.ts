/** A photo's address is a key: it works as long as those who were given it may see the photo. */
import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { form, type Person, picture, someAddress } from '../contract/suite/world.ts'
import { sessionOf } from '../support/contract.ts'
import { productForFile } from '../support/product.ts'
import { startRounds } from '../support/rounds.ts'

const { world, query, databaseUrl } = productForFile()
const rounds = startRounds(databaseUrl)

const fetchPhoto = (path: string) => fetch(`${world.url}/photos/${path}`)
const statusesOf = (paths: string[]) => Promise.all(paths.map(async (path) => (await fetchPhoto(path)).status))

/** @returns the stored addresses: main and thumb */
async function upload({ headers }: Person): Promise<{ id: number; files: string[] }> {
  const { body } = await world.call('addPhoto', { body: form({ photo: await picture() }), headers })
  return { id: body.photo.id, files: [body.photo.filename, body.photo.thumb_filename] }
}

const photosOf = async ({ id }: { id: number }, { headers }: Person): Promise<Schemas['Photo'][]> =>
  (await world.call('getProfile', { query: `?id=${id}`, headers })).body.profile.photos
const filesOf = (photos: Schemas['Photo'][]) => photos.flatMap(({ filename, thumb_filename }) => [filename, thumb_filename])

describe('the old address of a photo is answered 404, once', () => {
  it('another one is the main photo; whoever may see it is given a new one [SEC-4]', async () => {
    const [owner, premium] = [await world.freeMember(), await world.premium()]
    const [first, second] = [await upload(owner), await upload(owner)]
    expect(await statusesOf(first.files)).toEqual([200, 200])
    const answer = await world.call('setMainPhoto', { body: { id: second.id }, headers: owner.headers })
    expect(await statusesOf(first.files)).toEqual([404, 404])
    expect(await statusesOf(second.files)).toEqual([200, 200])
    // What the owner is answered already has it, and so have those who may see the gallery.
    const own: Schemas['Photo'][] = answer.body.user.profile.photos
    expect(await statusesOf(filesOf(own))).toEqual([200, 200, 200, 200])
    expect(filesOf(own)).not.toContain(first.files[0])
    expect(filesOf(await photosOf(owner, premium))).toEqual(filesOf(own))
    // The same again changes nothing.
    await world.call('setMainPhoto', { body: { id: second.id }, headers: owner.headers })
    expect(await statusesOf(filesOf(own))).toEqual([200, 200, 200, 200])
  })

  it('a new main photo is uploaded [SEC-4]', async () => {
    const owner = await world.freeMember()
    const first = await upload(owner)
    await world.call('addPhoto', { body: form({ photo: await picture(), main: '1' }), headers: owner.headers })
    expect(await statusesOf(first.files)).toEqual([404, 404])
  })

  it('it is deleted, sharp and blurred alike [SEC-4]', async () => {
    const owner = await world.freeMember()
    const [first, second] = [await upload(owner), await upload(owner)]
    const blurred = filesOf(await photosOf(owner, await world.other())).slice(2)
    await world.call('deletePhoto', { body: { id: second.id }, headers: owner.headers })
    expect(await statusesOf([...second.files, ...blurred])).toEqual([404, 404, 404, 404])
    expect(await statusesOf(first.files)).toEqual([200, 200])
  })

  it('its account is deleted; who comes back has it under another [SEC-4, ACC-5]', async () => {
    const owner = await world.freeMember()
    const photos = [await upload(owner), await upload(owner)]
    const blurred = filesOf(await photosOf(owner, await world.other())).slice(2)
    const old = [...photos.flatMap(({ files }) => files), ...blurred]
    await world.call('deleteAccount', { body: { reason: 'other', password: owner.password }, headers: owner.headers })
    expect(new Set(await statusesOf(old))).toEqual(new Set([404]))
    const token = await world.linkIn(owner.email, 'account_deleted')
    const back = await world.call('reactivate', { body: { token }, headers: someAddress() })
    const now = await photosOf(owner, { ...owner, headers: sessionOf(back) })
    expect(await statusesOf(filesOf(now))).toEqual([200, 200, 200, 200])
  })

  it('it is withdrawn in the database, and nobody else is shown it any more [SEC-4]', async () => {
    const [owner, other] = [await world.freeMember(), await world.other()]
    const { id, files } = await upload(owner)
    await query(`update photo set status = 'rejected' where id = $1`, [id])
    const { profile } = (await world.call('getProfile', { query: `?id=${owner.id}`, headers: other.headers })).body
    expect([profile.main_image, profile.photos]).toEqual([null, []])
    await rounds.run('renewPhotos')
    expect(await statusesOf(files)).toEqual([404, 404])
    const own = await photosOf(owner, owner)
    expect(own[0]?.status).toBe('rejected')
    expect(await statusesOf(filesOf(own))).toEqual([200, 200])
  })
})

it('a picture that several profiles share stays with the others [SEC-4]', async () => {
  const [shared] = await query(
    `select sharp_name, array_agg(id) as ids from photo group by sharp_name having count(*) > 1 limit 1`,
  )
  await query('update photo set stale = true where id = $1', [shared.ids[0]])
  await rounds.run('renewPhotos')
  const [renewed] = await query('select sharp_name, stale from photo where id = $1', [shared.ids[0]])
  expect(renewed.stale).toBe(false)
  expect(renewed.sharp_name).not.toBe(shared.sharp_name)
  expect(await statusesOf([`${renewed.sharp_name}-main.webp`, `${shared.sharp_name}-main.webp`])).toEqual([200, 200])
})

it('photos stay in caches for an hour [SEC-4]', async () => {
  const { files } = await upload(await world.freeMember())
  for (const path of [...files, 'gifts/rose.webp'])
    expect((await fetchPhoto(path)).headers.get('cache-control')).toBe('public, max-age=3600')
})

it('whoever blocked or is blocked is given no address of the other [SEC-4, ACC-9]', async () => {
  const [one, two] = [await world.premiumMember(), await world.premiumMember()]
  const conversation = await world.conversation(one, two)
  const secrets: string[] = []
  for (const member of [one, two]) {
    secrets.push(...(await upload(member)).files, ...(await upload(member)).files)
    const body = form({ conversation: String(conversation), photo: await picture() })
    const { message } = (await world.call('sendMessage', { body, headers: member.headers })).body
    secrets.push(message.photo.filename, message.photo.thumb_filename)
  }
  await world.call('like', { body: { id: two.id }, headers: one.headers })
  await world.call('like', { body: { id: one.id }, headers: two.headers })
  const everything = async ({ headers }: Person, id: number) =>
    JSON.stringify(
      await Promise.all([
        world.call('getChats', { headers }),
        world.call('getLikes', { headers }),
        world.call('getChat', { query: `?id=${conversation}`, headers }),
        world.call('getProfile', { query: `?id=${id}`, headers }),
        world.call('searchProfiles', { query: '?country=NL&limit=60', headers }),
        world.call('getSwipeCandidates', { headers }),
        world.call('getMatchFinder', { headers }),
        world.call('getBlocks', { headers }),
      ]),
    )
  const [ofOne, ofTwo] = [secrets.slice(0, 6), secrets.slice(6)]
  const told = (text: string, files: string[]) => files.filter((file) => text.includes(file))
  expect(told(await everything(one, two.id), ofTwo)).toHaveLength(6)
  await world.call('block', { body: { id: one.id }, headers: two.headers })
  expect(told(await everything(one, two.id), ofTwo)).toEqual([])
  expect(told(await everything(two, one.id), ofOne)).toEqual([])
})

it.each([
  '/photos/private/',
  '/photos/%70rivate/x-main.webp',
  '/photos//private/x-main.webp',
  '/photos/ab/..%2fprivate/x-main.webp',
  '/photos/%2e%2e/photos/x',
  '/photos/',
  '/photos/ab',
])('nothing but pictures is served: %s [SEC-4]', async (path) => {
  expect((await fetch(world.url + path)).status).toBe(404)
})

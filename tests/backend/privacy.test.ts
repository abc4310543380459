/** Every operation, called by everybody who stands differently to a member: each is told what they may know, and no more. */
import { describe, expect, it } from 'vitest'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { contract } from '../../src/shared/contract/contract.generated.ts'
import { operations } from '../../src/shared/contract/operations.generated.ts'
import { form, type Person, picture, someAddress } from '../contract/suite/world.ts'
import type { Answer, Call } from '../support/contract.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()
const SECRET = 'kept-between-us'
const REPORTED = 'what-was-wrong-with-them'

/** A member with something private behind every door, and the friend they share some of it with. */
async function ownerOfSecrets() {
  const [owner, friend] = [await world.premiumMember(), await world.freeMember()]
  const payment = await world.buy(owner, {}, 'pending')
  const photos = []
  for (let n = 0; n < 2; n += 1)
    photos.push((await world.call('addPhoto', { body: form({ photo: await picture() }), headers: owner.headers })).body.photo)
  const conversation = await world.conversation(owner, friend)
  const { body } = await world.call('sendMessage', { body: { conversation, text: SECRET }, headers: owner.headers })
  const sent = await world.call('sendMessage', {
    body: form({ conversation: String(conversation), photo: await picture() }),
    headers: owner.headers,
  })
  await world.call('report', { body: { profile: friend.id, reason: 'other', comment: REPORTED }, headers: owner.headers })
  const [account] = await query('select password_hash from account where id = $1', [owner.id])
  return {
    owner,
    friend,
    ids: { profile: owner.id, conversation, message: body.message.id, payment: payment.payment_id, photo: photos[1].id },
    facts: {
      // The main photo is a member's face, and shown to all.
      face: photos[0].match,
      gallery: photos[1].match,
      address: owner.email,
      text: SECRET,
      picture: sent.body.message.photo.match,
      order: payment.redirect_url as string,
      report: REPORTED,
      password: account.password_hash,
    },
  }
}

type Secrets = Awaited<ReturnType<typeof ownerOfSecrets>>
type Fact = keyof Secrets['facts']
type Ids = Secrets['ids']

/** Requests that aim at the ids of somebody else, wherever the operation takes one. */
function aimedAt(id: OperationId, ids: Ids): Call[] {
  const operation = contract[id]
  if (operation.parameters?.some(({ name }) => name === 'id'))
    return Object.values(ids).map((value) => ({ query: `?id=${value}` }))
  if (!operation.requestBody) return [{}]
  if (id === 'sendMessage') return [{ body: { conversation: ids.conversation, text: 'Let me in' } }]
  if (id === 'startChat') return [{ body: { profile: ids.profile } }]
  if (id === 'deleteChat' || id === 'readChat') return [{ body: { conversation: ids.conversation } }]
  if (id === 'report') return [{ body: { profile: ids.profile, message: ids.message, reason: 'other' } }]
  if (id === 'swipe') return [{ body: { id: ids.profile, choice: 'pass' } }]
  if (id === 'requestRefund') return [{ body: { payment_id: ids.payment } }]
  if (id === 'confirmDirectDebit') return [{ body: { payment_id: ids.payment, code: '123456' } }]
  return Object.values(ids).map((value) => ({ body: { id: value } }))
}

/** These change who is calling, which is tested where they are. */
const CHANGES_CALLER: OperationId[] = ['logout', 'deleteAccount', 'unblock', 'block']
/** Whoever is entitled to something would change it, or take it away: of them, what is read is asked for. */
const isRead = (id: OperationId) => operations[id].method === 'GET' && operations[id].effect === 'read'
/** Who is on the first page of a list depends on who else is there: see visibility.test.ts. */
const LISTS: OperationId[] = ['searchProfiles', 'getSwipeCandidates', 'getMatchFinder']

type Told = Partial<Record<OperationId, Fact[]>>
type Viewer = {
  session(secrets: Secrets): Promise<Record<string, string>>
  /** Everything that anybody is told, by which operation. */
  told: Told
  only?: (id: OperationId) => boolean
}
const headersOf = ({ headers }: Person) => headers

const VIEWERS: Record<string, Viewer> = {
  'a visitor': { session: async () => ({}), told: { getProfile: ['face'] } },
  'another member': {
    session: async () => headersOf(await world.freeMember()),
    told: { getProfile: ['face'], startChat: ['face'] },
  },
  'a blocked member': {
    async session({ owner }) {
      const blocked = await world.freeMember()
      await world.call('block', { body: { id: blocked.id }, headers: owner.headers })
      return blocked.headers
    },
    told: {},
  },
  'a premium member': {
    session: async () => headersOf(await world.premium()),
    told: { getProfile: ['face', 'gallery'] },
    only: isRead,
  },
  'the friend they write to': {
    session: async ({ friend }) => friend.headers,
    told: { getProfile: ['face'], getChats: ['face', 'picture'], getChat: ['face', 'text', 'picture'] },
    only: isRead,
  },
  'the member': {
    session: async ({ owner }) => owner.headers,
    told: {
      getUser: ['face', 'gallery', 'address'],
      getProfile: ['face', 'gallery'],
      getChats: ['picture'],
      getChat: ['text', 'picture'],
      getPayment: ['order'],
      getTransactions: ['order'],
    },
    only: isRead,
  },
}

describe.each(Object.entries(VIEWERS))('%s', (_who, { session, told, only = (id) => !CHANGES_CALLER.includes(id) }) => {
  it('is told by any operation what they are entitled to, and nothing else [MEM-4, ACC-9]', async () => {
    const secrets = await ownerOfSecrets()
    const { owner, ids, facts } = secrets
    const headers = await session(secrets)
    const found: Partial<Record<OperationId, Set<Fact>>> = {}
    for (const id of (Object.keys(operations) as OperationId[]).filter(only)) {
      for (const call of aimedAt(id, ids)) {
        const text = textOf(await world.call(id, { ...call, headers: { ...headers, ...someAddress() } }))
        for (const [fact, value] of Object.entries(facts) as [Fact, string][]) {
          if (!text.includes(value) || (fact === 'face' && LISTS.includes(id))) continue
          found[id] = (found[id] ?? new Set()).add(fact)
        }
      }
    }
    const wanted = Object.entries(told).map(([id, some]) => [id, new Set(some)])
    expect(found).toEqual(Object.fromEntries(wanted))
    // And nothing of the owner's was changed on the way.
    const { messages } = (await world.call('getChat', { query: `?id=${ids.conversation}`, headers: owner.headers })).body
    expect(messages).toMatchObject([{ read_at: null }, { read_at: null }])
    expect((await world.call('getPayment', { query: `?id=${ids.payment}`, headers: owner.headers })).body.payment.state).toBe(
      'pending',
    )
    expect((await world.call('getUser', { headers: owner.headers })).body.user.profile.photos).toHaveLength(2)
  })
})

const textOf = ({ body }: Answer) => (Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body))

/** Every operation, called by a visitor, another member, and a blocked member: nothing of somebody else's is in any answer. */
import { describe, expect, it } from 'vitest'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { operations } from '../../src/shared/contract/operations.generated.ts'
import { form, type Person, picture, someAddress } from '../contract/suite/world.ts'
import { type Answer, type Call, contract } from '../support/contract.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()
const SECRET = 'kept-between-us'

/** A member with something private behind every door. */
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
  await world.call('report', { body: { profile: friend.id, reason: 'other', comment: SECRET }, headers: owner.headers })
  const [account] = await query('select password_hash from account where id = $1', [owner.id])
  return {
    owner,
    ids: { profile: owner.id, conversation, message: body.message.id, payment: payment.payment_id, photo: photos[1].id },
    // The main photo is a member's face, and shown to all.
    secrets: [
      owner.email,
      SECRET,
      photos[1].match,
      sent.body.message.photo.match,
      account.password_hash,
      payment.redirect_url as string,
    ],
  }
}

type Ids = Awaited<ReturnType<typeof ownerOfSecrets>>['ids']

/** Requests that aim at the ids of somebody else, wherever the operation takes one. */
function aimedAt(id: OperationId, ids: Ids): Call[] {
  const { method, path } = operations[id]
  const operation = contract.paths[path][method.toLowerCase()]
  if (operation.parameters?.some((parameter: { $ref?: string }) => parameter.$ref?.endsWith('/Id')))
    return Object.values(ids).map((value) => ({ query: `?id=${value}` }))
  if (!operation.requestBody) return [{}]
  if (id === 'sendMessage') return [{ body: { conversation: ids.conversation, text: 'Let me in' } }]
  if (id === 'startChat') return [{ body: { profile: ids.profile } }]
  if (id === 'deleteChat') return [{ body: { conversation: ids.conversation } }]
  if (id === 'report') return [{ body: { profile: ids.profile, message: ids.message, reason: 'other' } }]
  if (id === 'swipe') return [{ body: { id: ids.profile, choice: 'pass' } }]
  if (id === 'requestRefund') return [{ body: { payment_id: ids.payment } }]
  if (id === 'confirmDirectDebit') return [{ body: { payment_id: ids.payment, code: '123456' } }]
  return Object.values(ids).map((value) => ({ body: { id: value } }))
}

/** These change who is calling, which is tested where they are. */
const CHANGES_CALLER: OperationId[] = ['logout', 'deleteAccount', 'unblock', 'block']

describe.each<[string, (owner: Person) => Promise<Record<string, string>>]>([
  ['a visitor', async () => ({})],
  ['another member', async () => (await world.freeMember()).headers],
  [
    'a blocked member',
    async (owner) => {
      const blocked = await world.freeMember()
      await world.call('block', { body: { id: blocked.id }, headers: owner.headers })
      return blocked.headers
    },
  ],
])('%s', (who, callerFor) => {
  it('learns nothing private of another member from any operation [MEM-4, ACC-9]', async () => {
    const { owner, ids, secrets } = await ownerOfSecrets()
    const session = await callerFor(owner)
    const leaks: string[] = []
    for (const id of Object.keys(operations) as OperationId[]) {
      if (CHANGES_CALLER.includes(id)) continue
      for (const call of aimedAt(id, ids)) {
        const answer = await world.call(id, { ...call, headers: { ...session, ...someAddress() } })
        const text = textOf(answer)
        for (const secret of secrets) if (text.includes(secret)) leaks.push(`${id} ${JSON.stringify(call)} tells ${secret}`)
        if (who === 'a blocked member' && id === 'searchProfiles' && idsIn(answer).includes(owner.id)) leaks.push('search')
      }
    }
    expect(leaks).toEqual([])
    // And nothing of the owner's was changed on the way.
    const { messages } = (await world.call('getChat', { query: `?id=${ids.conversation}`, headers: owner.headers })).body
    expect(messages).toHaveLength(2)
    expect((await world.call('getPayment', { query: `?id=${ids.payment}`, headers: owner.headers })).body.payment.state).toBe(
      'pending',
    )
    expect((await world.call('getUser', { headers: owner.headers })).body.user.profile.photos).toHaveLength(2)
  })
})

const textOf = ({ body }: Answer) => (Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body))
const idsIn = ({ body }: Answer): number[] => (body.profiles ?? []).map(({ id }: { id: number }) => id)

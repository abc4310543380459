/** Invisible mode: those in a chat with a member go on seeing and writing to them; nobody likes them. */
import { describe, expect, it } from 'vitest'
import type { Person } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()

const hide = ({ headers }: Person) => world.call('updateAccount', { body: { invisible: true }, headers })
const like = ({ headers }: Person, { id }: Person) => world.call('like', { body: { id }, headers })
const swipe = ({ headers }: Person, { id }: Person) => world.call('swipe', { body: { id, choice: 'like' }, headers })
const likesOf = async ({ headers }: Person) => (await world.call('getLikes', { headers })).body.profiles

describe('an invisible member', () => {
  it('receives no like, not even from who is in a chat with them [ACC-8]', async () => {
    const [hidden, friend] = [await world.premiumMember(), await world.freeMember()]
    const conversation = await world.conversation(hidden, friend)
    const send = ({ headers }: Person) => world.call('sendMessage', { body: { conversation, text: 'Hi' }, headers })
    await send(hidden)
    await hide(hidden)
    expect([(await like(friend, hidden)).status, (await swipe(friend, hidden)).status]).toEqual([404, 404])
    expect(await likesOf(hidden)).toEqual([])
    expect((await world.call('autoLike', { headers: hidden.headers })).body.profile).toBeNull()
    // Who was there before goes on seeing and writing to them.
    const { headers } = friend
    expect((await world.call('getProfile', { query: `?id=${hidden.id}`, headers })).status).toBe(200)
    expect((await send(friend)).status).toBe(201)
    await world.call('updateAccount', { body: { invisible: false }, headers: hidden.headers })
    expect([(await like(friend, hidden)).status, (await likesOf(hidden)).length]).toEqual([200, 1])
  })

  it('keeps the likes from before, and can like [ACC-8]', async () => {
    const [hidden, fan] = [await world.freeMember(), await world.freeMember()]
    await like(fan, hidden)
    await hide(hidden)
    expect((await likesOf(hidden)).map(({ id }: { id: number }) => id)).toEqual([fan.id])
    expect((await like(hidden, fan)).body).toEqual({ match: true })
  })

  it('is not told of likes that were held back until their sender was confirmed [ACC-8, SGN-4]', async () => {
    const [hidden, other, unconfirmed] = [await world.freeMember(), await world.freeMember(), await world.visitorSignsUp()]
    for (const to of [hidden, other]) expect((await like(unconfirmed, to)).status).toBe(200)
    await hide(hidden)
    await world.activate(unconfirmed)
    expect([(await likesOf(hidden)).length, (await likesOf(other)).length]).toEqual([0, 1])
    const told = await query('select account_id from event where from_id = $1', [unconfirmed.id])
    expect(told).toEqual([{ account_id: other.id }])
  })
})

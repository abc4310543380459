/** Who may have how many reset mails sent: strangers use up their own, not the owner's. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { RESET_MAILS_PER_DAY, STRANGERS_RESET_MAILS_PER_DAY } from '../../src/shared/rules/constants.ts'
import { someAddress, until } from '../contract/suite/world.ts'
import { sessionOf } from '../support/contract.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()

const ask = (email: string, headers: Record<string, string>) => world.call('requestPasswordReset', { body: { email }, headers })
const REFUSED = { status: 429, body: { error: 'too_many_reset_mails' } }

/** Strangers of as many networks as it takes. */
async function useUp(email: string): Promise<void> {
  for (let n = 0; n < STRANGERS_RESET_MAILS_PER_DAY; n += 1) expect((await ask(email, someAddress())).status).toBe(202)
}

describe('reset mails to an address', () => {
  it('are some a day for a network, and others are not kept from theirs [ACC-3, SEC-2]', async () => {
    const { email } = await world.freeMember()
    const stranger = someAddress()
    for (let n = 0; n < RESET_MAILS_PER_DAY; n += 1) expect((await ask(email.toUpperCase(), stranger)).status).toBe(202)
    const refused = await ask(email, stranger)
    expect(refused).toMatchObject(REFUSED)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect((await ask(email, someAddress())).status).toBe(202)
  })

  it('are some more a day for all networks together, or a mailbox could be flooded [ACC-3]', async () => {
    const { email } = await world.freeMember()
    await useUp(email)
    for (let n = 0; n < 3; n += 1) expect(await ask(email, someAddress())).toMatchObject(REFUSED)
    await until(async () => {
      const mails = (await world.mailsTo(email)).filter(({ kind }) => kind === 'password_reset')
      return mails.length === STRANGERS_RESET_MAILS_PER_DAY ? true : undefined
    }, 'mails')
    const owner_hash = createHash('sha256').update(`1 ${email}`).digest()
    await query(`update allowance set expires_at = now() where kind = 'reset_mail' and owner_hash = $1`, [owner_hash])
    expect((await ask(email, someAddress())).status).toBe(202)
  })

  it('are sent to who asks on a device they have logged in on, whatever strangers have used up [ACC-3, SEC-2]', async () => {
    const [owner, other] = [await world.freeMember(), await world.freeMember()]
    const [device, foreign] = [owner, other].map(({ headers }) => ({ cookie: headers.cookie ?? '' }))
    await useUp(owner.email)
    expect(await ask(owner.email, { ...foreign, ...someAddress() })).toMatchObject(REFUSED)
    for (let n = 0; n < RESET_MAILS_PER_DAY; n += 1)
      expect((await ask(owner.email, { ...device, ...someAddress() })).status).toBe(202)
    expect(await ask(owner.email, { ...device, ...someAddress() })).toMatchObject(REFUSED)
  })

  it('are sent to no device that was known before the password changed elsewhere [SEC-2]', async () => {
    const owner = await world.freeMember()
    const device = { cookie: owner.headers.cookie ?? '' }
    const elsewhere = sessionOf(
      await world.call('postUser', { body: { email: owner.email, password: owner.password }, headers: someAddress() }),
    )
    const body = { old_password: owner.password, password: 'quite another one', password_repeat: 'quite another one' }
    expect((await world.call('changePassword', { body, headers: elsewhere })).status).toBe(200)
    await useUp(owner.email)
    expect(await ask(owner.email, { ...device, ...someAddress() })).toMatchObject(REFUSED)
  })
})

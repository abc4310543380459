/** What wrong passwords lock: the right one too, of that account on that site only. */
import { expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../mock-backend/seed/logins.ts'
import { someAddress } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'

const { world } = productForFile()
/** Wrong passwords that lock any account, however many the site allows. */
const MANY = 30

const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  world.call('postUser', { body: { email, password }, headers: { ...someAddress(), ...headers } })

async function lock(email: string): Promise<void> {
  for (let n = 0; n < MANY; n += 1) if ((await logIn(email, `wrong ${n}`)).status === 429) return
  throw new Error('Nothing locks it.')
}

it('a lock is no oracle: the right password is answered as a wrong one [ACC-1]', async () => {
  const { email, password } = await world.freeMember()
  await lock(email)
  const answers = [await logIn(email, password), await logIn(email, 'wrong again')]
  for (const { status, body } of answers) expect([status, body.error]).toEqual([429, 'account_locked'])
  expect(answers[0]?.headers.getSetCookie()).toEqual([])
})

it('a lock is that account’s: others log in, and the address on another site has its own [ACC-1]', async () => {
  const locked = `nobody-${crypto.randomUUID()}@example.com`
  await lock(locked)
  expect((await logIn(locked, 'wrong', { 'x-forwarded-host': 'she.localhost' })).status).toBe(401)
  expect((await logIn(DEMO_LOGINS[0].email, DEMO_PASSWORD)).status).toBe(200)
})

/** The ledger by itself: what its callers never ask of it must be refused all the same. */
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../mock-backend/db/database.ts'
import type { Database } from '../../mock-backend/db/schema.ts'
import { grant, spend } from '../../mock-backend/features/ledger/ledger.ts'
import { productForFile } from '../support/product.ts'

const { world, query, databaseUrl } = productForFile()
let db: Kysely<Database>
beforeAll(() => {
  db = openDatabase(databaseUrl, 5)
})
afterAll(() => db.destroy())

const give = (accountId: number, credits: number, reference: string) =>
  db.transaction().execute((trx) => grant(trx, { accountId, credits, kind: 'correction', reference }))
const take = (accountId: number, credits: number, reference: string) =>
  db.transaction().execute((trx) => spend(trx, { accountId, credits, kind: 'refund', reference }))
const entriesOf = async (id: number) =>
  (await query('select credits, balance from credit_entry where account_id = $1 order by id', [id])).map((row) =>
    Object.values(row),
  )
const balanceOf = async (id: number) => (await query('select credits from account where id = $1', [id]))[0].credits

it('moves balance and entry together, and says what is left [PAY-5]', async () => {
  const [{ id }, bystander] = [await world.freeMember(), await world.freeMember()]
  expect(await give(id, 7, 'a')).toBe(7)
  expect(await take(id, 7, 'a')).toBe(0)
  expect(await entriesOf(id)).toEqual([
    [7, 7],
    [-7, 0],
  ])
  expect([await balanceOf(id), await balanceOf(bystander.id)]).toEqual([0, 0])
})

it('takes nothing where there is too little, and says how much there is [PAY-5, CHT-5]', async () => {
  const { id } = await world.freeMember()
  await give(id, 3, 'a')
  await expect(take(id, 4, 'b')).rejects.toMatchObject({
    status: 402,
    body: { error: 'insufficient_credits', params: { needed: 4, credits: 3 } },
  })
  expect([await balanceOf(id), await entriesOf(id)]).toEqual([3, [[3, 3]]])
})

it('has one entry for each cause, however often it is asked for [PAY-5]', async () => {
  const { id } = await world.freeMember()
  await give(id, 3, 'a')
  await expect(give(id, 3, 'a')).rejects.toThrow()
  expect([await balanceOf(id), await entriesOf(id)]).toEqual([3, [[3, 3]]])
})

it('spends the last credit once, whoever comes at once [PAY-5, CHT-8]', async () => {
  const { id } = await world.freeMember()
  await give(id, 5, 'a')
  const taken = await Promise.allSettled(['b', 'c', 'd', 'e'].map((reference) => take(id, 2, reference)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect([await balanceOf(id), await entriesOf(id)]).toEqual([
    1,
    [
      [5, 5],
      [-2, 3],
      [-2, 1],
    ],
  ])
})

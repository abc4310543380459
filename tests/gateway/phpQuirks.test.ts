/** What real PHP has answered (tests/php-quirks): with its quirk mended the contract, without not; and every one has a case. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QUIRKS, type Quirk } from '../../src/bff/upstream/quirks/quirks.ts'
import { operations } from '../../src/shared/contract/operations.generated.ts'
import { CASES, type Case } from '../php-quirks/cases.ts'
import { partsOf, recordingOf, recordings } from '../php-quirks/recording.ts'
import { requireDocumented } from '../support/contract.ts'
import { createTestGateway } from '../support/gateway.ts'
import { json, startUpstream, type Upstream } from '../support/upstream.ts'

let upstream: Upstream
let folder: string
beforeAll(async () => {
  upstream = await startUpstream()
  folder = await mkdtemp(join(tmpdir(), 'tandem-quirks-'))
})
afterAll(async () => {
  await upstream.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A gateway before it. @param mapping its legacy.yaml */
async function gatewayWith(mapping: string) {
  const DATA_DIR = await mkdtemp(join(folder, 'data-'))
  await writeFile(join(DATA_DIR, 'legacy.yaml'), mapping)
  return createTestGateway({ BACKEND_URL: upstream.url, DATA_DIR })
}

/** @param settings of the operation in legacy.yaml */
const ofOperation = ({ operation, mapping }: Case, settings: string[]) => {
  const all = [...(mapping ? [mapping] : []), ...settings]
  return all.length > 0 ? `operations: { ${operation}: { ${all.join(', ')} } }` : ''
}

async function answered({ name, operation }: Case, mapping: string) {
  const { status, headers, body } = partsOf(await readFile(recordingOf(name)))
  upstream.behave((_request, response) => void response.writeHead(status, headers).end(body))
  const gateway = await gatewayWith(mapping)
  const query = operation === 'geocode' ? '?lat=52.1&lon=5.1' : ''
  const answer = await gateway.call.get(operations[operation].path + query)
  const counted = [...(await gateway.metrics()).matchAll(/^upstream_quirks_absorbed_total\{(.*)\} (\d+)$/gm)]
  return { answer, counted: counted.map(([, labels, count]) => `${labels} ${count}`).sort() }
}

const keepsContract = ({ operation }: Case, answer: { status: number; body: unknown }) => {
  try {
    requireDocumented(operation, answer)
    return answer.status !== 502
  } catch {
    return false
  }
}

describe('an answer of real PHP', () => {
  it.each(CASES.map((one) => [one.name, one] as const))(
    'is mended where it may be, and counted: %s [MIG-8]',
    async (_name, one) => {
      const { answer, counted } = await answered(one, ofOperation(one, []))
      expect([answer.status, answer.body]).toMatchObject([one.status, one.body])
      expect(keepsContract(one, answer)).toBe(true)
      const quirks = one.quirk ? [one.quirk, ...(one.also ?? [])] : []
      expect(counted).toEqual(quirks.map((quirk) => `operation="${one.operation}",quirk="${quirk}" 1`).sort())
    },
  )

  const wrong = CASES.flatMap((one) => (one.quirk ? [[one.quirk, one.name, one] as const] : []))
  it.each(wrong)('is not the contract’s with %s switched off: %s [MIG-8]', async (quirk, _name, one) => {
    const { answer, counted } = await answered(one, ofOperation(one, [`quirks: { ${quirk}: false }`]))
    expect(keepsContract(one, answer)).toBe(false)
    expect(counted.join()).not.toContain(`"${quirk}"`)
  })

  it('was recorded for each quirk that there is [MIG-8]', () => {
    const recorded = new Set(wrong.map(([quirk]) => quirk))
    expect([...recorded].sort()).toEqual(Object.keys(QUIRKS).sort())
  })

  it('is still what PHP makes [MIG-8]', async () => {
    for (const [name, bytes] of await recordings(CASES))
      expect(bytes.toString('latin1'), name).toBe((await readFile(recordingOf(name))).toString('latin1'))
  })
})

describe('a switch of a quirk', () => {
  const gifts = { gifts: [{ id: 'rose', image: 'a', credits: '5', seen: '1' }] }
  const methods = { methods: [{ id: 'ideal', name: 'iDEAL', needs_bank: '1' }] }
  const ask = async (mapping: string, value: object, path = '/api/gifts.php') => {
    upstream.behave(json(value))
    const { status, body } = await (await gatewayWith(mapping)).call.get(path)
    return { status, body }
  }
  const off = (quirk: Quirk) => `quirks: { ${quirk}: false }`

  it('holds for its operation alone, and is no mapping of it [MIG-8]', async () => {
    const mapping = `operations: { getGifts: { ${off('numbersAsText')} } }`
    expect(await ask(mapping, gifts)).toEqual({ status: 200, body: gifts })
    expect((await ask(mapping, { regions: [{ id: '1' }] }, '/api/regions.php')).body).toEqual({ regions: [{ id: 1 }] })
  })

  it('holds for the whole service, unless an operation says otherwise [MIG-8]', async () => {
    const mapping = `${off('numbersAsText')}\noperations: { getRegions: { quirks: { numbersAsText: true } } }`
    expect((await ask(mapping, gifts)).body).toEqual(gifts)
    expect((await ask(mapping, { regions: [{ id: '1' }] }, '/api/regions.php')).body).toEqual({ regions: [{ id: 1 }] })
  })

  it('holds for what has other names there [MIG-8]', async () => {
    const mapping = (quirks: string) =>
      `operations: { getPaymentMethods: { answer: { methods: { each: { fields: { needs_bank: bank } } } }, ${quirks} } }`
    const answer = { methods: [{ id: 'ideal', name: 'iDEAL', bank: '1' }] }
    const path = '/api/payment-methods.php'
    expect((await ask(mapping('quirks: {}'), answer, path)).body).toEqual({
      methods: [{ ...methods.methods[0], needs_bank: true }],
    })
    expect((await ask(mapping(off('booleansAsText')), answer, path)).body).toEqual(methods)
  })

  it('is followed, also for answers that are kept [MIG-8]', async () => {
    const DATA_DIR = await mkdtemp(join(folder, 'data-'))
    const file = join(DATA_DIR, 'legacy.yaml')
    await writeFile(file, '')
    upstream.behave(json(gifts))
    const gateway = await createTestGateway({ BACKEND_URL: upstream.url, DATA_DIR })
    const credits = async () => (await gateway.call.get('/api/gifts.php')).body.gifts[0].credits
    expect(await credits()).toBe(5)
    await writeFile(file, `operations: { getGifts: { ${off('numbersAsText')} } }`)
    await expect.poll(credits).toBe('5')
  })

  it.each([
    ['a name that there is not', 'quirks: { numberAsText: false }', 'quirks.numberAsText: there is no such setting'],
    ['what is neither yes nor no', 'quirks: { numbersAsText: off-ish }', 'quirks.numbersAsText: must be boolean'],
  ])('is refused for %s [MIG-8]', async (_name, mapping, reason) => {
    await expect(gatewayWith(mapping)).rejects.toThrow(reason)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OperationId } from '../../shared/contract/api.ts'
import { policies } from '../../shared/contract/policies.generated.ts'
import { DATA, type OperationPolicy } from '../../shared/contract/policy.ts'
import { isMixed, type Modes, modeOf, OPERATIONS, problemsOf, type Side, servesMembersOnBoth, UNITS } from './units.ts'

const BOTH = new Set<Side>(['legacy', 'native'])
const modes = (operations: Modes['operations'], data: Modes['data'] = {}): Modes => ({ default: 'legacy', operations, data })
const moved = (...names: string[]): Modes['operations'] =>
  Object.fromEntries(
    UNITS.filter(({ name }) => names.includes(name)).flatMap(({ operations }) => operations.map((id) => [id, 'native'])),
  )
const policyOf = (id: OperationId): OperationPolicy => policies[id]

describe('the units of the contract', () => {
  it('are four, each with its data and nobody else’s [MIG-1]', () => {
    expect(UNITS.map(({ name, data }) => [name, data])).toEqual([
      ['account', ['account', 'profile', 'chat', 'credit', 'payment']],
      ['photo', ['photo']],
      ['like', ['like']],
      ['notification', ['notification']],
    ])
  })

  it('have every operation that writes, in one of them; what is done on both sides is in none [MIG-1]', () => {
    const inUnits = UNITS.flatMap(({ operations }) => operations)
    const writing = OPERATIONS.filter((id) => policyOf(id).data.writes && !policyOf(id).everywhere)
    expect(inUnits.toSorted()).toEqual(writing.toSorted())
    expect(OPERATIONS.filter((id) => policyOf(id).everywhere)).toEqual(['deleteAccount', 'block', 'unblock'])
  })

  it.each(UNITS.map(({ name }) => name))('can each be moved alone, where what is read of others is there: %s [MIG-1]', (name) => {
    const shared = Object.fromEntries(DATA.map((datum) => [datum, 'shared' as const]))
    expect(problemsOf(modes(moved(name), shared), BOTH)).toEqual([])
    expect(isMixed(modes(moved(name), shared))).toBe(true)
  })
})

describe('modes', () => {
  it('that let two sides write the same are refused, whatever is declared [MIG-1]', () => {
    const problems = problemsOf(modes({ like: 'native' }, { like: 'shared' }), BOTH)
    expect(problems[0]).toMatch(/^like would be written by two sides: seeLike.* by legacy, like by native; .+ move together$/)
  })

  it('that read where nobody writes are refused, until that is declared [MIG-1]', () => {
    const problems = problemsOf(modes(moved('notification')), BOTH)
    expect(problems).toHaveLength(2)
    expect(problems[0]).toMatch(/^updateNotifications, unsubscribe would read account on native, while legacy writes it; /)
    expect(problems[1]).toMatch(/^exportData, getNotifications would read notification on legacy, while native writes it; /)
    const data = { account: { copy: 60 }, notification: 'shared' } as const
    expect(problemsOf(modes(moved('notification'), data), BOTH)).toEqual([])
  })

  it('that move what nothing writes are free: settings, a place, a complaint [MIG-1]', () => {
    const free = { getSettings: 'native', getCompanyInfo: 'native', geocode: 'native', complain: 'native' } as const
    expect(problemsOf(modes(free), BOTH)).toEqual([])
    expect(isMixed(modes(free))).toBe(false)
  })

  it('that move but reads whose data are declared do not write on both sides; moved writers do, whatever is declared [MIG-1]', () => {
    const data = Object.fromEntries(DATA.map((datum) => [datum, datum === 'like' ? { copy: 60 } : 'shared'])) as Modes['data']
    const reads = { searchProfiles: 'native', getProfile: 'native', getLikes: 'native', getRegions: 'native' } as const
    expect(problemsOf(modes(reads, data), BOTH)).toEqual([])
    expect([isMixed(modes(reads, data)), servesMembersOnBoth(modes(reads, data))]).toEqual([false, true])
    // One of its data is not declared: it may show what is not so any more.
    expect(isMixed(modes(reads, { ...data, like: undefined }))).toBe(true)
    for (const writing of [moved('photo'), { ...reads, ...moved('like') }, { block: 'native' } as const])
      expect(isMixed(modes(writing, data))).toBe(true)
  })

  it('that leave out what pages cannot do without, or have no side to go to, are refused [MIG-1]', () => {
    expect(problemsOf(modes({ getSettings: 'absent' }), BOTH)).toEqual([expect.stringMatching(/^getSettings cannot be absent/)])
    expect(problemsOf(modes({}), new Set<Side>(['native']))[0]).toMatch(/63 more|would be served by legacy/)
  })

  it('that are accepted never have a datum written by two sides, nor read where it is not [MIG-1]', () => {
    const mode = fc.constantFrom('legacy' as const, 'native' as const, 'absent' as const)
    const unit = fc.record(Object.fromEntries(UNITS.map(({ name }) => [name, mode])))
    const one = fc.tuple(fc.constantFrom(...OPERATIONS), mode)
    const declared = fc.dictionary(fc.constantFrom(...DATA), fc.constantFrom('shared' as const, { copy: 5 }))
    let accepted = 0
    fc.assert(
      fc.property(unit, fc.array(one, { maxLength: 3 }), declared, (ofUnits, ofOne, data) => {
        const operations = Object.fromEntries([
          ...UNITS.flatMap(({ name, operations }) => operations.map((id) => [id, ofUnits[name]])),
          ...ofOne,
        ])
        const tried = modes(operations, data)
        if (problemsOf(tried, BOTH).length > 0) return
        accepted += 1
        for (const datum of DATA) {
          const bound = OPERATIONS.filter((id) => !policyOf(id).everywhere && modeOf(tried, id) !== 'absent')
          const writing = new Set(bound.filter((id) => policyOf(id).data.writes?.includes(datum)).map((id) => modeOf(tried, id)))
          expect(writing.size, datum).toBeLessThan(2)
          if (writing.size === 0 || data[datum]) continue
          for (const id of bound)
            if (policyOf(id).data.reads?.includes(datum))
              expect([...writing], `${id} reads ${datum}`).toEqual([modeOf(tried, id)])
        }
      }),
      { numRuns: 2_000 },
    )
    expect(accepted).toBeGreaterThan(20)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BoughtPackage, isPremium } from './premium.ts'

const bought = (price: number, given_back = 0, charged_back = false): BoughtPackage => ({ price, given_back, charged_back })

describe('premium', () => {
  it.each<[string, BoughtPackage[], boolean]>([
    ['nobody is without a package', [], false],
    ['one package makes it', [bought(999)], true],
    ['exactly half of the price is enough', [bought(1000, 500)], true],
    ['a cent less than half is not', [bought(1000, 501)], false],
    ['of an odd price the half is not rounded down', [bought(999, 500)], false],
    ['nor up', [bought(999, 499)], true],
    ['a package given back whole makes none', [bought(999, 999)], false],
    ['a package charged back makes none, whatever stayed', [bought(999, 0, true), bought(999, 999, true)], false],
    ['two halves do not add up to one', [bought(1000, 600), bought(1000, 600)], false],
    ['one good package is enough beside bad ones', [bought(999, 999), bought(999, 0, true), bought(499)], true],
    ['a package that cost nothing counts', [bought(0)], true],
    ['unless it was charged back', [bought(0, 0, true)], false],
  ])('%s [PAY-1]', (_, packages, is) => expect(isPremium(packages)).toBe(is))

  it('is never made by giving more money back, nor unmade by one package more [PAY-1]', () => {
    const one = fc
      .record({ price: fc.nat(10_000), share: fc.double({ min: 0, max: 1, noNaN: true }), charged_back: fc.boolean() })
      .map(({ price, share, charged_back }) => bought(price, Math.floor(price * share), charged_back))
    fc.assert(
      fc.property(fc.array(one), one, fc.nat(10_000), (packages, extra, more) => {
        const worse = packages.map((each) => ({ ...each, given_back: Math.min(each.price, each.given_back + more) }))
        if (!isPremium(packages)) expect(isPremium(worse)).toBe(false)
        if (isPremium(packages)) expect(isPremium([...packages, extra])).toBe(true)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHARSETS, decoderOf, encoderOf, unescaperOf } from './charset.ts'
import { ageFormat, moneyFormat, tableFormat, timeFormat } from './formats.ts'
import { zoneOf } from './zone.ts'

const ZONES = ['UTC', 'Europe/Amsterdam', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Chatham']
const PATTERNS = ['YYYY-MM-DD HH:mm:ss', 'DD-MM-YYYY HH:mm:ss', 'DD.MM.YYYY HH:mm:ss', 'YYYYMMDDHHmmss', 'unix', 'unix_ms', 'iso']
const zone = fc.constantFrom(...ZONES)
const second = fc.integer({ min: 1, max: Date.UTC(2060, 0) / 1000 })
const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
/** Whether a clock there shows the same an hour, or half of one, before. */
const isShownTwice = (seconds: number, name: string) => {
  const { toLocal, toUtc } = zoneOf(name)
  return toUtc(toLocal(seconds * 1000)) !== seconds * 1000
}

describe('what is sent and comes back is what it was', () => {
  it('of times, in every way and zone [MIG-8]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PATTERNS), zone, second, (as, name, at) => {
        const { write, read } = timeFormat(as, name, 'time')
        const isLocal = as.includes('YYYY')
        fc.pre(!(isLocal && isShownTwice(at, name)))
        expect(read(write(isoOf(at)))).toBe(isoOf(at))
      }),
      { numRuns: 2_000 },
    )
  })

  it('of an hour that clocks show twice, for the first of both [MIG-8]', () => {
    const { write, read } = timeFormat('YYYY-MM-DD HH:mm:ss', 'Europe/Amsterdam', 'time')
    expect(write('2026-10-25T00:30:00Z')).toBe('2026-10-25 02:30:00')
    expect(write('2026-10-25T01:30:00Z')).toBe('2026-10-25 02:30:00')
    expect(read('2026-10-25 02:30:00')).toBe('2026-10-25T00:30:00Z')
    // One that they leave out is the one behind it.
    expect(read('2026-03-29 02:30:00')).toBe('2026-03-29T01:30:00Z')
  })

  it('of days, whatever the zone [MIG-8]', () => {
    const day = fc.integer({ min: Date.UTC(1900, 0) / 86_400_000, max: Date.UTC(2060, 0) / 86_400_000 })
    fc.assert(
      fc.property(fc.constantFrom('iso', 'DD-MM-YYYY', 'YYYY/MM/DD', 'YYYY-MM-DD HH:mm:ss'), zone, day, (as, name, at) => {
        const { write, read } = timeFormat(as, name, 'day')
        const text = isoOf(at * 86_400).slice(0, 10)
        expect(read(write(text))).toBe(text)
      }),
    )
  })

  it('of money, and of what tables name [MIG-8]', () => {
    fc.assert(
      fc.property(fc.constantFrom('.' as const, ',' as const), fc.maxSafeInteger(), (mark, cents) => {
        fc.pre(Math.abs(cents) < 1e13)
        const { write, read } = moneyFormat(mark)
        expect(read(write(cents))).toBe(cents === 0 ? 0 : cents)
      }),
    )
    const words = fc.uniqueArray(fc.tuple(fc.string(), fc.string()), { selector: ([ours]) => ours })
    fc.assert(
      fc.property(words, (pairs) => {
        fc.pre(new Set(pairs.map(([, theirs]) => theirs)).size === pairs.length)
        const { write, read } = tableFormat(Object.fromEntries(pairs))
        for (const [ours] of pairs) expect(read(write(ours))).toBe(ours)
      }),
    )
  })

  it('of texts in every character set, also of what it has no character for [MIG-8]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHARSETS), fc.string({ unit: 'binary' }), (charset, written) => {
        const text = written.toWellFormed()
        fc.pre(!text.includes('&#') && !text.includes('\uFFFD'))
        const bytes = encoderOf(charset)?.(text) ?? Buffer.from(text)
        const said = decoderOf(charset)?.(bytes) ?? bytes.toString()
        expect(unescaperOf(charset)?.(said) ?? said).toBe(text)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('what a service says', () => {
  it.each([
    ['0000-00-00 00:00:00', null],
    ['0000-00-00', null],
    ['', null],
    ['2026-02-30 10:00:00', undefined],
    ['2026-03-01 24:00:00', undefined],
    ['gisteren', undefined],
    [['2026'], undefined],
    ['2026-03-01T13:00:00+01:00', '2026-03-01T12:00:00Z'],
    ['2026-03-01 13:00:00.250', '2026-03-01T12:00:00Z'],
  ])('of a time, %j, is %j [MIG-8]', (raw, meant) => {
    expect(timeFormat('YYYY-MM-DD HH:mm:ss', 'Europe/Amsterdam', 'time').read(raw)).toBe(meant)
  })

  it.each([
    ['YYYY-MM-DD', 'time', '2026-07-01', '2026-06-30T22:00:00Z'],
    ['unix', 'time', '1772366400', '2026-03-01T12:00:00Z'],
    ['unix', 'time', '0', null],
    ['unix', 'day', 1772406000, '2026-03-02'],
    ['YYYY-MM-DD HH:mm:ss', 'day', '1990-03-12 00:00:00', '1990-03-12'],
  ] as const)('as %s of a %s, %j, is %j [MIG-8]', (as, kind, raw, meant) => {
    expect(timeFormat(as, 'Europe/Amsterdam', kind).read(raw)).toBe(meant)
  })

  it.each([
    [',', '12,50', 1250],
    [',', '€ 1.234,5', 123_450],
    [',', 12.5, 1250],
    [',', '-0,05', -5],
    ['.', '1,234.50', 123_450],
    ['.', '19.99', 1999],
    ['.', '', null],
    ['.', 'gratis', undefined],
    ['.', [], undefined],
  ] as const)('of money with %s, %j, is %j cents [MIG-8]', (mark, raw, cents) => {
    expect(moneyFormat(mark).read(raw)).toBe(cents)
  })

  it('of a birth is an age, on the day itself too [MIG-8]', () => {
    const { read } = ageFormat('YYYY-MM-DD', 'UTC')
    const born = (days: number) => {
      const day = new Date(Date.now() + days * 86_400_000)
      return `${day.getUTCFullYear() - 30}-${isoOf(day.getTime() / 1000).slice(5, 10)}`
    }
    expect([read(born(0)), read('0000-00-00'), read('ooit')]).toEqual([30, null, undefined])
  })
})

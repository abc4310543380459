import { describe, expect, it } from 'vitest'
import { dateOf, hasGap, partsOf } from './dateParts.ts'

describe('a date in three fields', () => {
  it.each([
    [{ day: '4', month: '3', year: '1992' }, '1992-03-04'],
    [{ day: '04', month: '03', year: '1992' }, '1992-03-04'],
    [{ day: ' 4. ', month: '3', year: '1992' }, '1992-03-04'],
    [{ day: '4', month: '3', year: '92' }, '0092-03-04'],
  ])('makes of %j the contract’s text, and back [SGN-3]', (parts, date) => {
    expect(dateOf(parts)).toBe(date)
    expect(hasGap(date)).toBe(false)
    expect(dateOf(partsOf(date))).toBe(date)
  })

  it.each([
    [{ day: '', month: '', year: '' }, ''],
    [{ day: '4', month: '', year: '1992' }, '1992--04'],
    [{ day: '', month: '3', year: '' }, '-03-'],
    [{ day: 'x', month: '3', year: '1992' }, '1992-03-'],
  ])('keeps of %j what is typed, and says that something is missing', (parts, date) => {
    expect(dateOf(parts)).toBe(date)
    expect(hasGap(date)).toBe(true)
    expect(dateOf(partsOf(date))).toBe(date)
  })

  it('shows no leading zeros', () => expect(partsOf('1992-03-04')).toEqual({ day: '4', month: '3', year: '1992' }))
})

import { expect, it, vi } from 'vitest'
import { remembering } from './remembering.ts'

it('makes what it is asked for once, whatever that is', () => {
  const make = vi.fn(() => undefined)
  const of = remembering(10, make)
  expect([of('a'), of('a'), of('b')]).toEqual([undefined, undefined, undefined])
  expect(make.mock.calls).toEqual([['a'], ['b']])
})

it('keeps no more than it may', () => {
  const make = vi.fn((key: string) => key.toUpperCase())
  const of = remembering(2, make)
  for (const key of ['a', 'b', 'b', 'c', 'c']) expect(of(key)).toBe(key.toUpperCase())
  expect(make).toHaveBeenCalledTimes(3)
  of('a')
  expect(make).toHaveBeenCalledTimes(4)
})

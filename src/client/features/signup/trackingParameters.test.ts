import { describe, expect, it } from 'vitest'
import { trackingOf } from './trackingParameters.ts'

describe('what an address says of where a visitor came from', () => {
  it('is kept as a signup can be told it [SGN-8]', () => {
    const long = encodeURIComponent(`${'x'.repeat(199)}👍👍`)
    expect(trackingOf(`?ref=a%00b&sub1=${long}&sub2=%00&sub3=%F0%9F%91%8D`)).toEqual({
      ref: 'ab',
      sub1: `${'x'.repeat(199)}👍`,
      sub3: '👍',
    })
  })
})

import { expect, it } from 'vitest'
import { DISMISSIBLE, NO_NOTICES, noticesOf, noticesText } from './notices.ts'

const ALL = { dismissed: Object.fromEntries(DISMISSIBLE.map((what) => [what, 1_795_000_000_000])), canAskPush: true }

it('reads what was written, however much that is [BAN-1]', () => {
  for (const notices of [NO_NOTICES, ALL, { dismissed: { photo_alert: 1_795_000_000_000 }, canAskPush: false }])
    expect(noticesOf(noticesText(notices))).toEqual(notices)
})

it('writes what a cookie may hold', () => {
  expect(noticesText(ALL)).toMatch(/^[\w=&]+$/)
})

it.each([
  undefined,
  '',
  'x'.repeat(10_000),
  `${noticesText(ALL)}&${'x'.repeat(200)}`,
  'photo_alert=soon',
  'photo_alert=-1',
  'photo_alert=1e9',
  `photo_alert=${'9'.repeat(16)}`,
  'push=granted',
  'activation=1795000000000&__proto__=1795000000000',
  '%',
])('believes nothing else: %j', (text) => {
  expect(noticesOf(text)).toEqual(NO_NOTICES)
})

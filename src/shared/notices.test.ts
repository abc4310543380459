import { expect, it } from 'vitest'
import { DISMISSIBLE, NO_NOTICES, noticesOf, noticesText } from './notices.ts'

const LONGEST_ZONE = 'America/Argentina/ComodRivadavia'
const ALL = {
  dismissed: Object.fromEntries(DISMISSIBLE.map((what) => [what, 1_795_000_000_000])),
  canAskPush: true,
  timeZone: LONGEST_ZONE,
}
const ZONES = ['UTC', 'Europe/Amsterdam', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5', 'America/Port-au-Prince', LONGEST_ZONE]

it('reads what was written, however much that is [BAN-1]', () => {
  for (const notices of [NO_NOTICES, ALL, { dismissed: { photo_alert: 1_795_000_000_000 }, canAskPush: false }])
    expect(noticesOf(noticesText(notices))).toEqual(notices)
})

it('writes what a cookie may hold', () => {
  for (const timeZone of ZONES) expect(noticesText({ ...ALL, timeZone })).toMatch(/^[\w=&%-]+$/)
})

it.each(ZONES)('reads the zone %s, whether the cookie was decoded before or not [CHT-1]', (timeZone) => {
  const text = noticesText({ ...NO_NOTICES, timeZone })
  for (const said of [text, decodeURIComponent(text)]) expect(noticesOf(said)).toEqual({ ...NO_NOTICES, timeZone })
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
  'zone=',
  'zone=Europe/Nowhere',
  'zone=%2B01:00',
  'zone=../../etc/passwd',
  'zone=__proto__',
  `zone=${'A'.repeat(65)}`,
  'activation=1795000000000&__proto__=1795000000000',
  '%',
])('believes nothing else: %j', (text) => {
  expect(noticesOf(text)).toEqual(NO_NOTICES)
})

import { expect, it } from 'vitest'
import { NO_NOTICES } from '../../../../shared/notices.ts'
import type { RouteName } from '../../../../shared/routes.ts'
import { type BannerFacts, bannersFor } from './rules.ts'

const EVERYTHING: BannerFacts = {
  user: { status: 'active', paid_user: false, notifications_disabled: ['spam'], profile: { main_image: null } } as never,
  route: 'members',
  notices: { ...NO_NOTICES, canAskPush: true },
  hasDiscount: true,
  hasPush: true,
}

it('puts what matters most first, and leaves out what was sent away [MEE-2, BAN-1]', () => {
  const onChats = { ...EVERYTHING, route: 'chats' } as const
  expect(bannersFor(onChats)).toEqual(['mails', 'welcome', 'photo', 'push'])
  const dismissed = { welcome: 1, photo_alert: 1 }
  expect(bannersFor({ ...onChats, notices: { dismissed, canAskPush: false } })).toEqual(['mails'])
  expect(bannersFor({ ...onChats, hasPush: false, hasDiscount: false })).toEqual(['mails', 'photo'])
})

it.each([
  ['chats', ['mails', 'welcome', 'photo', 'push']],
  ['members', ['mails', 'welcome', 'photo']],
  ['likes-type', ['mails', 'welcome', 'photo']],
  ['swipe-game', ['mails']],
  [undefined, ['mails']],
  ['members-id', []],
  ['likes-m-id', []],
  ['premium', []],
  ['credits', []],
  ['credits-repeat-order', []],
  ['directdebit', []],
  ['settings', []],
  ['notifications', []],
  ['login', []],
] satisfies [RouteName | undefined, string[]][])('on %s shows %j [MEE-2]', (route, kinds) => {
  expect(bannersFor({ ...EVERYTHING, route })).toEqual(kinds)
})

it.each([
  ['members', true],
  ['members-id', true],
  ['premium', true],
  ['credits', true],
  ['signup', false],
  ['complete-signup', false],
  ['settings', false],
  ['notifications', false],
] satisfies [RouteName, boolean][])('reminds to confirm the address on %s: %s [SGN-5]', (route, reminds) => {
  const user = { status: 'not_confirmed', notifications_disabled: [], profile: { status: 'disabled', main_image: null } } as never
  // Nothing sends it away.
  expect(bannersFor({ ...EVERYTHING, user, route })[0] === 'activation').toBe(reminds)
})

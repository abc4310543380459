/** Which pages there are not, where an operator has left operations out [MIG-1]. */
import type { Absent } from '../client/core/operations/offered.tsx'
import type { OperationId } from '../shared/contract/api.ts'
import { ROUTE_TABLE, type RouteName } from '../shared/routes.ts'

const PERSON = ['getProfile'] as const
const SHOP = ['getPackages', 'getPaymentMethods', 'startPayment'] as const
const PROFILE_FIELDS = ['getInterests', 'getRegions'] as const

/** Without which a page is none. What a page only shows beside the rest is left out of it (`Offered`). */
const NEEDS: { readonly [Name in RouteName]?: readonly OperationId[] } = {
  'activate-done': ['activate'],
  chats: ['getChats'],
  'chats-id': ['getChat'],
  complaints: ['complain'],
  'complete-signup': ['completeSignup', ...PROFILE_FIELDS],
  credits: SHOP,
  'credits-repeat-order': [...SHOP, 'getTransactions'],
  'credits-id-paymentmethod': SHOP,
  directdebit: ['getPackages', 'startDirectDebit', 'confirmDirectDebit'],
  likes: ['getLikes'],
  'likes-type': ['getLikes'],
  'likes-m-id': PERSON,
  login: ['postUser'],
  'mail-change-do': ['confirmMailChange'],
  'mail-change-undo': ['undoMailChange'],
  'match-finder': ['getMatchFinder'],
  members: ['searchProfiles'],
  'members-id': PERSON,
  'members-id-chat': [...PERSON, 'startChat', 'sendMessage'],
  'members-id-landing': PERSON,
  'members-id-landing2-slug': PERSON,
  'members-id-landing3-slug': PERSON,
  'members-id-signup': ['signup'],
  notifications: ['getNotifications', 'updateNotifications'],
  premium: SHOP,
  pricing: ['getPackages'],
  profile: ['updateProfile', ...PROFILE_FIELDS],
  'reset-password': ['requestPasswordReset'],
  'reset-password-do': ['resetPassword'],
  signup: ['signup'],
  'signup-matches': ['getMatchFinder'],
  'swipe-game': ['getSwipeCandidates', 'swipe'],
  'transactions-id': ['getTransactions'],
}

/** @returns undefined where nothing is left out */
export function absentOf(operations: readonly OperationId[]): Absent {
  if (operations.length === 0) return undefined
  const names = (Object.keys(NEEDS) as RouteName[]).filter((name) => NEEDS[name]?.some((id) => operations.includes(id)))
  const paths = names.map((name) => patternOf(ROUTE_TABLE[name].path))
  return { operations, pages: `^(?:${paths.join('|') || '(?!)'})/?(?:[?#]|$)` }
}

/** As routes read their parameters: numbers are told from words, so that no page is taken for another. */
const patternOf = (path: string) =>
  path
    .replace(/\/:id\b/g, '/\\d+')
    .replace(/\/:\w+\?/g, '(?:/[^/?#]+)?')
    .replace(/\/:\w+/g, '/[^/?#]+')

/** Which banners a member is shown where, the most important first; of these the first shows [SGN-5, BAN-1, BON-4, ACC-7, MEE-2]. */
import type { Schemas } from '../../../../shared/contract/api.ts'
import type { DismissibleBanner, Notices } from '../../../../shared/notices.ts'
import { ROUTE_TABLE, type RouteName } from '../../../../shared/routes.ts'
import { needsActivationReminder } from '../../../../shared/rules/activationReminder.ts'

export type BannerKind = 'activation' | 'mails' | 'welcome' | 'photo' | 'push'

export type BannerFacts = {
  user: Schemas['User']
  /** Undefined for a page that is not found. */
  route: RouteName | undefined
  notices: Notices
  hasDiscount: boolean
  /** Whether the site has pushes at all. */
  hasPush: boolean
}

/** By what each is known when it is sent away; the reminder to confirm the address stays until that is done. */
export const DISMISSED_AS: Partial<Record<BannerKind, DismissibleBanner>> = {
  mails: 'notifications_alert',
  welcome: 'welcome',
  photo: 'photo_alert',
  push: 'push_alert',
}

/** Where one is about to do, or to read, what a banner would lead to. */
const SETTINGS: readonly RouteName[] = ['settings', 'notifications']
const JOINING: readonly RouteName[] = ['signup', 'members-id-signup', 'complete-signup', 'login']
/** A person, and money: what is looked at or paid there has no second matter beside it. */
const UNDISTURBED: readonly RouteName[] = [
  'members-id',
  'likes-m-id',
  'premium',
  'credits',
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'directdebit',
  'transactions-id',
]
/** Of the members area, where one waits for what a push would tell: elsewhere the offer is only in the way. */
const WAITING: readonly RouteName[] = ['chats']

export function bannersFor({ user, route, notices, hasDiscount, hasPush }: BannerFacts): BannerKind[] {
  const isOn = (routes: readonly RouteName[]) => route !== undefined && routes.includes(route)
  if (isOn(SETTINGS) || isOn(JOINING)) return []
  const isMembersArea = route !== undefined && ROUTE_TABLE[route].membersArea === true
  const due: Record<BannerKind, boolean> = {
    activation: needsActivationReminder(user),
    mails: user.notifications_disabled.length > 0 && !isOn(UNDISTURBED),
    welcome: hasDiscount && !user.paid_user && isMembersArea && !isOn(UNDISTURBED),
    photo: !user.profile.main_image && isMembersArea && !isOn(UNDISTURBED),
    push: hasPush && notices.canAskPush && isOn(WAITING),
  }
  return (Object.keys(due) as BannerKind[]).filter((kind) => {
    const name = DISMISSED_AS[kind]
    return due[kind] && (name === undefined || notices.dismissed[name] === undefined)
  })
}

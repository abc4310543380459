/** Which screen a route shows. */
import type { ComponentType } from 'react'
import type { RouteName } from '../../shared/routes.ts'
import type { LoadArgs } from '../core/operations/runtime.ts'

/** A screen's module: the component, and what it needs before it is rendered. */
export type Screen<Name extends RouteName = RouteName> = {
  default: ComponentType
  load?: (args: LoadArgs<Name>) => Promise<void>
}

/** Where most visits begin: their texts are the first part of a catalogue (scripts/setup/messages.ts). */
export const FIRST_SCREENS: ReadonlySet<RouteName> = new Set(['login', 'members'])

/**
 * What is looked at before anything is done: it is painted before its scripts are asked for (startAfterPaint.ts). Not what one
 * writes or switches on at once.
 */
export const SEEN_FIRST: ReadonlySet<RouteName> = new Set(['login', 'members', 'members-id', 'likes', 'likes-type', 'chats'])

/** `virtual:screen-files` is read off these lines (scripts/setup/screens.ts). */
export const SCREENS: { [Name in RouteName]: () => Promise<Screen<Name>> } = {
  index: () => import('../features/signup/landers/IndexPage.tsx'),
  'account-deleted': () => import('../features/account/AccountDeletedPage.tsx'),
  'activate-done': () => import('../features/signup/ActivateDonePage.tsx'),
  'activate-error': () => import('../features/signup/ActivateErrorPage.tsx'),
  chats: () => import('../app/chat/ChatsScreen.tsx'),
  'chats-id': () => import('../app/chat/ConversationScreen.tsx'),
  complaints: () => import('../features/pages/ComplaintsPage.tsx'),
  'complete-signup': () => import('../features/signup/CompleteSignupPage.tsx'),
  credits: () => import('../features/payments/CreditsPage.tsx'),
  'credits-repeat-order': () => import('../features/payments/RepeatOrderPage.tsx'),
  'credits-id-paymentmethod': () => import('../features/payments/CheckoutPage.tsx'),
  directdebit: () => import('../features/payments/DirectDebitPage.tsx'),
  'lang-config': () => import('../features/pages/LanguagesPage.tsx'),
  likes: () => import('../features/likes/LikesPage.tsx'),
  'likes-m-id': () => import('../features/members/ProfilePage.tsx'),
  'likes-type': () => import('../features/likes/LikesPage.tsx'),
  login: () => import('../features/auth/LoginPage.tsx'),
  'mail-change-do': () => import('../features/account/MailChangePage.tsx'),
  'mail-change-undo': () => import('../features/auth/MailUndoPage.tsx'),
  'match-finder': () => import('../features/matchFinder/MatchFinderPage.tsx'),
  members: () => import('../features/members/MembersPage.tsx'),
  'members-id': () => import('../features/members/ProfilePage.tsx'),
  'members-id-chat': () => import('../app/chat/NewChatScreen.tsx'),
  'members-id-landing': () => import('../features/signup/landers/member/LandingPage.tsx'),
  'members-id-landing2-slug': () => import('../features/signup/landers/member/Landing2Page.tsx'),
  'members-id-landing3-slug': () => import('../features/signup/landers/member/Landing3Page.tsx'),
  'members-id-signup': () => import('../features/signup/SignupPage.tsx'),
  notifications: () => import('../features/account/SettingsPage.tsx'),
  premium: () => import('../features/payments/PremiumPage.tsx'),
  pricing: () => import('../features/payments/PricingPage.tsx'),
  profile: () => import('../features/account/ProfileEditPage.tsx'),
  'reset-password': () => import('../features/auth/ResetPasswordPage.tsx'),
  'reset-password-do': () => import('../features/auth/NewPasswordPage.tsx'),
  settings: () => import('../features/account/SettingsPage.tsx'),
  signup: () => import('../features/signup/SignupPage.tsx'),
  'signup-matches': () => import('../features/signup/SignupMatchesPage.tsx'),
  'swipe-game': () => import('../features/swipe/SwipePage.tsx'),
  'transactions-id': () => import('../features/transactions/TransactionsPage.tsx'),
  'landers-tinderswipe': () => import('../features/signup/landers/TinderSwipePage.tsx'),
  'landers-alonetonight-slug': () => import('../features/signup/landers/AloneTonightPage.tsx'),
  'landers-collagelanding-slug': () => import('../features/signup/landers/CollagePage.tsx'),
  'landers-gallery-slug': () => import('../features/signup/landers/GalleryLanderPage.tsx'),
  'landers-iconslanding-slug': () => import('../features/signup/landers/IconsPage.tsx'),
  'landers-maplanding-slug': () => import('../features/signup/landers/MapPage.tsx'),
  'landers-socialnetwork-slug': () => import('../features/signup/landers/SocialNetworkPage.tsx'),
  'landers-transitionsvideolanding-slug': () => import('../features/signup/landers/TransitionsVideoPage.tsx'),
  'landers-video-slug': () => import('../features/signup/landers/VideoPage.tsx'),
  pages: () => import('../features/pages/InfoPage.tsx'),
}

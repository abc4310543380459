/** Which screen a route shows. */
import type { ComponentType } from 'react'
import type { RouteName } from '../../shared/routes.ts'
import type { LoadArgs } from '../core/operations/runtime.ts'

/** A screen's module: the component, and what it needs before it is rendered. */
export type Screen = {
  default: ComponentType
  load?: (args: LoadArgs) => Promise<void>
}

type Source = { load: () => Promise<Screen>; source: string }

/** With the module's path, by which the build's manifest knows it: the server preloads a page's chunks. */
const screen = (source: string, load: () => Promise<Screen>): Source => ({ load, source: `src/client/features/${source}` })

/** Where most visits begin: their texts are the first part of a catalogue (scripts/setup/messages.ts). */
export const FIRST_SCREENS: ReadonlySet<RouteName> = new Set(['index', 'login', 'members', 'likes', 'likes-type'])

export const SCREENS: Record<RouteName, Source> = {
  index: screen('signup/landers/IndexPage.tsx', () => import('../features/signup/landers/IndexPage.tsx')),
  'account-deleted': screen('account/AccountDeletedPage.tsx', () => import('../features/account/AccountDeletedPage.tsx')),
  'activate-done': screen('signup/ActivateDonePage.tsx', () => import('../features/signup/ActivateDonePage.tsx')),
  'activate-error': screen('signup/ActivateErrorPage.tsx', () => import('../features/signup/ActivateErrorPage.tsx')),
  chats: screen('chats/ChatsPage.tsx', () => import('../features/chats/ChatsPage.tsx')),
  'chats-id': screen('chats/ConversationPage.tsx', () => import('../features/chats/ConversationPage.tsx')),
  complaints: screen('pages/ComplaintsPage.tsx', () => import('../features/pages/ComplaintsPage.tsx')),
  'complete-signup': screen('signup/CompleteSignupPage.tsx', () => import('../features/signup/CompleteSignupPage.tsx')),
  credits: screen('payments/CreditsPage.tsx', () => import('../features/payments/CreditsPage.tsx')),
  'credits-repeat-order': screen('payments/RepeatOrderPage.tsx', () => import('../features/payments/RepeatOrderPage.tsx')),
  'credits-id-paymentmethod': screen('payments/CheckoutPage.tsx', () => import('../features/payments/CheckoutPage.tsx')),
  directdebit: screen('payments/DirectDebitPage.tsx', () => import('../features/payments/DirectDebitPage.tsx')),
  'lang-config': screen('pages/LanguagesPage.tsx', () => import('../features/pages/LanguagesPage.tsx')),
  likes: screen('likes/LikesPage.tsx', () => import('../features/likes/LikesPage.tsx')),
  'likes-m-id': screen('members/ProfilePage.tsx', () => import('../features/members/ProfilePage.tsx')),
  'likes-type': screen('likes/LikesPage.tsx', () => import('../features/likes/LikesPage.tsx')),
  login: screen('auth/LoginPage.tsx', () => import('../features/auth/LoginPage.tsx')),
  'mail-change-do': screen('account/MailChangePage.tsx', () => import('../features/account/MailChangePage.tsx')),
  'mail-change-undo': screen('auth/MailUndoPage.tsx', () => import('../features/auth/MailUndoPage.tsx')),
  'match-finder': screen('matchFinder/MatchFinderPage.tsx', () => import('../features/matchFinder/MatchFinderPage.tsx')),
  members: screen('members/MembersPage.tsx', () => import('../features/members/MembersPage.tsx')),
  'members-id': screen('members/ProfilePage.tsx', () => import('../features/members/ProfilePage.tsx')),
  'members-id-chat': screen('chats/NewChatPage.tsx', () => import('../features/chats/NewChatPage.tsx')),
  'members-id-landing': screen(
    'signup/landers/member/LandingPage.tsx',
    () => import('../features/signup/landers/member/LandingPage.tsx'),
  ),
  'members-id-landing2-slug': screen(
    'signup/landers/member/Landing2Page.tsx',
    () => import('../features/signup/landers/member/Landing2Page.tsx'),
  ),
  'members-id-landing3-slug': screen(
    'signup/landers/member/Landing3Page.tsx',
    () => import('../features/signup/landers/member/Landing3Page.tsx'),
  ),
  'members-id-signup': screen('signup/SignupPage.tsx', () => import('../features/signup/SignupPage.tsx')),
  notifications: screen('account/SettingsPage.tsx', () => import('../features/account/SettingsPage.tsx')),
  premium: screen('payments/PremiumPage.tsx', () => import('../features/payments/PremiumPage.tsx')),
  pricing: screen('payments/PricingPage.tsx', () => import('../features/payments/PricingPage.tsx')),
  profile: screen('account/ProfileEditPage.tsx', () => import('../features/account/ProfileEditPage.tsx')),
  'reset-password': screen('auth/ResetPasswordPage.tsx', () => import('../features/auth/ResetPasswordPage.tsx')),
  'reset-password-do': screen('auth/NewPasswordPage.tsx', () => import('../features/auth/NewPasswordPage.tsx')),
  settings: screen('account/SettingsPage.tsx', () => import('../features/account/SettingsPage.tsx')),
  signup: screen('signup/SignupPage.tsx', () => import('../features/signup/SignupPage.tsx')),
  'signup-matches': screen('signup/SignupMatchesPage.tsx', () => import('../features/signup/SignupMatchesPage.tsx')),
  'swipe-game': screen('swipe/SwipePage.tsx', () => import('../features/swipe/SwipePage.tsx')),
  'transactions-id': screen('transactions/TransactionsPage.tsx', () => import('../features/transactions/TransactionsPage.tsx')),
  'landers-tinderswipe': screen(
    'signup/landers/TinderSwipePage.tsx',
    () => import('../features/signup/landers/TinderSwipePage.tsx'),
  ),
  'landers-alonetonight-slug': screen(
    'signup/landers/AloneTonightPage.tsx',
    () => import('../features/signup/landers/AloneTonightPage.tsx'),
  ),
  'landers-collagelanding-slug': screen(
    'signup/landers/CollagePage.tsx',
    () => import('../features/signup/landers/CollagePage.tsx'),
  ),
  'landers-gallery-slug': screen(
    'signup/landers/GalleryLanderPage.tsx',
    () => import('../features/signup/landers/GalleryLanderPage.tsx'),
  ),
  'landers-iconslanding-slug': screen('signup/landers/IconsPage.tsx', () => import('../features/signup/landers/IconsPage.tsx')),
  'landers-maplanding-slug': screen('signup/landers/MapPage.tsx', () => import('../features/signup/landers/MapPage.tsx')),
  'landers-socialnetwork-slug': screen(
    'signup/landers/SocialNetworkPage.tsx',
    () => import('../features/signup/landers/SocialNetworkPage.tsx'),
  ),
  'landers-transitionsvideolanding-slug': screen(
    'signup/landers/TransitionsVideoPage.tsx',
    () => import('../features/signup/landers/TransitionsVideoPage.tsx'),
  ),
  'landers-video-slug': screen('signup/landers/VideoPage.tsx', () => import('../features/signup/landers/VideoPage.tsx')),
  pages: screen('pages/InfoPage.tsx', () => import('../features/pages/InfoPage.tsx')),
}

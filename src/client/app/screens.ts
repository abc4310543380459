/** Which screen a route shows. */
import type { ComponentType } from 'react'
import type { RouteName } from '../../shared/routes.ts'
import type { LoadArgs } from './runtime.ts'

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
  index: screen('landers/IndexPage.tsx', () => import('../features/landers/IndexPage.tsx')),
  'account-deleted': screen('account/AccountDeletedPage.tsx', () => import('../features/account/AccountDeletedPage.tsx')),
  'activate-done': screen('signup/ActivateDonePage.tsx', () => import('../features/signup/ActivateDonePage.tsx')),
  'activate-error': screen('signup/ActivateErrorPage.tsx', () => import('../features/signup/ActivateErrorPage.tsx')),
  chats: screen('chats/ChatsPage.tsx', () => import('../features/chats/ChatsPage.tsx')),
  'chats-id': screen('chats/ConversationPage.tsx', () => import('../features/chats/ConversationPage.tsx')),
  complaints: screen('pages/ComplaintsPage.tsx', () => import('../features/pages/ComplaintsPage.tsx')),
  'complete-signup': screen('signup/CompleteSignupPage.tsx', () => import('../features/signup/CompleteSignupPage.tsx')),
  credits: screen('credits/CreditsPage.tsx', () => import('../features/credits/CreditsPage.tsx')),
  'credits-repeat-order': screen('credits/RepeatOrderPage.tsx', () => import('../features/credits/RepeatOrderPage.tsx')),
  'credits-id-paymentmethod': screen('credits/CheckoutPage.tsx', () => import('../features/credits/CheckoutPage.tsx')),
  directdebit: screen('credits/DirectDebitPage.tsx', () => import('../features/credits/DirectDebitPage.tsx')),
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
  'members-id-landing': screen('landers/member/LandingPage.tsx', () => import('../features/landers/member/LandingPage.tsx')),
  'members-id-landing2-slug': screen(
    'landers/member/Landing2Page.tsx',
    () => import('../features/landers/member/Landing2Page.tsx'),
  ),
  'members-id-landing3-slug': screen(
    'landers/member/Landing3Page.tsx',
    () => import('../features/landers/member/Landing3Page.tsx'),
  ),
  'members-id-signup': screen('signup/SignupPage.tsx', () => import('../features/signup/SignupPage.tsx')),
  notifications: screen('account/SettingsPage.tsx', () => import('../features/account/SettingsPage.tsx')),
  premium: screen('credits/PremiumPage.tsx', () => import('../features/credits/PremiumPage.tsx')),
  pricing: screen('credits/PricingPage.tsx', () => import('../features/credits/PricingPage.tsx')),
  profile: screen('account/ProfileEditPage.tsx', () => import('../features/account/ProfileEditPage.tsx')),
  'reset-password': screen('auth/ResetPasswordPage.tsx', () => import('../features/auth/ResetPasswordPage.tsx')),
  'reset-password-do': screen('auth/NewPasswordPage.tsx', () => import('../features/auth/NewPasswordPage.tsx')),
  settings: screen('account/SettingsPage.tsx', () => import('../features/account/SettingsPage.tsx')),
  signup: screen('signup/SignupPage.tsx', () => import('../features/signup/SignupPage.tsx')),
  'signup-matches': screen('signup/SignupMatchesPage.tsx', () => import('../features/signup/SignupMatchesPage.tsx')),
  'swipe-game': screen('swipe/SwipePage.tsx', () => import('../features/swipe/SwipePage.tsx')),
  'transactions-id': screen('payments/TransactionsPage.tsx', () => import('../features/payments/TransactionsPage.tsx')),
  'landers-tinderswipe': screen('landers/TinderSwipePage.tsx', () => import('../features/landers/TinderSwipePage.tsx')),
  'landers-alonetonight-slug': screen('landers/AloneTonightPage.tsx', () => import('../features/landers/AloneTonightPage.tsx')),
  'landers-collagelanding-slug': screen('landers/CollagePage.tsx', () => import('../features/landers/CollagePage.tsx')),
  'landers-gallery-slug': screen('landers/GalleryLanderPage.tsx', () => import('../features/landers/GalleryLanderPage.tsx')),
  'landers-iconslanding-slug': screen('landers/IconsPage.tsx', () => import('../features/landers/IconsPage.tsx')),
  'landers-maplanding-slug': screen('landers/MapPage.tsx', () => import('../features/landers/MapPage.tsx')),
  'landers-socialnetwork-slug': screen(
    'landers/SocialNetworkPage.tsx',
    () => import('../features/landers/SocialNetworkPage.tsx'),
  ),
  'landers-transitionsvideolanding-slug': screen(
    'landers/TransitionsVideoPage.tsx',
    () => import('../features/landers/TransitionsVideoPage.tsx'),
  ),
  'landers-video-slug': screen('landers/VideoPage.tsx', () => import('../features/landers/VideoPage.tsx')),
  pages: screen('pages/InfoPage.tsx', () => import('../features/pages/InfoPage.tsx')),
}

/** The screens of a signup, one question each, and the steps they belong to [SGN-1]. */

/** Step 0: the first message, where there is a profile to write to, then the account. */
const ACCOUNT_SCREENS = ['name', 'birth', 'login'] as const
/** Steps 1 to 4, with an account. */
const COMPLETING_SCREENS = ['photo', 'personal', 'about', 'push', 'confirm'] as const

export type AccountScreen = 'message' | (typeof ACCOUNT_SCREENS)[number]
export type CompletingScreen = (typeof COMPLETING_SCREENS)[number]

export const LAST_STEP = 4

const STEP_OF: Record<AccountScreen | CompletingScreen, number> = {
  message: 0,
  name: 0,
  birth: 0,
  login: 0,
  photo: 1,
  personal: 2,
  about: 3,
  push: 3,
  confirm: 4,
}

export const stepOf = (screen: AccountScreen | CompletingScreen): number => STEP_OF[screen]

export const accountScreens = (withProfile: boolean): readonly AccountScreen[] =>
  withProfile ? ['message', ...ACCOUNT_SCREENS] : ACCOUNT_SCREENS

/** @param asksForPush whether this browser can be pushed to and has not been asked */
export const completingScreens = (asksForPush: boolean): readonly CompletingScreen[] =>
  COMPLETING_SCREENS.filter((screen) => screen !== 'push' || asksForPush)

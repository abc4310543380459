/** Business constants of specification. Values a site can change are settings, not constants. */

export const BADGE_CAP = 99
/** The credits badge shows at this balance or below [NAV-4]. */
export const LOW_CREDITS = 10
/** Credits of a free member's messages before any purchase [CHT-4]. */
export const FREE_MESSAGES = 3

export const MIN_SEARCH_AGE = 18
export const MAX_SEARCH_AGE = 99
export const SEARCH_PAGE = 24
/** A search counts exactly up to here; beyond, the count is a floor. */
export const SEARCH_COUNT_CAP = 2000
/** Days a member counts as new. */
export const NEW_MEMBER_DAYS = 14
/** Minutes since the last call for which a member counts as online. */
export const ONLINE_MINUTES = 5

/** As the contract's Password. */
export const MIN_PASSWORD_LENGTH = 8

/** Wrong passwords before an account is locked, and for how long [ACC-1]. */
export const LOGIN_ATTEMPTS = 5
export const LOGIN_LOCK_MINUTES = 15

/** Cookie lifetimes in days [GW-5]. */
export const AUTH_COOKIE_DAYS = 30
export const LOCALE_COOKIE_DAYS = 365

/** Retries after the first try of a call [GW-3]. */
export const MAX_RETRIES = 5

/** The navigation progress bar in milliseconds [INF-8]. */
export const PROGRESS = { throttle: 200, duration: 5_000, hide: 500 } as const

/** Countries whose visitors see the entry warning in the chat, lander and empty layouts [ENT-3]. */
export const ENTRY_WARNING_COUNTRIES: readonly string[] = ['NL', 'DE']

/** A picture's bytes at most. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024
/** Pictures that a member may have us decode in an hour, profile and chats together [ISO-2]. */
export const PICTURES_PER_HOUR = 100
/** Photos of a profile [MEM-7, ROL-2, ROL-3]. */
export const FREE_PHOTOS = 3
export const PREMIUM_PHOTOS = 25
/** Conversations a free member may start [CHT-4]. */
export const FREE_CONVERSATIONS = 2
/** Likes a day in the swipe game [SWP-1]. */
export const SWIPE_LIKES_PER_DAY = 4
/** Messages of a conversation that come at once. */
export const MESSAGES_PAGE = 50

/** Days in which a deletion can be taken back [ACC-5]. */
export const DELETION_GRACE_DAYS = 14
/** Password-reset mails to one address a day [ACC-3], and confirmation mails [SGN-4]. */
export const RESET_MAILS_PER_DAY = 3
export const ACTIVATION_MAILS_PER_DAY = 5

/** The time bonus: its code, percentage, and seconds from signup [BON-1]. */
export const TIME_BONUS = { code: 'TIMEBONUS25', percentage: 25, seconds: 14_400 } as const
/** The welcome code of newly signed-up unpaid members [BON-2, BON-4]. */
export const WELCOME = { code: 'WELCOME25', percentage: 25, days: 7 } as const

/** How often a member's page asks what is new, in milliseconds [PUL-1]. */
export const POLLING = { first: 5_000, regular: 60_000, pushed: 300_000 } as const
/** Likes are fetched again this many milliseconds after a fictional profile liked [LIK-5]. */
export const AUTO_LIKE_RELOAD_MS = 500
/** The time-bonus dialog comes this many milliseconds after entering the members area [BON-3]. */
export const TIME_BONUS_DIALOG_MS = 40_000
/** A confirmation mail that has not come after this many milliseconds may be in the spam folder [SGN-4]. */
export const SPAM_HINT_MS = 60_000
/** Seconds in which a visitor reads that they are being sent to a partner's site [INF-6]. */
export const PARTNER_REDIRECT_SECONDS = 10
/** A missing chunk reloads the page at most once in this many milliseconds [PUL-6]. */
export const CHUNK_RELOAD_MS = 60_000

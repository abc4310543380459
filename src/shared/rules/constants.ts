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
/** Profiles that the visitors of one network, and one member, may open in an hour: reading, not copying the site. */
export const VISITOR_PROFILE_VIEWS = 120
export const MEMBER_PROFILE_VIEWS = 1_000
/** Times a day that a member's place may become another one, and places that they may search from besides their own [MEE-6]. */
export const MOVES_PER_DAY = 5
export const SEARCH_PLACES_PER_DAY = 10
/** Minutes since the last call for which a member counts as online. */
export const ONLINE_MINUTES = 5

/** Characters of a password, as the contract's Password. */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 200

/** Wrong passwords before an account is locked, and for how long [ACC-1]. */
export const LOGIN_ATTEMPTS = 5
export const LOGIN_LOCK_MINUTES = 15

/** Different addresses that one network may ask about in a day, and signups it may make or try [SEC-8]. */
export const RESET_ADDRESSES_PER_DAY = 20
export const MAIL_CHANGE_ADDRESSES_PER_DAY = 20
export const SIGNUPS_PER_DAY = 50

/** Cookie lifetimes in days [GW-5]. */
export const AUTH_COOKIE_DAYS = 30
export const LOCALE_COOKIE_DAYS = 365
/** Where a visitor came from, as pages and searches know it [SGN-2, MEM-2]. */
export const TRAFFIC_SOURCE_COOKIE = 'traffic_source'
export const TRAFFIC_SOURCE_COOKIE_DAYS = 30
export const NOTICES_COOKIE_DAYS = 365
/** The cookie by which our backend knows a device again; the gateway hands it on to operations that ask for it. */
export const DEVICE_COOKIE = 'device'
export const DEVICE_COOKIE_DAYS = 365

/** Retries after the first try of a call [GW-3]. */
export const MAX_RETRIES = 5

/** The navigation progress bar in milliseconds [INF-8]. */
export const PROGRESS = { throttle: 200, duration: 5_000, hide: 500 } as const

/** A picture's bytes at most. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024
/** Seconds in which an upload must have come: the largest by a line of 1 Mbit/s [ISO-1]. */
export const UPLOAD_SECONDS = 120
/** Pictures that a member may have us decode in an hour, profile and chats together [ISO-2]. */
export const PICTURES_PER_HOUR = 100
/** Photos of a profile [MEM-7, ROL-2, ROL-3]. */
export const FREE_PHOTOS = 3
export const PREMIUM_PHOTOS = 25
/** Conversations a free member may start [CHT-4]. */
export const FREE_CONVERSATIONS = 2
/** Likes a day in the swipe game [SWP-1]. */
export const SWIPE_LIKES_PER_DAY = 4
/** Conversations and likes of a page of the lists, unless the caller says how many. */
export const CHATS_PAGE = 30
export const LIKES_PAGE = 24
/** Messages of a conversation that come at once. */
export const MESSAGES_PAGE = 50
/** Conversations that a member may start, or find again, in an hour: writing to people, not to everybody. */
export const CHATS_STARTED_PER_HOUR = 60

/** Percent of a package’s price that must stay for it to make premium [PAY-1]. */
export const PREMIUM_KEPT_PERCENT = 50
/** Hours for which an open order keeps its discount code from others: a page to pay on lives no longer [SEC-5]. */
export const CHECKOUT_HOURS = 24
/** Days for which an order keeps its code while the provider collects: a bank takes a week [SEC-5]. */
export const COLLECTION_DAYS = 14
/** One-time codes by text a day, to or from one of each [PAY-6]. A network can be a whole mobile operator’s. */
export const ONE_TIME_CODES_PER_DAY = { member: 5, number: 5, network: 20 } as const
/** Tries at one-time codes: at that of one order, and a day at all of a member’s [PAY-6]. */
export const ONE_TIME_CODE_TRIES = { order: 5, member: 15 } as const

/** Days in which a deletion can be taken back [ACC-5]. */
export const DELETION_GRACE_DAYS = 14
/** Days for which the messages of two members are kept as evidence after one has blocked the other [SEC-3]. */
export const BLOCKED_CHAT_DAYS = 90
/** Hours for which an address that was left can take the change back [SEC-1]. */
export const MAIL_UNDO_HOURS = 72
/**
 * Password-reset mails a day that a network, or a device of the owner's, may have sent to an address, and all networks
 * together [ACC-3]; and confirmation mails [SGN-4].
 */
export const RESET_MAILS_PER_DAY = 3
export const STRANGERS_RESET_MAILS_PER_DAY = 12
export const ACTIVATION_MAILS_PER_DAY = 5

/** The time bonus: its code, percentage, and seconds from signup [BON-1]. */
export const TIME_BONUS = { code: 'TIMEBONUS25', percentage: 25, seconds: 14_400 } as const
/** The welcome code of newly signed-up unpaid members [BON-2, BON-4]. */
export const WELCOME = { code: 'WELCOME25', percentage: 25, days: 7 } as const
/** The code that is offered once to a member about to leave, of the company's `delete_discount` percent [ACC-5]. */
export const STAY_CODE = 'STAY'

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
